/** The rules of the architecture as pure functions over file names, texts and import edges. */
import { posix } from 'node:path'
import { FOLDER_RULES } from './folder-rules.ts'
import type { ImportEdge } from './import-graph.ts'

/** Longest module we accept, in lines. */
export const MAX_LINES = 250

/** Most files of a folder of `src/`, and at its top. */
const MAX_FILES = 25
const MAX_TOP_FILES = 4

/**
 * The folder whose rule holds for a file: `src/links` for all that lies below it, the file itself at the top of `src/`,
 * a folder of the browser that has a rule of its own, and `runtime` for the rest of it.
 */
export function folderOf(path: string): string {
  const [top = '', name = '', ...below] = path.split('/')
  if (top === 'src') return below.length === 0 ? path : `src/${name}`
  return `runtime/${name}` in FOLDER_RULES ? `runtime/${name}` : 'runtime'
}

/** Edges that no rule allows, as sentences. */
export function edgeViolations(edges: readonly ImportEdge[]): string[] {
  return edges
    .filter((edge) => !isAllowed(edge))
    .map(({ from, to, kind }) => {
      const how = kind === 'static' ? 'imports' : kind === 'lazy' ? 'lazily imports' : 'imports types of'
      return `${from} ${how} ${to}, which ${folderOf(from)} may not (test/support/architecture/folder-rules.ts)`
    })
}

function isAllowed({ from, to, kind }: ImportEdge): boolean {
  const [source, target] = [folderOf(from), folderOf(to)]
  if (source === target) return true
  // Starting the command line must not load the compiler: `devcourse --help` answers at once.
  if (target === 'src/commands' && kind === 'static') return false
  return FOLDER_RULES[source]?.imports.includes(target) ?? false
}

/** Folders whose rules, followed from one to the next, lead back to where they began. */
export function folderCycles(): string[] {
  const edges = Object.entries(FOLDER_RULES)
    .filter(([from]) => from.startsWith('src/'))
    .flatMap(([from, { imports }]) => imports.map((to): ImportEdge => ({ from, to, kind: 'static' })))
  return importCycles(edges)
}

/** Folders with more files than a reader can take in at a glance. */
export function sizeViolations(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => {
    const most = folder === 'src' ? MAX_TOP_FILES : MAX_FILES
    return count > most ? [`${folder} has ${count} files, at most ${most} are allowed`] : []
  })
}

/** Circles of static imports, each once, as the files on the way. */
export function importCycles(edges: readonly ImportEdge[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of edges) if (kind === 'static') next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) cycles.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}

/** Files with more lines than `MAX_LINES`. */
export function lengthViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > MAX_LINES ? [`${path} has ${lines} lines, at most ${MAX_LINES} are allowed`] : []
  })
}

/** Names that say nothing, and names that are not written our way: kebab-case, components PascalCase. */
export function nameViolations(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const name = posix.basename(path).replace(/(?:\.d)?\.tsx?$/, '')
    if (/(?:^|[-/])(?:utils?|helpers?|common|types|misc)(?:$|\/)/i.test(path.replace(/\.[^/]+$/, '')))
      return [`${path}: a name that says nothing`]
    if (/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) return []
    if (path.startsWith('runtime/') && path.endsWith('.tsx') && /^(?:[A-Z][a-z\d]*)+$/.test(name)) return []
    return [`${path}: neither kebab-case nor the PascalCase name of a component`]
  })
}

/** Files other than the public API whose every statement passes somebody else's exports on. */
export function barrelViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    if (path === 'src/index.ts' || path === 'runtime/devcourse.ts' || path === 'runtime/devcourse.tsx') return []
    return /^export\s+(?:type\s+)?(?:\*|\{[^}]*\}\s*from\b)/m.test(code(text))
      ? [`${path} passes on exports of another module`]
      : []
  })
}

/** Files with a default export. */
export function defaultExportViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m.test(code(text)) ? [`${path} has a default export`] : [],
  )
}

/** Files that print although they are not at the edge: the command line, its commands, the terminal. */
export function printViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    // the last puts names in front of what plugins print
    if (/^src\/(?:cli\.ts$|cli\/|commands\/|plugins\/voice\.ts$)/.test(path) || !path.startsWith('src/')) return []
    const found = /\bconsole\s*\.\s*\w+|\bprocess\s*\.\s*(?:stdout|stderr)\b/.exec(code(text))
    return found ? [`${path} prints: ${found[0]}`] : []
  })
}

/** Modules that do not open with a comment on what they are. */
export function openingViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    /^(?:\/\*\*|\/\/)/.test(text) ? [] : [`${path} does not say what it is in its first lines`],
  )
}

/** Modules for tests with hooks that every test of the process would run: files share processes (run-tests.js). */
export function hookViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const found = /\.test\.tsx?$/.test(path) ? null : /^(?:before|beforeEach|afterEach)\(/m.exec(text)
    return found ? [`${path} has ${found[0]}…) outside of a suite, for all tests of the process`] : []
  })
}

/** The text less comments, so that an example in a docstring is no offence. */
export function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
