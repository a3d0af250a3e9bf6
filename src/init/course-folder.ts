/** What a folder holds before a course is begun in it, and whether one should be. */
import { isMarkdownName } from '../base/markdown-name.ts'
import { statSync, type Dirent } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { findConfig, type FoundConfig } from '../config/load/find-config.ts'
import { homeFolder } from '../base/path-below.ts'
import { entriesOf } from '../base/walk.ts'

export interface CourseFolder {
  /** Where Markdown is that may become pages: in `docs`, or in the folder itself. */
  readonly pages: 'docs' | 'folder' | undefined
  /** What is there besides: neither pages, nor what a new repository or package begins with. */
  readonly others: readonly string[]
}

/** What a new repository, package or editor leaves in a folder: nothing that a course would disturb. */
const BEGINNINGS =
  /^(?:\..*|(?:readme|licen[cs]e|copying|notice|authors|changelog|changes|contributing|code_of_conduct|security)(?:\..*)?|package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|node_modules|thumbs\.db|desktop\.ini)$/i

/** Look into a folder; one that does not exist is empty. */
export function lookInto(root: string): CourseFolder {
  const others = (entriesOf(root) ?? []).filter(({ name }) => !BEGINNINGS.test(name))
  const inDocs = others.some((entry) => entry.isDirectory() && entry.name === 'docs' && hasMarkdown(join(root, 'docs')))
  const pages = inDocs ? 'docs' : others.some((entry) => isMarkdown(root, entry)) ? 'folder' : undefined
  return { pages, others: others.map(({ name }) => name).sort() }
}

/** Why no course is begun in a folder, whatever its author says; undefined: nothing speaks against it. */
export function folderProblem(root: string): { readonly problem: string; readonly hint: string } | undefined {
  const hint = 'name a folder for the course: `devcourse init my-course`'
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === false)
    return { problem: `\`${root}\` is a file, not a folder`, hint }
  if (root === homeFolder()) return { problem: `\`${root}\` is your home folder, which is no course`, hint }
  if (root === parse(root).root) return { problem: `\`${root}\` is the whole disk, which is no course`, hint }
  const above = siteAbove(root)
  if (above === undefined) return undefined
  const problem = `\`${root}\` lies in the folder of a site: \`${above.path}\``
  return { problem, hint: `run \`devcourse build ${dirname(above.path)}\`, or choose a folder outside of it` }
}

/** The configuration that makes a folder a site; undefined: there is none. */
export function siteIn(root: string): FoundConfig | undefined {
  return findConfig(root, undefined)
}

/** Configuration of the site that a folder lies in, some levels down. */
function siteAbove(root: string): FoundConfig | undefined {
  const parent = dirname(root)
  return parent === root ? undefined : (siteIn(parent) ?? siteAbove(parent))
}

/** A title from the name of a folder: `git-course` gives `Git course`. */
export function titleOf(root: string): string {
  const words = basename(root)
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words === '' ? 'My course' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name for package.json (npm: lower case, no blanks): `Einführung in Git` gives `einfuhrung-in-git`. */
export function packageName(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const name = plain.replace(/[^a-z\d._~-]+/g, '-').replace(/^[._-]+|[._-]+$/g, '')
  return name.slice(0, 100) || 'course'
}

function hasMarkdown(folder: string): boolean {
  return entriesOf(folder)?.some((entry) => isMarkdown(folder, entry)) ?? false
}

/** Whether an entry of a folder is a Markdown file or holds one, at any depth; hidden ones, partials and other projects do not count. */
function isMarkdown(folder: string, entry: Dirent): boolean {
  if (/^[._]|^node_modules$/.test(entry.name)) return false
  const path = join(folder, entry.name)
  return entry.isDirectory() ? !isProject(path) && hasMarkdown(path) : isMarkdownName(entry.name)
}

/** Whether a folder is something of its own: a repository, a package, a site. */
function isProject(folder: string): boolean {
  return (
    (entriesOf(folder) ?? []).some(({ name }) => name === '.git' || name === 'package.json') ||
    siteIn(folder) !== undefined
  )
}
