/**
 * Which files of an out-dir a build has written: what its record says. Where there is none, since the site was built by an
 * older version, or by Docusaurus, or the record is gone: what the cache remembers exactly, and what is seen to be generated.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST_VERSION } from '../shared/protocol.ts'
import { stampOf } from './former-site.ts'
import { foldersOf } from './kept-files.ts'
import { readRecord, RECORD, recorded, type FileRecord } from './record.ts'
import type { SiteMemory } from './memory/site-memory.ts'

/** What is known of the files of an out-dir; paths are relative to it. */
export interface OwnedFiles {
  /** Whether a build has written the file of this path: it may be deleted. */
  readonly has: (path: string) => boolean
  /** Whether the file of this path may make way for one of the new site. */
  readonly mayReplace: (path: string) => boolean
  /** Undefined: there is none. */
  readonly record: FileRecord | undefined
}

/** Pages that a site has, one of which says who has made it. */
const ROOT_PAGES = ['404.html', 'index.html']

/** A part of the route table: no other program writes one. */
const ROUTES = 'assets/manifest/0.json'

const GENERATOR = /<meta[^>]+name="?generator"?[^>]+content="(?:devcourse|Docusaurus)/i

/** Where generators put files whose names hold a hash of their contents. */
const HASHED =
  /^assets\/(?:css|files|fonts|images|js|medias|pages)\/(?:[^/]+\/)*[^/]*[.-](?:[\da-f]{8,}|[\dA-Z]{8})\.[^/]+$/

/** Folders of devcourse alone. */
const OWN_FOLDERS = /^assets\/(?:manifest|nav|search)\//

/** The generator is named in the head of a page, which begins within this many bytes. */
const HEAD_BYTES = 4096

/**
 * Say what is known of the files of an out-dir; undefined: nothing tells that a build has ever written there. `memory`: what the
 * cache remembers of it, which is asked for where there is no record.
 */
export function ownedFiles(dir: string, memory: () => SiteMemory | undefined): OwnedFiles | undefined {
  const record = readRecord(dir)
  if (record !== undefined) {
    const has = (path: string): boolean => record.has(recorded(path))
    return { has, mayReplace: has, record }
  }
  const stamps = memory()?.stamps
  const isRemembered = (path: string): boolean => {
    const stamp = stamps?.get(path)
    return stamp !== undefined && stamp === stampOf(join(dir, path))
  }
  if (!isGenerated(dir) && stamps?.paths().some(isRemembered) !== true) return undefined
  const has = (path: string): boolean => isRemembered(path) || (isGeneratedFile(dir, path) && !isOfOtherSite(dir, path))
  return { has, mayReplace: () => true, record: undefined }
}

function isGenerated(dir: string): boolean {
  return ROOT_PAGES.some((page) => GENERATOR.test(headOf(join(dir, page)))) || isRouteTable(headOf(join(dir, ROUTES)))
}

function isRouteTable(json: string): boolean {
  return json.startsWith(`{${JSON.stringify(MANIFEST_VERSION)}:"`)
}

function isGeneratedFile(dir: string, path: string): boolean {
  if (path.endsWith('.html')) return GENERATOR.test(headOf(join(dir, path)))
  return HASHED.test(path) || OWN_FOLDERS.test(path)
}

/** Whether a file lies in a folder of another site, which has a record. */
function isOfOtherSite(dir: string, path: string): boolean {
  return foldersOf(path).some((folder) => existsSync(join(dir, folder, RECORD)))
}

/** How a file begins; '' for one that cannot be read. */
function headOf(path: string): string {
  try {
    const fd = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(HEAD_BYTES)
      return bytes.toString('utf8', 0, readSync(fd, bytes, 0, HEAD_BYTES, 0))
    } finally {
      closeSync(fd)
    }
  } catch {
    return ''
  }
}
