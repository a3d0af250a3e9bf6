/** Compiles files of a program that uses the package, as TypeScript's strict users do. */
import { dirname, join } from 'node:path'
import ts from 'typescript-6'
import { THOROUGH } from '../support/thorough.ts'

/** The ways in which TypeScript finds the types of an ES module. */
export const RESOLUTIONS = ['node16', 'bundler'] as const

const SHARED = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: !THOROUGH, // to check the types of the packages takes ten times as long
  skipDefaultLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  types: [],
} satisfies ts.CompilerOptions

/** What Node gives programs, as far as the examples and the types of packages name it: its own types take long to read. */
const GLOBALS = `
declare const process: { exitCode?: number }
declare const console: { log(text: unknown): void }
declare function fetch(url: string): Promise<{ readonly status: number }>
interface Blob { readonly size: number }
interface File extends Blob { readonly name: string }
interface URL { readonly href: string }
`

/** What TypeScript says of files below `folder`, whose package.json says what they are. */
export function typeErrors(folder: string, names: readonly string[], resolution: (typeof RESOLUTIONS)[number]): string {
  const options: ts.CompilerOptions = {
    ...SHARED,
    lib: ['lib.es2023.d.ts'],
    ...(resolution === 'node16'
      ? { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 }
      : { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }),
  }
  const globals = join(folder, 'globals.d.ts')
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, how, ...rest) => {
    if (name === globals) return ts.createSourceFile(name, GLOBALS, how)
    if (dirname(name) !== dirname(host.getDefaultLibFileName(options))) return read(name, how, ...rest)
    const known = libraries.get(name) ?? read(name, how, ...rest)
    libraries.set(name, known)
    return known
  }
  const program = ts.createProgram([...names.map((name) => join(folder, name)), globals], options, host)
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  })
}

/** Files of the standard library: read once for both. */
const libraries = new Map<string, ts.SourceFile | undefined>()
