/** What a folder without configuration is as a site: its title, its docs, its static files. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isMarkdownName } from '../base/markdown-name.ts'
import { OUTPUT_FOLDERS, PACKAGE_FOLDERS } from '../base/tool-folders.ts'
import type { UserConfig } from './load/define-config.ts'
import { firstHeading } from './heading.ts'
import { DEFAULT_EXCLUDE } from './schema/docs.ts'

const README = /^readme\.(?:mdx?|markdown)$/i
const INDEX = /^index\.(?:mdx?|markdown)$/i

/** Names of the entries of a folder, sorted; none when there is no such folder. */
export async function entries(
  folder: string,
): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]> {
  try {
    const found = await readdir(folder, { withFileTypes: true })
    return found
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch {
    return []
  }
}

/** Whether a folder holds a Markdown file, at any depth; partials and hidden folders do not count. */
export async function hasMarkdown(folder: string): Promise<boolean> {
  const found = (await entries(folder)).filter(({ name }) => !/^[._]|^node_modules$/.test(name))
  if (found.some(({ name, isFolder }) => !isFolder && isMarkdownName(name))) return true
  for (const { name, isFolder } of found) if (isFolder && (await hasMarkdown(join(folder, name)))) return true
  return false
}

/** Title of a folder: first heading of its README.md or index.md (any case), of the ones in `docs/`, else the folder's name. */
export async function deriveTitle(root: string): Promise<string> {
  for (const folder of [root, join(root, 'docs')]) {
    const names = (await entries(folder)).filter(({ isFolder }) => !isFolder).map(({ name }) => name)
    for (const wanted of [README, INDEX]) {
      const name = names.find((candidate) => wanted.test(candidate))
      const title = name === undefined ? undefined : firstHeading(await readFile(join(folder, name), 'utf8'))
      if (title !== undefined) return title
    }
  }
  return basename(resolve(root)) || 'Documentation'
}

/** The docs of a site that says nothing of them: undefined when `docs/` holds Markdown, else the folder itself. */
export async function deriveDocs(
  root: string,
): Promise<{ path: string; routeBasePath: string; exclude: string[] } | undefined> {
  if (await hasDocsFolder(root)) return undefined
  return { path: '.', routeBasePath: '', exclude: [...EXCLUDE, 'static/**', 'src/pages/**'] }
}

/** What is no page where nobody says what is. */
const EXCLUDE = [...DEFAULT_EXCLUDE, ...PACKAGE_FOLDERS, ...OUTPUT_FOLDERS]

/** Whether `docs/` is there, in this case, and holds Markdown. */
async function hasDocsFolder(root: string): Promise<boolean> {
  const found = (await entries(root)).some(({ name, isFolder }) => isFolder && name === 'docs')
  return found && (await hasMarkdown(join(root, 'docs')))
}

/**
 * The configuration that a folder without one has; its docs begin at the site's root, so that there is a first page. With `readme` the
 * README of a folder whose docs are in `docs/` is a page, when there are no others.
 */
export async function bareConfig(
  root: string,
  { readme = false }: { readonly readme?: boolean } = {},
): Promise<UserConfig> {
  const hasPages = await hasMarkdown(join(root, 'src/pages'))
  const hasStatic = (await entries(join(root, 'static'))).length > 0
  const docs = await deriveDocs(root)
  const withReadme = readme && !hasPages && docs === undefined
  return {
    docs: docs ?? { path: 'docs', routeBasePath: '', exclude: EXCLUDE },
    pages: hasPages ? {} : withReadme ? await readmePage(root) : false,
    staticDirectories: hasStatic ? ['static'] : [],
  }
}

/** The README as the only page; `false` when there is none. The folders around it are not looked at. */
async function readmePage(root: string): Promise<UserConfig['pages']> {
  const found = await entries(root)
  const include = found.filter(({ name, isFolder }) => !isFolder && README.test(name)).map(({ name }) => name)
  const exclude = found
    .filter(({ isFolder }) => isFolder)
    .map(({ name }) => `${name.replace(/[^\p{L}\p{N}._-]/gu, '?')}/**`)
  return include.length === 0 ? false : { path: '.', include, exclude }
}
