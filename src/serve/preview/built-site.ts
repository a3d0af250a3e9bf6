/** A built site on the disk, as `preview` finds it: where its files are, and the path that it is to be served under. */
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteData } from '../../shared/protocol.ts'
import { textIfThere } from '../../base/source-text.ts'

/** Pages that every site has one of: with the hash router there is no `404.html`, and a site need not have a home page. */
const PAGES = ['404.html', 'index.html'] as const

const SITE_DATA = /<script type="application\/json" id="devcourse-site">([^<]*)<\/script>/

/** What a folder of pages says of itself. */
export interface BuiltSite {
  /** As its pages have it; `/` where any path will do (the hash router), and of a site that devcourse did not write. */
  readonly baseUrl: string
  /** Whether devcourse has written it. */
  readonly isOurs: boolean
}

/** Look which site a folder holds; undefined: none. */
export function builtSite(dir: string): BuiltSite | undefined {
  const pages = PAGES.flatMap((name) => textIfThere(join(dir, name)) ?? [])
  if (pages.length === 0) return undefined
  const [data] = pages.flatMap((html) => SITE_DATA.exec(html)?.[1] ?? [])
  return { baseUrl: data === undefined ? '/' : baseUrlIn(data), isOurs: data !== undefined }
}

function baseUrlIn(json: string): string {
  // Parse boundary: a build has written this JSON from a `SiteData`.
  const { baseUrl, notFound } = JSON.parse(json) as Partial<SiteData>
  return notFound === undefined ? (baseUrl ?? '/') : '/'
}

/**
 * Whether a site has a file of this path, relative to its folder. Names count exactly, as on the web, also where the disk
 * takes `A.html` for `a.html`; and whatever the path holds, what it leads to is in the folder itself: builds write no links.
 * What Git keeps there is no file of the site, and may hold passwords.
 */
export function hasFile(dir: string, path: string): boolean {
  const names = path.split('/')
  if (names.some((name) => ['', '.', '..', '.git'].includes(name) || /[\0\\]/.test(name))) return false
  try {
    const file = join(realpathSync.native(dir), ...names)
    return realpathSync.native(file) === file && statSync(file).isFile()
  } catch {
    return false
  }
}
