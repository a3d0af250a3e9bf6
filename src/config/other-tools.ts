/** Folders that are projects of other tools: their pages are built, but nothing of their settings counts. */
import { readdir, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import { readText } from '../base/source-text.ts'

interface OtherTool {
  readonly name: string
  /** Its settings: a pattern of paths below the folder. */
  readonly file: RegExp
  /** What must stand in them, where others have a file of that name. */
  readonly holds?: RegExp
  /** What of its settings has no effect. */
  readonly withoutEffect: string
  /** The title in its settings; the first group. */
  readonly title?: RegExp
  /** Where its settings say that the pages are; the first group. */
  readonly pages?: RegExp
  /** Where the pages are unless that is said; undefined: where the settings are. */
  readonly folder?: string
}

const TOML_OR_YAML = '\\.(?:toml|ya?ml|json)$'
const SCRIPT = '\\.[cm]?[jt]s$'
/** A value of YAML or TOML, or of JavaScript. */
const VALUE = String.raw`[ \t]*[:=][ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'#][^\n#]*))`

const OTHER_TOOLS: readonly OtherTool[] = [
  {
    name: 'MkDocs',
    file: /^mkdocs\.ya?ml$/,
    withoutEffect: 'the title, the order of the pages (`nav`), the theme and the extensions',
    title: RegExp(`^site_name${VALUE}`, 'm'),
    pages: RegExp(`^docs_dir${VALUE}`, 'm'),
    folder: 'docs',
  },
  {
    name: 'mdBook',
    file: /^book\.toml$/,
    withoutEffect: 'the title, and the order of the chapters in `SUMMARY.md`, which is a page like any other',
    title: RegExp(`^title${VALUE}`, 'm'),
    pages: RegExp(`^src${VALUE}`, 'm'),
    folder: 'src',
  },
  {
    name: 'VitePress',
    file: /^(?:docs\/)?\.vitepress\/config\.[cm]?[jt]s$/,
    withoutEffect: 'the title, the navigation, the sidebar and the components',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
    pages: RegExp(`^[ \\t]*srcDir${VALUE}`, 'm'),
  },
  {
    name: 'VuePress',
    file: /^(?:docs\/)?\.vuepress\/config\.[cm]?[jt]s$/,
    withoutEffect: 'the title, the navigation, the sidebar and the components',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
  },
  {
    name: 'Starlight',
    file: RegExp(`^astro\\.config${SCRIPT}`),
    holds: /starlight/,
    withoutEffect: 'the title, the sidebar and the components',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
    folder: 'src/content/docs',
  },
  {
    name: 'Rspress',
    file: RegExp(`^rspress\\.config${SCRIPT}`),
    withoutEffect: 'the title, the navigation and the components',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
    folder: 'docs',
  },
  {
    name: 'Quarto',
    file: /^_quarto\.ya?ml$/,
    withoutEffect: 'the title, the order of the pages and the formats; `.qmd` files and notebooks are no pages',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
  },
  {
    name: 'MyST',
    file: /^(?:docs\/)?myst\.ya?ml$/,
    withoutEffect: 'the title and the order of the pages (`toc`); notebooks are no pages',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
  },
  {
    name: 'Jupyter Book',
    file: /^(?:docs\/)?_toc\.ya?ml$/,
    holds: /^(?:format|root|parts|chapters|- file)\b/m,
    withoutEffect: 'the order of the pages; notebooks are no pages',
  },
  {
    name: 'Sphinx',
    file: /^(?:(?:docs?|source)\/(?:source\/)?)?conf\.py$/,
    holds: /^(?:extensions|html_theme|master_doc|root_doc)\b|sphinx/m,
    withoutEffect: 'the title, the order of the pages (`toctree`) and the extensions; `.rst` files are no pages',
    title: RegExp(`^project${VALUE}`, 'm'),
  },
  {
    name: 'Hugo',
    file: RegExp(`^(?:hugo|config)${TOML_OR_YAML}`),
    holds: /^[ \t]*"?(?:baseURL|languageCode)\b/im,
    withoutEffect: 'the title, the menus, the layouts and the shortcodes',
    title: RegExp(`^[ \\t]*title${VALUE}`, 'm'),
    folder: 'content',
  },
  {
    name: 'Jekyll',
    file: /^_config\.ya?ml$/,
    holds: /^(?:theme|remote_theme|plugins|permalink|baseurl|markdown|collections|kramdown)\b/m,
    withoutEffect: 'the title, the layouts, the includes and what Liquid fills in',
    title: RegExp(`^title${VALUE}`, 'm'),
  },
  {
    name: 'GitBook',
    file: /^\.gitbook\.ya?ml$/,
    withoutEffect: 'the order of the pages in `SUMMARY.md`, and the redirects',
    pages: RegExp(`^root${VALUE}`, 'm'),
  },
  {
    name: 'Docsify',
    file: /^(?:docs\/)?index\.html$/,
    holds: /docsify/i,
    withoutEffect: 'the title, the sidebar (`_sidebar.md`) and the plugins',
    title: RegExp(`^[ \\t]*name${VALUE}`, 'm'),
  },
  {
    name: 'Obsidian',
    file: /^\.obsidian\/app\.json$/,
    withoutEffect: 'its settings and plugins; links in two brackets are none here',
  },
]

/** Folders that are looked into for settings, besides the project's own. */
const FOLDERS = [
  'docs',
  'doc',
  'source',
  'docs/source',
  '.obsidian',
  '.vitepress',
  '.vuepress',
  'docs/.vitepress',
  'docs/.vuepress',
]

/** A project of another tool. */
export interface OtherProject {
  readonly tool: string
  /** Its settings, relative to the folder. */
  readonly file: string
  /** What of them has no effect. */
  readonly withoutEffect: string
  /** The title in them, which `init` offers. */
  readonly title: string | undefined
  /** The folder of its pages, where we do not look by ourselves. */
  readonly pages: string | undefined
}

/** Find the projects of other tools that a folder is. */
export async function otherProjects(root: string): Promise<readonly OtherProject[]> {
  const lists = await Promise.all(['', ...FOLDERS].map((folder) => filesIn(root, folder)))
  const files = lists.flat()
  const found: OtherProject[] = []
  for (const tool of OTHER_TOOLS) {
    for (const file of files.filter((path) => tool.file.test(path))) {
      const text = await readText(join(root, file)).catch(() => '')
      if (tool.holds?.test(text) === false) continue
      found.push(await readProject(root, { tool, file, text }))
      break
    }
  }
  return found
}

/** Report `foreign-project` of a folder that has no configuration of ours. */
export function foreignProject({ tool, file, withoutEffect, pages }: OtherProject): Diagnostic {
  const then = pages === undefined ? '' : `, and set ${pagesSetting(pages)} in \`devcourse.config.ts\``
  return warning('foreign-project', `This is a project of ${tool}, whose settings are not read: ${withoutEffect}`, {
    file,
    hint: `run \`devcourse init\`${then}; ${ORDER}`,
  })
}

/** What `init` says of it, when it has written a configuration. */
export function projectNote({ tool, file, withoutEffect, pages }: OtherProject): string {
  const setting = pages === undefined ? '' : `Set ${pagesSetting(pages)} in devcourse.config.ts.\n`
  const order = ORDER.replace(/^./, (first) => first.toUpperCase())
  return `${file} of ${tool} is not read: ${withoutEffect}.\n${setting}${order}.`.replaceAll('`', '')
}

const ORDER = 'the order of the pages is `sidebar_position` in each, or a `sidebars.ts`'

function pagesSetting(path: string): string {
  return `\`docs: { path: '${path}', routeBasePath: '' }\``
}

async function filesIn(root: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => posix.join(folder, name))
    return names.sort()
  } catch {
    return []
  }
}

async function readProject(
  root: string,
  { tool, file, text }: { readonly tool: OtherTool; readonly file: string; readonly text: string },
): Promise<OtherProject> {
  const folder = posix.join(home(file), valueOf(tool.pages, text) ?? tool.folder ?? '.').replace(/\/$/, '')
  const isThere = await stat(join(root, folder)).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
  const isFound = folder === '.' || folder === 'docs' || folder.startsWith('..')
  return {
    tool: tool.name,
    file,
    withoutEffect: tool.withoutEffect,
    title: valueOf(tool.title, text),
    pages: isThere && !isFound ? folder : undefined,
  }
}

/** The folder that a tool counts from: that of its settings, or the one around its hidden folder. */
function home(file: string): string {
  const folder = posix.dirname(file)
  return posix.basename(folder).startsWith('.') && folder !== '.' ? posix.dirname(folder) : folder
}

function valueOf(pattern: RegExp | undefined, text: string): string | undefined {
  const [, double, single, bare] = pattern?.exec(text) ?? []
  const value = (double ?? single ?? bare)?.trim().replace(/,$/, '')
  return value === '' ? undefined : value
}
