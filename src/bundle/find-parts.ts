/** The files of a site that replace parts of the layout: `theme/**` and, as in Docusaurus, `src/theme/**`. */
import { dirname, join, relative, sep } from 'node:path'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { filesBelow } from '../base/files-below.ts'
import { namedComponents } from './named-components.ts'
import { allNames, isMarkdownPart, otherName, partName } from './part-table.ts'

/** The folders, the one whose files win first. */
export const THEME_FOLDERS = ['theme', 'src/theme'] as const

/** A file that replaces a part. */
export interface FoundPart {
  readonly name: string
  /** Relative to the site root. */
  readonly file: string
}

/** The folder of a site, and those of themes that its plugins bring, absolute; a later one of these wins. */
export interface ThemedSite {
  readonly root: string
  readonly themes?: readonly string[] | undefined
}

/** The folders in which the parts of a site are looked for. */
export function themedSite({ root, config }: Pick<Site, 'root' | 'config'>): ThemedSite {
  return { root, themes: config.plugins?.themes }
}

/** What the theme folders of a site hold. */
export interface FoundParts {
  readonly parts: readonly FoundPart[]
  /** Replaced components of Markdown; some are parts too. */
  readonly elements: readonly FoundPart[]
  /** Files that replace nothing: parts of other files, or mistakes. `name` is what they would replace. */
  readonly others: readonly FoundPart[]
  /** Those that themes of plugins bring. */
  readonly brought: readonly FoundPart[]
}

/** Look for replacements. Those of the site come before those of its plugins. */
export function findParts({ root, themes = [] }: ThemedSite): FoundParts {
  const parts = new Map<string, FoundPart>()
  const elements = new Map<string, FoundPart>()
  const others: FoundPart[] = []
  const brought: FoundPart[] = []
  const own = THEME_FOLDERS.flatMap((folder) => modulesIn(root, folder)).map((file) => ({ file, folder: undefined }))
  const foreign = [...themes]
    .reverse()
    .flatMap((folder) => modulesIn(root, relative(root, folder)).map((file) => ({ file, folder })))
  for (const { file, folder } of [...own, ...foreign]) {
    const written = nameOf(file, folder === undefined ? undefined : relative(root, folder))
    const name = partName(written)
    const element = isMarkdownPart(written) && !elements.has(written)
    if (element) elements.set(written, { name: written, file })
    if (name !== undefined && !parts.has(name)) parts.set(name, { name, file })
    else if (!element) (folder === undefined ? others : brought).push({ name: written, file })
  }
  return { parts: [...parts.values()], elements: [...elements.values()], others, brought }
}

/**
 * Report `unused-theme-part` for files that replace nothing. `reached` are the files, absolute, that bundled code imports:
 * those are of use, and so are those that any other file of the site imports by name.
 */
export function unusedParts(root: string, found: FoundParts, reached: ReadonlySet<string>): readonly Diagnostic[] {
  const names = new Map([...found.parts, ...found.elements].map(({ name, file }) => [name, file]))
  const takenBy = (name: string): string | undefined => names.get(partName(name) ?? name)
  // what lies below a replaced one is of its own making, though it may not work
  const isInside = (name: string): boolean => outerNames(name).some((outer) => takenBy(outer) !== undefined)
  const left = found.others.filter(
    ({ name, file }) => takenBy(name) !== undefined || !(isInside(name) || reached.has(join(root, file))),
  )
  const named = namedComponents(
    root,
    left.filter(({ name }) => takenBy(name) === undefined),
  )
  return [
    ...broughtInVain(root, found, reached),
    ...left.flatMap(({ name, file }) => {
      const taken = takenBy(name)
      if (taken !== undefined) {
        const hint = `delete one of the two files; \`${taken}\` is used`
        return [unused(`The part \`${name}\` is replaced a second time`, { file, hint })]
      }
      if (named.has(file)) return []
      const other = otherName(name)
      if (other === 'content') {
        const [outer = ''] = name.split('/')
        const hint = isMarkdownPart(outer)
          ? `replace \`${outer}\` as a whole, or restyle it with \`customCss\``
          : 'use it from pages by `import`'
        return [unused(`The component \`${name}\` cannot be replaced, and nothing imports this file`, { file, hint })]
      }
      if (other === 'none') {
        const hint = 'replace a part of the list in docs/theming.md, or restyle it with `customCss`'
        return [unused(`The component \`${name}\` is none that can be replaced`, { file, hint })]
      }
      const hint = didYouMean(name, allNames()) ?? 'the names of parts are listed in docs/theming.md'
      return [unused(`There is no part \`${name}\`, and nothing imports this file`, { file, hint })]
    }),
  ]
}

/** Components of Docusaurus that a theme of a plugin replaces and we cannot: one finding for each theme. */
function broughtInVain(root: string, { brought }: FoundParts, reached: ReadonlySet<string>): readonly Diagnostic[] {
  const names = new Map<string, string[]>()
  for (const { name, file } of brought) {
    if (otherName(name) === undefined || name.includes('/') || partName(name) !== undefined) continue
    if (reached.has(join(root, file))) continue
    const folder = dirname(file).endsWith(`/${name}`) ? dirname(dirname(file)) : dirname(file)
    names.set(folder, [...(names.get(folder) ?? []), name])
  }
  return [...names].map(([folder, list]) => {
    const listed = [...new Set(list)].map((name) => `\`${name}\``).join(', ')
    const message = `The theme of a plugin in \`${folder}\` brings ${listed}, which cannot be replaced: our own layout is shown`
    return warning('unused-theme-part', message, { hint: 'docs/plugins.md says which parts of a theme have an effect' })
  })
}

/** `A/B/C` lies in `A/B` and in `A`. */
function outerNames(name: string): readonly string[] {
  const steps = name.split('/')
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'))
}

function unused(message: string, rest: { readonly file: string; readonly hint: string }): Diagnostic {
  return warning('unused-theme-part', message, rest)
}

/** `theme/Footer/index.tsx` and `theme/Footer.tsx` are `Footer`; `folder` is that of a theme which is none of the site's. */
function nameOf(file: string, folder?: string): string {
  const inside = folder === undefined ? file.replace(/^(?:src\/)?theme\//, '') : file.slice(folder.length + 1)
  return inside.replace(/(?:\/index)?\.[jt]sx?$/, '')
}

/** The modules of a folder that may be components: their names begin with a capital letter, or Docusaurus has them. */
function modulesIn(root: string, folder: string): readonly string[] {
  return filesIn(join(root, folder))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.(?:test|spec|stories)\.|(?:^|\/)_/.test(file))
    .filter((file) => {
      const name = nameOf(file, (THEME_FOLDERS as readonly string[]).includes(folder) ? undefined : folder)
      return /^[A-Z]|\/[A-Z][^/]*$/.test(name) || otherName(name) !== undefined
    })
    .sort()
}

/** Absolute paths of all files below a folder; none when there is no such folder, as in most sites. */
function filesIn(folder: string): readonly string[] {
  try {
    return filesBelow(folder).map((path) => join(folder, path))
  } catch {
    return []
  }
}
