/** Tests of the fields of a Docusaurus configuration: values that are accepted, and values that are refused with the name of the key. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromDocusaurus } from '../../src/config/docusaurus/read.ts'
import { formatKeyPath, type KeyPath } from '../../src/config/load/key-path.ts'
import { userConfigSchema, type ParsedConfig } from '../../src/config/schema/table.ts'
import { validate } from '../../src/config/schema/validate.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'

const SOURCE = { file: 'docusaurus.config.js', text: '', overridden: [] }
export const TITLE = { title: 'T', url: 'https://example.org', baseUrl: '/' }
export const CLASSIC: KeyPath = ['presets', 0, 1]

interface Read {
  readonly parsed: ParsedConfig | undefined
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/** Read a configuration as far as it can be read without a folder. */
export function read(config: Readonly<Record<string, unknown>>): Read {
  const mapped = fromDocusaurus('/nowhere', config, { source: SOURCE })
  const { value, diagnostics } = validate(userConfigSchema, mapped.input, { source: SOURCE, origins: mapped.origins })
  const all = [...mapped.diagnostics, ...diagnostics]
  const of = (severity: Diagnostic['severity']): readonly string[] =>
    all.filter((found) => found.severity === severity).map(({ message }) => message)
  return { parsed: value, errors: of('error'), warnings: of('warning') }
}

/** A copy of `value` with something put at the end of a path. */
function put(value: unknown, [key, ...rest]: KeyPath, end: unknown): unknown {
  if (key === undefined) return end
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.length > key
      ? list.map((item, at) => (at === key ? put(item, rest, end) : item))
      : [...list, put(undefined, rest, end)]
  }
  const object = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...object, [key]: put(Reflect.get(object, key), rest, end) }
}

/** A valid configuration with one value changed. */
export function withValue(path: KeyPath, value: unknown): Readonly<Record<string, unknown>> {
  const parents: Readonly<Record<string, unknown>> = {
    ...TITLE,
    i18n: { defaultLocale: 'en', locales: ['en'] },
    presets: [['classic', { docs: {}, blog: false, pages: {}, sitemap: {}, theme: {} }]],
    themeConfig: { announcementBar: { content: 'x' }, navbar: { logo: { src: 'x' } }, footer: { links: [] } },
  }
  return put(parents, path, value) as Readonly<Record<string, unknown>> // of an object
}

/** A field, the values that are fine, and those that are not. */
export type FieldRule = readonly [path: string, good: readonly unknown[], bad: readonly unknown[]]

/** `docs.path` below a start; a number is an index. */
function pathOf(start: KeyPath, path: string): KeyPath {
  return [...start, ...path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))]
}

/** One test for each field of a table; paths count from `start`. */
export function rules(section: string, start: KeyPath, table: readonly FieldRule[]): void {
  for (const [name, good, bad] of table) {
    const path = pathOf(start, name)
    test(`spec config.md section ${section}: \`${formatKeyPath(path)}\``, () => {
      for (const value of good) assert.deepEqual(read(withValue(path, value)).errors, [], show(value))
      for (const value of bad) {
        const { errors } = read(withValue(path, value))
        assert.ok(errors.length > 0, `${show(value)} is accepted`)
        const key = formatKeyPath(path)
        const parent = formatKeyPath(path.slice(0, -1))
        assert.ok(
          errors.every((message) => message.includes(key) || message.includes(`\`${parent}\``)),
          `${show(value)}: ${errors.join('; ')}`,
        )
      }
    })
  }
}

/** A value for messages. */
export function show(value: unknown): string {
  return typeof value === 'function' ? 'a function' : value === undefined ? 'undefined' : JSON.stringify(value)
}

export const one = (a: unknown): unknown => a
export const TEXT: readonly [readonly unknown[], readonly unknown[]] = [
  [undefined, 'x'],
  [null, '', 3, true, [], {}],
]
export const ANY_TEXT: typeof TEXT = [
  [undefined, 'x', ''],
  [null, 3, true, []],
]
export const SWITCH: typeof TEXT = [
  [undefined, true, false],
  [null, 'true', 'false', '', 0, 1, {}],
]
export const TOP_SWITCH: typeof TEXT = [
  [undefined, true, false, 'true', 'FALSE'],
  [null, '', 'yes', 0, 1, {}],
]
export const TEXTS: typeof TEXT = [
  [undefined, [], ['x']],
  [null, 'x', [''], [1], [null], {}],
]
export const FUNCTION: typeof TEXT = [
  [undefined, one],
  [null, 'x', true, {}],
]
export const POLICY: typeof TEXT = [
  [undefined, 'ignore', 'log', 'warn', 'throw'],
  [null, 'error', '', true, 3],
]
export const ADDRESS: typeof TEXT = [
  [undefined, 'https://example.org/x', '/x', '#x', 'mailto:a@example.org', 'a%20b'],
  [null, '', 'a b', 'http://', '{x}', 3],
]
export const OBJECT: typeof TEXT = [
  [undefined, {}, { a: [1] }],
  [null, [], 'x', 3, one],
]
