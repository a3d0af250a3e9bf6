/** The pages of the course and of the manual: which there are, their text and its tree. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { parseWithRemark } from '../../src/markdown/remark-parser.ts'

/** A page as it is written. */
export interface Page {
  /** From the root of the project, with slashes. */
  readonly file: string
  readonly text: string
  readonly tree: Root
  readonly frontMatter: string
}

/** The pages of the course. */
export const COURSE = 'course/docs/'
/** The manual. */
export const MANUAL = 'docs/'

/** Every page below the folders or at the files of `chosen`, from the root of the project; sorted. */
export function pageFiles(root: string, chosen: readonly string[]): readonly string[] {
  const found = chosen.flatMap((path) => {
    const clean = path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
    const kind = statSync(join(root, clean), { throwIfNoEntry: false })
    if (kind === undefined) throw new Error(`there is no file or folder ${path}; give one of course/docs or docs`)
    if (kind.isFile()) return [clean]
    return readdirSync(join(root, clean), { recursive: true })
      .map((name) => `${clean}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => /\.mdx?$/.test(name))
  })
  return [...new Set(found)].sort()
}

/** Read a page from the disk. */
export function readPage(root: string, file: string): Page {
  return pageOf(file, readFileSync(join(root, file), 'utf8'))
}

/** A page of a given text. Positions in the tree are those of the text, front matter included. */
export function pageOf(file: string, text: string): Page {
  const frontMatter = /^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0] ?? ''
  const body = frontMatter.replace(/[^\r\n]/g, ' ') + text.slice(frontMatter.length)
  return { file, text, frontMatter, tree: parseWithRemark(body, file.endsWith('.mdx') ? 'mdx' : 'md') }
}

/** Call `visit` on a node and all below it, in the order of the text; where it gives `false`, nothing below is visited. */
export function walk(node: Nodes, visit: (node: Nodes) => unknown): void {
  if (visit(node) === false || !('children' in node)) return
  for (const child of node.children) walk(child, visit)
}

/** The line that a node begins in. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}
