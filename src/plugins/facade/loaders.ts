/** Rules of webpack about files of a kind, as esbuild or our own bundling understands them. */
import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import type { LoadedAs, LoaderRule, PatternData } from '../../model/plugins.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'

/** What a rule comes to: rules of ours, and names of what cannot be done. */
export interface ReadRules {
  readonly rules: readonly LoaderRule[]
  readonly lost: readonly string[]
}

/** Loaders whose work is done without them, for code and styles. */
const DONE = [
  ...[
    'babel-loader',
    'swc-loader',
    'esbuild-loader',
    'ts-loader',
    'builtin:swc-loader',
    'thread-loader',
    'cache-loader',
  ],
  ...[
    'style-loader',
    'css-loader',
    'postcss-loader',
    'sass-loader',
    'less-loader',
    'resolve-url-loader',
    'source-map-loader',
  ],
  ...['mini-css-extract-plugin', 'CssExtractRspackPlugin', '@svgr/webpack', 'mdx-loader'],
]

/** Loaders that a kind of file stands for. */
const KNOWN: Readonly<Record<string, LoadedAs>> = {
  'raw-loader': 'text',
  'url-loader': 'url',
  'file-loader': 'url',
  'json-loader': 'json',
  'yaml-loader': 'yaml',
  'js-yaml-loader': 'yaml',
  '@modyfi/vite-plugin-yaml': 'yaml',
  'csv-loader': 'csv',
  'null-loader': 'empty',
}

/** Loaders that make smaller pictures: done by us, since they ask a compiler to write files (src/bundle/images). */
const IMAGES = ['responsive-loader', 'lqip-loader']

/** `type` of a rule. */
const TYPES: Readonly<Record<string, LoadedAs>> = {
  'asset/source': 'text',
  'asset/resource': 'url',
  'asset/inline': 'dataurl',
  asset: 'url',
  json: 'json',
}

/** Read a rule with those inside of it; `from`: a file that names of loaders are resolved from. */
export function readRule(rule: unknown, from: string): ReadRules {
  if (!isRecord(rule)) return { rules: [], lost: [] }
  const inner = [rule['oneOf'], rule['rules']].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
  if (inner.length > 0) {
    const all = inner.map((one) => readRule(isRecord(one) ? { test: rule['test'], ...one } : one, from))
    return { rules: all.flatMap(({ rules }) => rules), lost: all.flatMap(({ lost }) => lost) }
  }
  const patterns = patternsOf(rule['test'])
  const used = usesOf(rule)
  const as = typeof rule['type'] === 'string' ? lookUp(TYPES, rule['type']) : undefined
  if (used.length === 0)
    return as === undefined
      ? { rules: [], lost: [] }
      : { rules: patterns.map((pattern) => ({ pattern, as })), lost: [] }
  if (used.every(({ loader }) => nameIn(loader, DONE) !== undefined)) return { rules: [], lost: [] }
  const names = used.map(({ loader }) => nameIn(loader, Object.keys(KNOWN)) ?? nameIn(loader, DONE) ?? loader)
  if (patterns.length === 0) return { rules: [], lost: names.map((name) => `module.rules: ${name}`) }
  const [only] = used
  const known =
    used.length === 1 && only !== undefined ? lookUp(KNOWN, nameIn(only.loader, Object.keys(KNOWN)) ?? '') : undefined
  if (known !== undefined) return { rules: patterns.map((pattern) => ({ pattern, as: known })), lost: [] }
  if (isResponsive(used)) {
    const loaders = used.map(({ loader, options }) => ({ path: pathOf(loader, from) ?? loader, options }))
    return { rules: patterns.map((pattern) => ({ pattern, as: 'images', loaders })), lost: [] }
  }
  // others work by themselves, one after the other; code is compiled without them in any case
  const others = used.filter(({ loader }) => !/(?:babel|swc|esbuild|ts)-loader/.test(loader))
  const loaders = others.map(({ loader, options }) => ({ path: pathOf(loader, from), options }))
  const found = loaders.flatMap(({ path, options }) => (path === undefined ? [] : [{ path, options }]))
  if (found.length < loaders.length) return { rules: [], lost: names.map((name) => `module.rules: ${name}`) }
  return { rules: patterns.map((pattern) => ({ pattern, as: 'loaders', loaders: found })), lost: [] }
}

/** Pictures in several sizes, with a preview or without. */
function isResponsive(used: readonly Use[]): boolean {
  const names = used.map(({ loader }) => nameIn(loader, IMAGES))
  return names.includes('responsive-loader') && !names.includes(undefined)
}

/** Which of the names a loader is written with: as a name, or as a path in its package. */
function nameIn(loader: string, names: readonly string[]): string | undefined {
  const path = loader.replaceAll('\\', '/')
  return names.find((name) => path === name || path.includes(`/${name}/`) || path.startsWith(`${name}/`))
}

interface Use {
  readonly loader: string
  readonly options: Readonly<Record<string, unknown>>
}

function usesOf({ use, loader, options }: Readonly<Record<string, unknown>>): readonly Use[] {
  const list: readonly unknown[] = loader !== undefined ? [{ loader, options }] : Array.isArray(use) ? use : [use]
  return list.flatMap((one): readonly Use[] => {
    if (typeof one === 'string') return [{ loader: one, options: {} }]
    if (!isRecord(one) || typeof one['loader'] !== 'string') return []
    return [{ loader: one['loader'], options: dataOf(one['options']) }]
  })
}

/** What of options is data: they go to other threads. */
function dataOf(options: unknown): Readonly<Record<string, unknown>> {
  return isRecord(options) ? (JSON.parse(JSON.stringify(options)) as Readonly<Record<string, unknown>>) : {}
}

/** What `test` says, as patterns: a text is the beginning of a path. */
function patternsOf(test: unknown): readonly PatternData[] {
  if (Array.isArray(test)) return test.flatMap(patternsOf)
  if (test instanceof RegExp) return [{ source: test.source, flags: test.flags.replace(/[gy]/g, '') }]
  if (typeof test === 'string') return [{ source: `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, flags: '' }]
  return []
}

function pathOf(loader: string, from: string): string | undefined {
  if (isAbsolute(loader)) return loader
  try {
    return createRequire(from).resolve(loader)
  } catch {
    return undefined
  }
}
