/** Names of plugin, theme and preset packages: the short ones, and the files that they mean. */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'

/** What a name is looked up as. */
export type ModuleKind = 'plugin' | 'theme' | 'preset'

/** The names that a written one may stand for, in the order in which they are tried (Docusaurus, `moduleShorthand`). */
function namePatterns(name: string, kind: ModuleKind): readonly string[] {
  if (name.startsWith('.') || isAbsolute(name)) return [name]
  if (!name.startsWith('@')) return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`]
  const slash = name.indexOf('/')
  if (slash < 0) return [`${name}/docusaurus-${kind}`]
  return [name, `${name.slice(0, slash)}/docusaurus-${kind}-${name.slice(slash + 1)}`]
}

/** Endings of local modules that Node does not try. */
const ENDINGS = ['.ts', '.mts', '.cts', '.tsx', '.mjs', '/index.ts', '/index.mts', '/index.mjs']

/** The file, absolute, that a name in `file` means; undefined: there is none. */
export function findModule(file: string, name: string, kind: ModuleKind): string | undefined {
  const { resolve } = createRequire(file)
  for (const pattern of namePatterns(name, kind)) {
    const path = isAbsolute(pattern) ? pattern : pattern.startsWith('.') ? join(dirname(file), pattern) : undefined
    for (const ending of path === undefined ? [''] : ['', ...ENDINGS]) {
      try {
        return resolve((path ?? pattern) + ending)
      } catch {
        // the next one may be there
      }
    }
    const esm = path === undefined ? esmEntry(pattern, resolve) : undefined
    if (esm !== undefined) return esm
  }
  return undefined
}

/** The entry of a package that is for `import` alone. */
function esmEntry(name: string, resolve: NodeJS.RequireResolve): string | undefined {
  const [scope = '', inner = ''] = name.split('/')
  const own = name.startsWith('@') ? `${scope}/${inner}` : scope
  const inside = name === own ? '.' : `.${name.slice(own.length)}`
  for (const folder of resolve.paths(own) ?? []) {
    const manifest = manifestOf(join(folder, own, 'package.json'))
    if (manifest === undefined) continue
    const target = targetOf(inside === '.' ? rootOf(manifest['exports']) : lookUpIn(manifest['exports'], inside))
    const entry = target === undefined ? undefined : join(folder, own, target)
    return ['', '.js', '.mjs', '/index.js'].map((ending) => `${entry ?? ''}${ending}`).find(isFile)
  }
  return undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function manifestOf(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

/** `exports` may be the entry itself. */
function rootOf(exports: unknown): unknown {
  return lookUpIn(exports, '.') ?? exports
}

function lookUpIn(exports: unknown, name: string): unknown {
  return isRecord(exports) ? lookUp(exports, name) : undefined
}

/** The file that conditions lead to. */
function targetOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (!isRecord(exports)) return undefined
  for (const condition of ['node', 'import', 'default']) {
    const found = targetOf(lookUp(exports, condition))
    if (found !== undefined) return found
  }
  return undefined
}
