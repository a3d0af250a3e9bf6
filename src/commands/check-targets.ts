/** What `devcourse check` is asked to look at: folders of sites, and single files, whose sites are found. */
import { draftsOf, sourcesOf } from '../base/site-parts.ts'
import { statSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { findConfig } from '../config/load/find-config.ts'
import type { Site } from '../model/site.ts'
import { pathBelow } from '../base/path-below.ts'

/** A site, and the files of it that are asked for. */
export interface CheckTarget {
  /** Folder of the site, from the working directory, or as it was given. */
  readonly root: string
  /** From that folder, with `/`; undefined: all. The whole site is read all the same. */
  readonly files?: ReadonlySet<string>
}

/** Give the sites of some paths, each once, in their order. A path that does not exist is a folder, of which the check says so. */
export function checkTargets(paths: readonly string[]): readonly CheckTarget[] {
  const targets = new Map<string, CheckTarget>()
  for (const path of paths) {
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true
    const folder = isFile ? siteOf(resolve(path)) : resolve(path)
    const root = isFile ? relative(process.cwd(), folder) || '.' : path
    const before = targets.get(folder)
    if (!isFile) targets.set(folder, { root })
    else if (before === undefined || before.files !== undefined)
      targets.set(folder, { root, files: new Set(before?.files).add(pathBelow(folder, resolve(path)) ?? path) })
  }
  return [...targets.values()]
}

/** The path that names a file which is not there; undefined: there is none. */
export function missingFile(paths: readonly string[]): string | undefined {
  return paths.find((path) => MARKDOWN.test(path) && statSync(path, { throwIfNoEntry: false }) === undefined)
}

const MARKDOWN = /\.mdx?$/i

/**
 * The folder of the site that a file belongs to: the nearest one above it with a configuration, else the working directory when the
 * file lies below it, else the file's own folder.
 */
function siteOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (findConfig(folder, undefined) !== undefined) return folder
    if (folder === dirname(folder)) break
  }
  return pathBelow(process.cwd(), file) === undefined ? dirname(file) : process.cwd()
}

/**
 * Sentences for standard error about Markdown files that were asked for and that no page is made of: nothing is found in them. A
 * partial is read with the pages that show it.
 */
export function filesWithoutPage(site: Site, files: ReadonlySet<string>): string {
  const pages = new Set(sourcesOf(site).map(({ source }) => source))
  const drafts = draftsOf(site)
  return [...files]
    .filter((file) => MARKDOWN.test(file) && !pages.has(file) && !basename(file).startsWith('_'))
    .map((file) =>
      drafts.has(file)
        ? `\`${file}\` is a draft, so it was not checked: add \`--drafts\`.\n`
        : `\`${file}\` is no page of this site, so it was not checked.\n`,
    )
    .join('')
}
