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

/** Makes a component of a picture; by itself it is done without a loader. */
const COMPONENT = '@svgr/webpack'

/** Read a rule with those inside of it; `from`: a file that names of loaders are resolved from. */
export function readRule(rule: unknown, from: string): ReadRules {
  if (!isRecord(rule)) return { rules: [], lost: [] }
  const inner = [rule['oneOf'], rule['rules']].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
  if (inner.length > 0) {
    const { test, resourceQuery } = rule
    const all = inner.map((one) => readRule(isRecord(one) ? { test, resourceQuery, ...one } : one, from))
    return { rules: all.flatMap(({ rules }) => rules), lost: all.flatMap(({ lost }) => lost) }
  }
  const query = queryOf(rule['resourceQuery'])
  if (query === 'unknown') return { rules: [], lost: ['module.rules: resourceQuery'] }
  const patterns = rule['test'] === undefined && query !== undefined ? [ANY] : patternsOf(rule['test'])
  const { lost, ...read } = howRead(rule, from, query !== undefined)
  const isFor = patterns.map((pattern) => ({ pattern, ...(query === undefined ? {} : { query }) }))
  if (read.as !== undefined && isFor.length === 0)
    return { rules: [], lost: read.names.map((name) => `module.rules: ${name}`) }
  const { as, names: _, ...more } = read
  return { rules: as === undefined ? [] : isFor.map((fitting) => ({ ...fitting, as, ...more })), lost }
}

/** What becomes of the files of a rule; `as` undefined: nothing that has not become of them anyway. */
interface Reading extends Partial<Pick<LoaderRule, 'loaders' | 'mime'>> {
  readonly as?: LoadedAs | undefined
  /** Names of loaders, or of the type. */
  readonly names: readonly string[]
  readonly lost: readonly string[]
}

function howRead(rule: Readonly<Record<string, unknown>>, from: string, hasQuery: boolean): Reading {
  const used = usesOf(rule)
  const type = typeof rule['type'] === 'string' ? rule['type'] : ''
  const as = lookUp(TYPES, type)
  if (used.length === 0)
    return { as, names: [type], ...(as === 'dataurl' ? dataUrlOf(rule['generator']) : { lost: [] }) }
  const names = used.map(({ loader }) => nameIn(loader, Object.keys(KNOWN)) ?? nameIn(loader, DONE) ?? loader)
  const unread = { names, lost: names.map((one) => `module.rules: ${one}`) }
  // others work by themselves, one after the other; code is compiled without them in any case
  const others = used.filter(({ loader }) => !/(?:babel|swc|esbuild|ts)-loader/.test(loader))
  if (hasQuery && others.length === 1 && others.every(({ loader }) => nameIn(loader, [COMPONENT]) !== undefined))
    return { as: 'component', names, lost: [] }
  if (used.every(({ loader }) => nameIn(loader, DONE) !== undefined))
    return hasQuery && others.length > 0 ? unread : { names, lost: [] }
  const [only] = used
  const known =
    used.length === 1 && only !== undefined ? lookUp(KNOWN, nameIn(only.loader, Object.keys(KNOWN)) ?? '') : undefined
  if (known !== undefined) return { as: known, names, lost: [] }
  if (isResponsive(used)) {
    const loaders = used.map(({ loader, options }) => ({ path: pathOf(loader, from) ?? loader, options }))
    return { as: 'images', loaders, names, lost: [] }
  }
  const loaders = others.map(({ loader, options }) => ({ path: pathOf(loader, from), options }))
  const found = loaders.flatMap(({ path, options }) => (path === undefined ? [] : [{ path, options }]))
  return found.length < loaders.length ? unread : { as: 'loaders', loaders: found, names, lost: [] }
}

/** The MIME type that `generator` names; what it makes of the bytes otherwise is not known. */
function dataUrlOf(generator: unknown): Pick<Reading, 'mime' | 'lost'> {
  const made: unknown = isRecord(generator) ? generator['dataUrl'] : undefined
  if (made === undefined) return { lost: [] }
  if (!isRecord(made)) return { lost: ['module.rules: generator.dataUrl'] }
  const { mimetype, encoding } = made
  return {
    ...(typeof mimetype === 'string' ? { mime: mimetype } : {}),
    lost: encoding === undefined || encoding === 'base64' ? [] : ['module.rules: generator.dataUrl.encoding'],
  }
}

/** Fits every path. */
const ANY: PatternData = { source: '', flags: '' }

/** What `resourceQuery` says, a pattern or the lack of one. */
function queryOf(value: unknown): LoaderRule['query'] | 'unknown' {
  if (value === undefined) return undefined
  const negated: unknown = isRecord(value) ? value['not'] : undefined
  const [pattern, ...others] = patternsOf(negated ?? value)
  if (pattern === undefined) return 'unknown'
  const source = [pattern, ...others].map((one) => one.source).join('|')
  return { pattern: { source, flags: pattern.flags }, not: negated !== undefined }
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
