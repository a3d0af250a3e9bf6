/** Of which elements a site in the classic look names the stable class names (src/shared/stable-names.ts), in its styles and code. */
import { existsSync, lstatSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { SiteConfig } from '../model/config.ts'
import { textIfThere } from '../base/source-text.ts'
import { walk } from '../base/walk.ts'
import type { StableGroup } from '../shared/stable-names.ts'

/** Files that may name classes. */
const NAMING = /\.(?:css|s[ac]ss|less|styl|[cm]?[jt]sx?)$/i

/** Names of files and folders that hold no code of the site. */
const HIDDEN = /^\.|^node_modules$/

/**
 * How each group is named: by its classes, or by the keys of `ThemeClassNames`. A pattern that looks behind it is ten times as slow, on
 * every file of `src`.
 */
const NAMES: readonly (readonly [StableGroup, RegExp])[] = [
  ['sidebar-item', /theme-doc-sidebar-item|docSidebarItem(?:Category|Link)/],
  ['admonition', /theme-admonition|common\??\.admonition/],
  // the class of highlighted lines is another one
  ['code-block', /theme-code-block(?!-)|common\??\.codeBlock\b/],
]

/** What a style sheet takes from another file beside it. */
const IMPORTED = /@(?:import|use|forward)\s+(?:url\(\s*)?["']?([^"'()\s;]+)/g

/** Whether a change of a file, by its path, may change what is named. */
export function mayName(path: string): boolean {
  return NAMING.test(path)
}

/** Give the configuration with the groups that the site names; one in our own look stays as it is, and nothing is read for it. */
export function withNamed(root: string, config: SiteConfig): SiteConfig {
  const { classic } = config.theme
  if (classic === undefined) return config
  const { named: _before, ...look } = classic
  const named = namedGroups(root, config)
  return { ...config, theme: { ...config.theme, classic: named.length === 0 ? look : { ...look, named } } }
}

/**
 * The groups that are named in the style sheets of the configuration and what they import, in `src`, and in the files of static folders that
 * the configuration puts into pages.
 */
export function namedGroups(root: string, config: SiteConfig): readonly StableGroup[] {
  const { customCss } = config.theme
  const known = new Set<string>()
  const missing = new Map(NAMES)
  const read = (path: string): void => {
    if (known.has(path) || missing.size === 0) return
    known.add(path)
    const text = textIfThere(path)
    if (text === undefined) return
    for (const [group, name] of missing) if (name.test(text)) missing.delete(group)
    if (!/\.(?:css|s[ac]ss|less)$/i.test(path)) return
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      // what stands in a package is none of the site's own
      if (/^[.\w]/.test(specifier) && !specifier.includes(':')) read(resolve(dirname(path), specifier))
    }
  }
  for (const path of [...customCss.map((sheet) => resolve(root, sheet)), ...linked(root, config)]) read(path)
  for (const path of filesBelow(join(root, 'src'))) read(path)
  return NAMES.flatMap(([group]) => (missing.has(group) ? [] : [group]))
}

/** Files of static folders that every page loads. */
function linked(root: string, { stylesheets, scripts, headTags, staticDirectories, baseUrl }: SiteConfig): string[] {
  const urls = [
    ...[...stylesheets, ...scripts].flatMap((attributes) => Object.values(attributes)),
    ...headTags.flatMap(({ attributes }) => Object.values(attributes)),
  ]
  const paths = urls.flatMap((url) => {
    const isOwn = typeof url === 'string' && NAMING.test(url) && !/^\w+:|^\/\//.test(url)
    return isOwn ? [url.replace(baseUrl, '').replace(/^\//, '')] : []
  })
  return paths.flatMap((path) =>
    staticDirectories.map((folder) => resolve(root, folder, path)).filter((file) => existsSync(file)),
  )
}

/**
 * The files of a folder that may name classes. One that is not there has none, and what cannot be read is said by who needs it. Folders
 * that links lead to are looked at by nobody: they may be packages.
 */
function filesBelow(folder: string): string[] {
  const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  const { files } = walk(folder, { skip: (path, absolute) => HIDDEN.test(basename(path)) || isLink(absolute) })
  return files.flatMap((path) => (NAMING.test(path) && !HIDDEN.test(basename(path)) ? [join(folder, path)] : []))
}
