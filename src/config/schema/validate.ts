/** Checks a configuration against the table and turns every issue into a diagnostic: key path, place, what is expected, the nearest key. */
import * as v from 'valibot'
import { error, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import { lookUp } from '../../shared/look-up.ts'
import { formatKeyPath, originalPath, type KeyPath, type Origin } from '../load/key-path.ts'
import { keyPlace } from '../load/key-place.ts'
import { DOCS_KEYS } from './docs.ts'
import { UNKNOWN_KEY } from './section.ts'
import { THEME_KEYS } from './theme.ts'

/** Where a configuration was read. */
export interface ConfigSource {
  /** Relative to the site root; undefined in a folder without configuration. */
  readonly file: string | undefined
  /** Text of the file. */
  readonly text: string
  /** Keys that were given on the command line. */
  readonly overridden: readonly string[]
}

/** So many keys are searched for in the text; a file of wrong keys only must not cost keys times text. */
const SEARCHES = 100
const searches = new WeakMap<ConfigSource, number>()

/** Give `{ file, place }` of a key, as far as they are known: the first hundred have a place. */
export function locate(source: ConfigSource, path: KeyPath): { file?: string; place?: Place } {
  if (source.file === undefined) return {}
  const searched = searches.get(source) ?? 0
  if (searched >= SEARCHES) return { file: source.file }
  searches.set(source, searched + 1)
  const place = keyPlace(source.text, path)
  return place === undefined ? { file: source.file } : { file: source.file, place }
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  Object: 'an object',
  Array: 'a list',
}

/** `("a" | "b")` of valibot as words. */
function expectation(expected: string | null): string {
  const parts = (expected ?? 'something else')
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((part) => lookUp(NOUNS, part) ?? `\`${part.replace(/^"(.*)"$/, '$1')}\``)
  return parts.length > 2 ? `one of ${parts.join(', ')}` : parts.join(' or ')
}

/** What was found, in words; long values are cut. */
function found(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const text = typeof value === 'string' ? JSON.stringify(value) : `${value as null | number | boolean | undefined}`
  return `\`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``
}

/** The sentence and the hint of an issue that is no unknown key. */
function explain(issue: v.BaseIssue<unknown>): { predicate: string; hint?: string } {
  if (issue.kind === 'schema' && issue.type !== 'custom') {
    if (issue.input === undefined) {
      const [, hint] = issue.message.split('\n')
      return { predicate: 'is missing', ...(hint !== undefined && { hint }) }
    }
    const candidates = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '')
    const hint = typeof issue.input === 'string' ? didYouMean(issue.input, candidates) : undefined
    const predicate = `must be ${expectation(issue.expected)}, not ${found(issue.input)}`
    return hint === undefined ? { predicate } : { predicate, hint }
  }
  const [predicate = '', hint] = issue.message.split('\n')
  const value = typeof issue.input === 'object' ? '' : `, not ${found(issue.input)}`
  return hint === undefined ? { predicate: predicate + value } : { predicate: predicate + value, hint }
}

/** What only our own configuration has in places that it shares with that of Docusaurus (src/config/docusaurus/theme.ts refuses it there). */
const NOT_OF_DOCUSAURUS = new Set(['themeConfig.navbar.switches'])

/** Turn one issue into a diagnostic (`unknown-config-key` or `invalid-config`). */
function toDiagnostic(issue: v.BaseIssue<unknown>, source: ConfigSource, origins: readonly Origin[]): Diagnostic {
  const ours = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  )
  const path = originalPath(ours, origins)
  const key = formatKeyPath(path)
  if (issue.message === UNKNOWN_KEY) {
    const names = (issue.expected ?? '').split(' ')
    const known = names.filter((name) => !NOT_OF_DOCUSAURUS.has(formatKeyPath([...path.slice(0, -1), name])))
    return unknownKey(path, known, source)
  }
  const { predicate, hint } = explain(issue)
  const [first] = ours
  if (ours.length === 1 && typeof first === 'string' && source.overridden.includes(first)) {
    const option = first === 'baseUrl' ? '--base-url' : `--${first}`
    return error('invalid-config', `\`${option}\` ${predicate}`, hint === undefined ? {} : { hint })
  }
  const name = path.length === 0 ? 'The configuration' : `\`${key}\``
  return error('invalid-config', `${name} ${predicate}`, {
    ...locate(source, issue.input === undefined ? path.slice(0, -1) : path), // a key that is missing has no place
    ...(hint === undefined ? {} : { hint }),
  })
}

/** Say that a key is not known: rule `unknown-config-key`, with the nearest of the `known` keys. */
export function unknownKey(path: KeyPath, known: readonly string[], source: ConfigSource): Diagnostic {
  const name = String(path.at(-1) ?? '')
  const list = known.length > 12 ? undefined : `known keys are ${known.map((key) => `\`${key}\``).join(', ')}`
  const hint =
    elsewhere(path, known) ??
    didYouMean(name, known) ??
    list ??
    'data for your own components belongs into `customFields`'
  return error('unknown-config-key', `Unknown key \`${formatKeyPath(path)}\``, { ...locate(source, path), hint })
}

/** Says of a key at the top, such as `navbar` or `versions`, that it is one of the look, or of the docs. */
function elsewhere([name, ...below]: KeyPath, known: readonly string[]): string | undefined {
  if (typeof name !== 'string' || below.length > 0) return undefined
  const [isLook, isOwn] = [THEME_KEYS.includes(name), known.includes('theme')]
  if (isOwn && (isLook || DOCS_KEYS.includes(name))) return `it belongs into \`${isLook ? 'theme' : 'docs'}\``
  return isLook && known.includes('themeConfig') && name !== 'customCss' ? 'it belongs into `themeConfig`' : undefined
}

/** What became of a configuration. */
export interface Validated<Value> {
  /** Undefined when anything is wrong, and then the diagnostics say all of it. */
  readonly value: Value | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Keys at the top of `input` with something wrong in them; '' stands for the whole of it. */
  readonly wrong: ReadonlySet<string>
}

/** Check `input`. */
export function validate<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  { source, origins }: { readonly source: ConfigSource; readonly origins: readonly Origin[] },
): Validated<v.InferOutput<S>> {
  const result = v.safeParse(schema, input)
  if (result.success) return { value: result.output, diagnostics: [], wrong: new Set() }
  return {
    value: undefined,
    diagnostics: result.issues.map((issue) => toDiagnostic(issue, source, origins)),
    wrong: new Set(result.issues.map(topKey)),
  }
}

function topKey({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0].key
  return typeof key === 'string' ? key : ''
}
