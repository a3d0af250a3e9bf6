/** Counts the docs of a site before it is known which of them are pages. */
import { join, resolve } from 'node:path'
import { isMarkdownName } from '../base/markdown-name.ts'
import { entriesOf } from '../base/walk.ts'
import type { SiteConfig } from '../model/config.ts'

/** About how many docs there are, up to `most`: the Markdown files below their folders, whatever patterns and front matter say. */
export function countDocs(root: string, { docs }: Pick<SiteConfig, 'docs'>, most: number): number {
  const folders = new Set(docs.flatMap(({ versions }) => versions.map(({ folder }) => resolve(root, folder))))
  let count = 0
  for (const folder of folders) count += countBelow(folder, most - count)
  return count
}

/** About how many docs lie in a folder, up to `most`: where there are as many, no further folder is read. */
export function countBelow(folder: string, most: number): number {
  let count = 0
  // docs may lie at the root of a repository: what Git and packages keep there is large, and none of it a page
  const entries = (entriesOf(folder) ?? []).filter(({ name }) => !/^(?:\.|node_modules$)/.test(name))
  for (const entry of entries) {
    if (count >= most) return most
    if (entry.isDirectory()) count += countBelow(join(folder, entry.name), most - count)
    else if (isMarkdownName(entry.name)) count += 1
  }
  return count
}
