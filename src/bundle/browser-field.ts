/** Modules that a package leaves out in the browser: `"browser": { "./files.js": false, "fs": false }` in its package.json. */
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { textIfThere } from '../base/source-text.ts'

/** What an import was found to be. */
export interface FoundImport {
  /** As written. */
  readonly specifier: string
  /** Folder of the file that imports it. */
  readonly resolveDir: string
  /** Absolute, or a name that is no file: a module of Node. */
  readonly path: string
}

/** Prepare to ask whether an import is left out: by the package that imports it, or by the one that it belongs to. */
export function createBrowserField(): (found: FoundImport) => boolean {
  const packages = new Map<string, LeftOut | undefined>()

  /** The package that a folder belongs to: it has the nearest package.json. */
  function packageOf(folder: string): LeftOut | undefined {
    if (packages.has(folder)) return packages.get(folder)
    const above = dirname(folder)
    const found = readLeftOut(folder) ?? (above === folder ? undefined : packageOf(above))
    packages.set(folder, found)
    return found
  }

  return ({ specifier, resolveDir, path }) => {
    if (isBare(specifier) && packageOf(resolveDir)?.names.has(specifier) === true) return true
    if (!isAbsolute(path)) return false
    const owner = packageOf(dirname(path))
    if (owner === undefined || owner.names.size === 0) return false
    const inside = relative(owner.folder, path).split(sep).join('/')
    return formsOf(inside).some((form) => owner.names.has(form))
  }
}

interface LeftOut {
  readonly folder: string
  /** Packages, and files as they are written, without `./`. */
  readonly names: ReadonlySet<string>
}

/** Undefined: the folder has no package.json. */
function readLeftOut(folder: string): LeftOut | undefined {
  const text = textIfThere(join(folder, 'package.json'))
  return text === undefined ? undefined : { folder, names: new Set(text.includes('"browser"') ? namesIn(text) : []) }
}

function namesIn(text: string): readonly string[] {
  const browser = browserOf(text)
  if (typeof browser !== 'object' || browser === null) return []
  return Object.entries(browser).flatMap(([name, instead]) => (instead === false ? [name.replace(/^\.\//, '')] : []))
}

function browserOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly browser?: unknown } | null)?.browser
  } catch {
    return undefined // the bundler says what is wrong with the file
  }
}

function isBare(specifier: string): boolean {
  return !specifier.startsWith('.') && !isAbsolute(specifier)
}

/** A file as a package may name it: with or without its ending, a folder for its index. A path without ending may be that of any. */
function formsOf(path: string): readonly string[] {
  const bare = path.replace(/\.(?:[cm]?[jt]sx?|json|css)$/, '')
  if (bare === path) return [path, ...['.js', '.cjs', '.mjs', '.json', '/index.js'].map((end) => path + end)]
  const folder = /^(.*)\/index$/.exec(bare)?.[1]
  return [path, bare, ...(folder === undefined ? [] : [folder])]
}
