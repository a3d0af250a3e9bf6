/** The files of a site that replace parts of the layout: `theme/**` and, as in Docusaurus, `src/theme/**`. */
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
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

/** What the theme folders of a site hold. */
export interface FoundParts {
  readonly parts: readonly FoundPart[]
  /** Replaced components of Markdown; some are parts too. */
  readonly elements: readonly FoundPart[]
  /** Files that replace nothing: parts of other files, or mistakes. `name` is what they would replace. */
  readonly others: readonly FoundPart[]
}

/** Look for replacements. */
export function findParts(root: string): FoundParts {
  const parts = new Map<string, FoundPart>()
  const elements = new Map<string, FoundPart>()
  const others: FoundPart[] = []
  for (const file of THEME_FOLDERS.flatMap((folder) => modulesIn(root, folder))) {
    const written = nameOf(file)
    const name = partName(written)
    const element = isMarkdownPart(written) && !elements.has(written)
    if (element) elements.set(written, { name: written, file })
    if (name !== undefined && !parts.has(name)) parts.set(name, { name, file })
    else if (!element) others.push({ name: written, file })
  }
  return { parts: [...parts.values()], elements: [...elements.values()], others }
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
  return left.flatMap(({ name, file }) => {
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

/** `theme/Footer/index.tsx` and `theme/Footer.tsx` are `Footer`. */
function nameOf(file: string): string {
  return file.replace(/^(?:src\/)?theme\//, '').replace(/(?:\/index)?\.[jt]sx?$/, '')
}

/** The modules of a folder that may be components: their names begin with a capital letter, or Docusaurus has them. */
function modulesIn(root: string, folder: string): readonly string[] {
  return filesBelow(join(root, folder))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.(?:test|spec|stories)\.|(?:^|\/)_/.test(file))
    .filter((file) => /^[A-Z]|\/[A-Z][^/]*$/.test(nameOf(file)) || otherName(nameOf(file)) !== undefined)
    .sort()
}

/** Absolute paths of all files below a folder; none when there is no such folder. */
function filesBelow(folder: string): readonly string[] {
  try {
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return [] // most sites have none
  }
}
