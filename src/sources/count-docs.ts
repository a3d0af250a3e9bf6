/** Counts the docs of a site before it is known which of them are pages. */
import { basename, resolve } from 'node:path'
import { isMarkdownName } from '../base/markdown-name.ts'
import { walk } from '../base/walk.ts'
import type { SiteConfig } from '../model/config.ts'

/** About how many docs there are: the Markdown files below their folders, whatever patterns and front matter say. */
export function countDocs(root: string, { docs }: Pick<SiteConfig, 'docs'>): number {
  const folders = new Set(docs.flatMap(({ versions }) => versions.map(({ folder }) => resolve(root, folder))))
  // docs may lie at the root of a repository: what Git and packages keep there is large, and none of it a page
  const skip = (path: string): boolean => /^(?:\.|node_modules$)/.test(basename(path))
  const files = [...folders].flatMap((folder) => walk(folder, { skip }).files)
  return files.filter(isMarkdownName).length
}
