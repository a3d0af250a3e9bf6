/**
 * Names that the site's code imports from `react-dom` and that its version does not have, such as `findDOMNode`: they are `undefined`
 * there, as a CommonJS module's are, so that a page can be built that does not use them.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, sep } from 'node:path'
import { transform } from '../base/esbuild.ts'
import { packagePath } from '../base/package-paths.ts'
import { placeInText } from '../base/line-index.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { warning, type Diagnostic, type Place } from '../model/diagnostic.ts'
import type { CodePage } from './find.ts'

const CODE = /\.([cm]?[jt]sx?)$/

/** `import A, { b as c, type D } from 'react'`; what is between the braces may go over several lines. */
const IMPORT = /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(["'])react-dom\2/g

const MODULE = 'react-dom'

/** A name that is imported. */
interface Imported {
  readonly name: string
  /** Offset in the text. */
  readonly at: number
}

/** Tell the names that modules of the site (absolute paths) and the pages themselves import and that are not there. Reports `absent-name`. */
export async function absentNames(
  root: string,
  { modules, pages }: { readonly modules: Iterable<string>; readonly pages: readonly CodePage[] },
): Promise<readonly Diagnostic[]> {
  const known = namesOfReactDom()
  const found: Diagnostic[] = []
  for (const path of new Set(modules)) {
    const file = relative(root, path).split(sep).join('/')
    const ending = CODE.exec(file)?.[1]
    if (ending === undefined || file.startsWith('../') || file.includes('node_modules/')) continue
    const text = readFileSync(path, 'utf8')
    const absent = importedIn(text).filter(({ name }) => !known.has(name))
    if (absent.length === 0) continue
    const left = await importedWhenRun(text, ending)
    for (const { name, at } of absent)
      if (left.has(name)) found.push(absentName(name, { file, place: placeInText(text, at, at + name.length), known }))
  }
  const files = new Map(pages.flatMap((page) => page.files.map((shown) => [shown.file.source, shown.known] as const)))
  for (const [file, { body }] of files) {
    const imports = body.code?.imports.filter(({ source }) => source === MODULE) ?? []
    for (const { names, place } of imports)
      for (const { imported: name } of names)
        if (name !== '*' && !known.has(name)) found.push(absentName(name, { file, place, known }))
  }
  return found
}

/**
 * What the module has; the same whichever library runs components in the browser, since React renders them in Node. Not imported by
 * name: where we are packed, that would be the part of it that we use ourselves.
 */
function namesOfReactDom(): ReadonlySet<string> {
  const module: unknown = createRequire(packagePath('package.json'))(MODULE)
  return new Set([...Object.keys(module as object), 'default'])
}

function importedIn(text: string): readonly Imported[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const [whole, names = ''] = match
    const start = match.index + whole.indexOf('{') + 1
    return [...names.matchAll(/(?<=^|,)(\s*)(?!type\s)([\w$]+)/g)].map(({ index, 1: blank = '', 2: name = '' }) => ({
      name,
      at: start + index + blank.length,
    }))
  })
}

/** What is imported once types and comments are gone. */
async function importedWhenRun(text: string, ending: string): Promise<ReadonlySet<string>> {
  const loader = ending.includes('t') ? (ending.endsWith('x') ? 'tsx' : 'ts') : 'jsx'
  const { code } = await transform(text, { loader, jsx: 'preserve' })
  return new Set(importedIn(code).map(({ name }) => name))
}

function absentName(
  name: string,
  where: { readonly file: string; readonly place: Place | undefined; readonly known: ReadonlySet<string> },
): Diagnostic {
  const { file, place, known } = where
  return warning('absent-name', `\`${MODULE}\` has no \`${name}\`, so it is \`undefined\` here`, {
    file,
    ...(place === undefined ? {} : { place }),
    hint: didYouMean(name, known) ?? 'take the import out: this version of React does not have it',
  })
}
