/** The generated parts of the manual: options, front matter and `_category_` files as tables of Markdown. */
import { CATEGORY_TEXTS } from '../src/config/schema/file-texts.ts'
import { FRONT_MATTER } from '../src/model/front-matter.ts'
import { OPTION_TEXTS, SAME_OPTIONS } from '../src/config/schema/option-texts.ts'
import { optionsOf, optionText, type Option } from './options.ts'
import type { Shape } from './shape.ts'

/** A part of the reference: the options below one key, or those at the top that are named. */
interface Part {
  readonly title: string
  readonly prefix?: string
  readonly keys?: readonly string[]
}

const LOADED = ['headTags', 'stylesheets', 'scripts', 'clientModules', 'analytics', 'runtime', 'storage', 'csp']

const PARTS: readonly Part[] = [
  { title: 'What pages load', keys: LOADED },
  { title: 'Checks', keys: Object.keys(OPTION_TEXTS).filter((key) => /^(?:on[A-Z]\w*|rules)$/.test(key)) },
  { title: '`docs`', prefix: 'docs' },
  { title: '`pages`', prefix: 'pages' },
  { title: '`blog`', prefix: 'blog' },
  { title: '`markdown`', prefix: 'markdown' },
  { title: '`theme.navbar`', prefix: 'theme.navbar' },
  { title: '`theme.footer`', prefix: 'theme.footer' },
  { title: '`theme`', prefix: 'theme' },
  { title: '`search.algolia`', prefix: 'search.algolia' },
  { title: '`search`', prefix: 'search' },
  { title: '`sitemap`', prefix: 'sitemap' },
  { title: '`redirects`', prefix: 'redirects' },
  { title: '`sass`', prefix: 'sass' },
  { title: '`i18n`', prefix: 'i18n' },
]
const SITE: Part = { title: 'The site' }
/** A part stands behind the one that it is within. */
const ORDER = [
  'The site',
  'What pages load',
  'Checks',
  '`docs`',
  '`pages`',
  '`blog`',
  '`markdown`',
  '`theme`',
  '`theme.navbar`',
]

/** The reference of all options, by parts. */
export function configReference(): string {
  const parts = new Map<Part, Option[]>()
  for (const option of optionsOf()) {
    const part = PARTS.find((one) => isOf(option.path, one)) ?? SITE
    parts.set(part, [...(parts.get(part) ?? []), option])
  }
  const place = ({ title }: Part): number => {
    const at = ORDER.indexOf(title)
    return at < 0 ? ORDER.length + [...parts.keys()].findIndex((one) => one.title === title) : at
  }
  const sorted = [...parts].sort(([a], [b]) => place(a) - place(b))
  return sorted.map(([part, options]) => partText(part, options)).join('\n\n')
}

function isOf(path: string, { prefix, keys = [] }: Part): boolean {
  if (prefix !== undefined) return path === prefix || path.startsWith(`${prefix}.`)
  return keys.includes(path.split('.', 1)[0] ?? '')
}

function partText({ title, prefix }: Part, options: readonly Option[]): string {
  const own = options.find(({ path }) => path === prefix)
  const rows = options.filter(({ path }) => path !== prefix && sameAs(path) === undefined)
  const others = options.flatMap(({ path }) => (sameAs(path) === prefix ? [] : (sameAs(path) ?? [])))
  const intro = own === undefined ? [] : [`${meaning(own.path)}\n${note(own)}`]
  const also = prefix !== undefined && others.length > 0 ? [alike(options, prefix)] : []
  const table = rows.map((option) => [nameCell(option.path, prefix), `${meaning(option.path)}<br />${note(option)}`])
  return [`### ${title}`, ...intro, tableOf([['Option', 'Meaning'], ...table]), ...also].join('\n\n')
}

/** The path below which an option is told of; undefined: it has a text of its own. */
function sameAs(path: string): string | undefined {
  if (OPTION_TEXTS[path] !== undefined) return undefined
  return SAME_OPTIONS.find(([first]) => path.startsWith(`${first}.`))?.[1]
}

/** What a part has in common with another. */
function alike(options: readonly Option[], prefix: string): string {
  const pairs = SAME_OPTIONS.filter(([first]) => isOf(first, { title: '', prefix }))
  return pairs
    .map(([first, other]) => {
      const keys = options.filter(({ path }) => path.startsWith(`${first}.`) && sameAs(path) === other)
      const names = keys.map(({ path }) => path.slice(first.length + 1)).filter((name) => !name.includes('.'))
      const below = first === prefix ? '' : ` of \`${first.slice(prefix.length + 1)}\``
      return `${names.map((name) => `\`${name}\``).join(', ')}${below} mean what they do in [\`${other}\`](#${anchor(other)}).`
    })
    .join('\n\n')
}

function anchor(path: string): string {
  return PARTS.some(({ prefix }) => prefix === path) ? path.replaceAll('.', '') : path
}

function nameCell(path: string, prefix: string | undefined): string {
  const name = prefix === undefined ? path : path.slice(prefix.length + 1)
  const id = path.includes('.') ? path : `option-${path}` // a section of the page may have the plain name
  return `<code id="${id}">${name}</code>`
}

function meaning(path: string): string {
  return [optionText(path)].flat()[0] ?? ''
}

/** The kinds of values, and what counts when nothing is given. */
function note({ path, field }: Option): string {
  const [, otherwise] = [optionText(path)].flat()
  const { fallback } = field
  const shown = fallback === undefined || JSON.stringify(fallback) === '{}' ? otherwise : shownValue(fallback)
  const rest = field.isRequired ? ', required' : shown === undefined ? '' : `; default: ${shown}`
  return `<span class="option">${listed(kinds(field.shapes, false))}${rest}</span>`
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => `\`${String(one)}\``).join(', ')
  return value === '' ? 'empty' : `\`${String(value)}\``
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

function kinds(shapes: readonly Shape[], isPlural: boolean): readonly string[] {
  const s = isPlural ? 's' : ''
  const all = shapes.flatMap((shape): readonly string[] => {
    if (shape.kind === 'code') return [`function${s}`]
    if (shape.kind === 'list') return [`list${s} of ${listed(kinds(shape.items, true))}`]
    if (shape.kind !== 'plain') return [`object${s}`]
    const { type, enum: choices, const: only } = shape.json
    if (choices !== undefined) return choices.map(shownValue)
    if (only !== undefined) return [shownValue(only)]
    if (type === 'boolean') return ['`true`', '`false`']
    if (type === 'null') return ['`null`']
    return [type === undefined ? 'anything' : type === 'string' ? `text${s}` : `number${s}`]
  })
  return [...new Set(all)]
}

/** A table as the formatter writes it: columns of one width. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** The table of front matter, and that of `_category_` files. */
export const FILE_TABLES: Readonly<Record<'front-matter' | 'category', string>> = {
  'front-matter': textTable(Object.fromEntries(Object.entries(FRONT_MATTER).map(([key, { about }]) => [key, about]))),
  category: textTable(CATEGORY_TEXTS),
}

function textTable(texts: Readonly<Record<string, string>>): string {
  return tableOf([['Key', 'Meaning'], ...Object.entries(texts).map(([key, text]) => [`\`${key}\``, text])])
}
