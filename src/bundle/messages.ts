/** esbuild's messages as diagnostics. */
import type { BuildFailure, Message } from 'esbuild'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { error, type Diagnostic, type Place, type Related } from '../model/diagnostic.ts'
import { messagePlace } from '../base/esbuild.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { startsWithMark, textIfThere } from '../base/source-text.ts'
import { errorCode } from '../base/system-failure.ts'
import { nearPath } from './near-path.ts'

/** What the machine has run out of is no fault of the file that was read just then. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])

/** For `build(…).catch(toFailure)`: a failed build as a value. */
export function toFailure(problem: unknown): { failure: unknown } {
  return { failure: problem }
}

/** The messages of a failed build; anything else is our fault and thrown on, and so is a file the system does not give. */
export function messagesOf(failure: unknown): readonly Message[] {
  if (!isBuildFailure(failure)) throw failure
  const refused = failure.errors.find(({ detail }) => EXHAUSTED.has(errorCode(detail) ?? ''))
  if (refused) throw refused.detail
  return failure.errors
}

/** Where a file imports something, by its path below the site root and the specifier as written: for modules that are made. */
export type ImportPlace = (file: string, specifier: string) => Place | undefined

/** esbuild's messages as diagnostics `bundle-error`. */
export function toDiagnostics(
  messages: readonly Message[],
  root: string,
  importPlace: ImportPlace = () => undefined,
): readonly Diagnostic[] {
  return messages.map((message) => toDiagnostic(message, root, importPlace))
}

function toDiagnostic(message: Message, root: string, importPlace: ImportPlace): Diagnostic {
  const { location } = message
  const written = location && importerPath(location.file)
  const file = written && relative(root, join(root, written)).replaceAll('\\', '/')
  const folder = file === undefined || file === null ? root : dirname(join(root, file))
  const { text, hint, specifier } = wording(message, { root, folder })
  if (!location || file === undefined || file === null) return error('bundle-error', text, { hint })
  const source = specifier ?? /\bfrom\s*["']([^"']+)/.exec(location.lineText)?.[1]
  const related = relatedPlaces(message.notes, root)
  const place = source === undefined ? undefined : importPlace(file, source)
  return error('bundle-error', text, {
    file,
    place: place ?? messagePlace(location, startsWithMark(join(root, file))),
    hint,
    ...(related.length === 0 ? {} : { related }),
  })
}

/** The path of a file in the names that modules have; undefined of modules that belong to no file. */
function importerPath(name: string): string | undefined {
  if (name.startsWith('devcourse:')) return undefined
  return name.replace(/^devcourse-[a-z]+:/, '')
}

interface Wording {
  readonly text: string
  readonly hint: string
  /** What is imported, where that is the fault. */
  readonly specifier?: string
}

interface Importer {
  readonly root: string
  /** Of the file that imports, absolute. */
  readonly folder: string
}

/** What cannot be found is named with its cure; other texts are esbuild's. */
function wording({ text, notes }: Message, importer: Importer): Wording {
  const [, missing] = /^Could not resolve "(.+)"$/.exec(text) ?? []
  if (missing !== undefined) return { ...missingFile(missing, importer), specifier: missing }
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  if (file !== undefined && name !== undefined) return missingName(importerPath(file) ?? file, name, importer.root)
  const [, specifier] = /^Unexpected import of `(.+?)`/.exec(text) ?? []
  return { ...codeError(text, notes), ...(specifier === undefined ? {} : { specifier }) }
}

/** Words for code that cannot be read; where the text is esbuild's, names in it are quoted like all others. */
function codeError(text: string, notes: Message['notes']): Wording {
  const [, open] = /^Unexpected end of file before a closing "(.+)" tag$/.exec(text) ?? []
  if (open !== undefined)
    return { text: `The tag \`<${open}>\` is never closed`, hint: `write \`</${open}>\`, or end it with \` />\`` }
  const [, closing, opening] = /^Unexpected closing "(.+)" tag does not match opening "(.+)" tag$/.exec(text) ?? []
  if (closing !== undefined && opening !== undefined)
    return {
      text: `Unexpected \`</${closing}>\` while \`<${opening}>\` is open`,
      hint: `write \`</${opening}>\` before \`</${closing}>\``,
    }
  const note = notes.find(({ location }) => location === null)?.text.replace(/[.:]$/, '')
  const hint = note ?? 'look at this place and at the line above it: something is missing there, or too much'
  return { text: text.replace(/"([^"]+)"/g, '`$1`'), hint }
}

/** Other places that esbuild names, such as that of the opening tag. */
function relatedPlaces(notes: Message['notes'], root: string): readonly Related[] {
  return notes.flatMap(({ text, location }) => {
    const file = location && importerPath(location.file)
    if (!location || file === undefined || file === null) return []
    const place = messagePlace(location, startsWithMark(join(root, file)))
    return [{ message: text.replace(/"([^"]+)"/g, '`$1`').replace(/[.:]$/, ''), file, place }]
  })
}

/** Words for an import that leads nowhere, with what may have been meant: for every import of a file, whoever looks for it. */
export function missingFile(specifier: string, { root, folder }: Importer): { text: string; hint: string } {
  if (/^(?:\.|\/|@site\/)/.test(specifier)) {
    const ofSite = specifier.startsWith('@site/')
    const path = ofSite ? specifier.slice('@site/'.length) : specifier
    const near = nearPath(path, ofSite ? root : folder)
    return {
      text: `Unexpected import of \`${specifier}\`, expected a file that exists`,
      hint:
        near === undefined
          ? 'correct the path, or create the file'
          : `did you mean \`${ofSite ? '@site/' : ''}${near}\`?`,
    }
  }
  if (isBuiltin(specifier))
    return {
      text: `Unexpected import of \`${specifier}\`, which only Node has, in code that runs in the browser too`,
      hint: 'use what browsers have, or a package that is made for them',
    }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return {
    text: `The package \`${name}\` is not installed`,
    hint: `run \`npm install ${name}\` in the folder of the site, or correct the import`,
  }
}

/** A file that does not export what is taken from it. */
function missingName(file: string, name: string, root: string): Wording {
  if (file === 'devcourse:devcourse:react')
    return { text: `\`react\` has no \`${name}\``, hint: 'correct the name, or take the import out' }
  const names = exportedNames(join(root, file))
  const [first] = names
  if (name === 'default')
    return {
      text: `The file \`${file}\` has no default export`,
      hint:
        first === undefined
          ? 'write `export default` in front of what it gives'
          : `write \`import { ${first} } from …\`, or \`export default\` in the file`,
    }
  const known = names.length === 0 ? 'it exports nothing' : `it exports ${names.map((one) => `\`${one}\``).join(', ')}`
  const own = names.includes('default')
    ? `${known}; the default is taken without braces: \`import ${name} from …\``
    : known
  return {
    text: `The file \`${file}\` exports no \`${name}\``,
    hint: didYouMean(name, names) ?? own,
  }
}

/** Names that the text of a file exports, as far as they stand there. */
function exportedNames(path: string): readonly string[] {
  const text = textIfThere(path)
  if (text === undefined) return []
  const declared = text.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm)
  const listed = [...text.matchAll(/^export\s*\{([^{}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => /(?<![\w$])([\w$]+)\s*$/.exec(item)?.[1] ?? []),
  )
  const names = [...[...declared].map(([, name = '']) => name), ...listed]
  return /^export\s+default\b/m.test(text) ? [...names, 'default'] : names
}

function isBuildFailure(failure: unknown): failure is BuildFailure {
  return failure instanceof Error && 'errors' in failure && Array.isArray(failure.errors)
}
