/** The fields of front matter, of docs and of pages: one table, from which their types, checks, schemas and texts follow. */

import { lookUp } from '../shared/look-up.ts'

/** What is read of each kind of value; how, and what an editor is told of it, is in src/markdown/front-matter/kinds.ts. */
export interface FieldTypes {
  /** Text that is not empty; in docs a number counts as text. */
  readonly text: string
  readonly anyText: string
  readonly textOrNone: string | null
  readonly id: string
  readonly address: string
  readonly addressOrNone: string | null
  readonly flag: boolean
  readonly number: number
  readonly headingLevel: number
  readonly keywords: readonly string[]
  readonly tags: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly mdx: { readonly format?: 'md' | 'mdx' | 'detect' }
  readonly map: Readonly<Record<string, unknown>>
  readonly lastUpdate: { readonly author?: string; readonly date?: string | number }
  readonly date: string | number
  readonly authors: unknown
  /** Judged where it is used. */
  readonly anything: unknown
}

/** Files that have front matter. */
export type FieldFiles = 'docs' | 'pages' | 'posts'

/** A field. */
export interface FrontMatterField {
  readonly kind: keyof FieldTypes
  /** What the manual and editors say of it. */
  readonly about: string
  /** Default: all. */
  readonly only?: FieldFiles | readonly FieldFiles[]
  /** Only the page itself and what describes it show it: nothing else of the site follows from it. */
  readonly isOwn?: true
  /** It is checked, and read from `FrontMatter.raw`. */
  readonly isRaw?: true
}

/** By key, in the order of the manual (spec front-matter.md sections 3 and 4). */
export const FRONT_MATTER = {
  title: { kind: 'anyText', about: "Title of the page. Not given: the first heading, else the file's name." },
  description: {
    kind: 'anyText',
    isOwn: true,
    about: 'One sentence for search engines and category pages. Not given: the first paragraph.',
  },
  slug: { kind: 'text', about: 'Another address: `/start`, or `other-name` relative to the folder.' },
  id: { kind: 'id', only: 'docs', about: "Name under which sidebars know the document. Not given: the file's name." },
  sidebar_label: { kind: 'text', only: ['docs', 'posts'], about: 'Text in the sidebar. Not given: the title.' },
  sidebar_position: { kind: 'number', only: 'docs', about: 'Place in a sidebar that is made from the folders.' },
  sidebar_class_name: { kind: 'text', only: 'docs', about: 'Class of the entry in the sidebar, for your style sheet.' },
  sidebar_custom_props: {
    kind: 'map',
    only: 'docs',
    isRaw: true,
    about: 'Data of the entry, for components of yours.',
  },
  displayed_sidebar: { kind: 'textOrNone', only: 'docs', about: 'Key of the sidebar that is shown; `null`: none.' },
  pagination_label: { kind: 'text', only: 'docs', about: 'Text of links to this page at the foot of others.' },
  pagination_prev: { kind: 'textOrNone', only: 'docs', about: 'Id of the page before; `null`: none.' },
  pagination_next: { kind: 'textOrNone', only: 'docs', about: 'Id of the page after; `null`: none.' },
  hide_title: { kind: 'flag', only: 'docs', isOwn: true, about: 'Do not show the title.' },
  hide_table_of_contents: { kind: 'flag', isOwn: true, about: 'Do not show the contents of the page.' },
  toc_min_heading_level: {
    kind: 'headingLevel',
    isOwn: true,
    about: 'The highest level of headings in the contents, from 2.',
  },
  toc_max_heading_level: { kind: 'headingLevel', isOwn: true, about: 'The lowest level, to 6.' },
  keywords: { kind: 'keywords', isOwn: true, about: 'For search engines.' },
  image: { kind: 'address', isOwn: true, about: 'Picture for link previews.' },
  tags: { kind: 'tags', only: ['docs', 'posts'], about: '[Tags](./writing.md#tags), linked at the foot of the page.' },
  title_meta: { kind: 'anyText', only: 'posts', about: 'Title for search engines, and in the bar of the window.' },
  date: {
    kind: 'date',
    only: 'posts',
    isRaw: true,
    about: 'Day of a [post](./blog.md), such as `2026-01-31`; a time may follow.',
  },
  author: {
    kind: 'anyText',
    only: 'posts',
    isRaw: true,
    about: 'Name of the only author, where `authors` is not given.',
  },
  authors: {
    kind: 'authors',
    only: 'posts',
    isRaw: true,
    about: 'Who has written a post: keys of [authors.yml](./blog.md#authors), or a `name` and more.',
  },
  draft: { kind: 'flag', about: '`true`: the page is not built, except with `--drafts`.' },
  audience: {
    kind: 'anything',
    isRaw: true,
    about: 'Who alone may read the page, such as `instructor`: it is left out of [other editions](./editions.md).',
  },
  week: {
    kind: 'anything',
    isRaw: true,
    about: 'Number of the week of the [term](./dates.md) that the page is for.',
  },
  release: {
    kind: 'anything',
    isRaw: true,
    about: 'When the page is published, such as `week 3 Monday 08:00`; until then it is no part of the site.',
  },
  due: {
    kind: 'anything',
    isRaw: true,
    about: 'When what the page asks for is due, such as `week 3 Friday 18:00`.',
  },
  unlisted: { kind: 'flag', about: '`true`: the page is built, but in no sidebar and hidden from search engines.' },
  custom_edit_url: { kind: 'addressOrNone', only: 'docs', about: 'Where "Edit this page" leads; `null`: no link.' },
  last_update: {
    kind: 'lastUpdate',
    isRaw: true,
    about: '`author` and `date` of the last change, in place of those of Git.',
  },
  parse_number_prefixes: {
    kind: 'flag',
    only: 'docs',
    about: '`false`: a number in front of the file name is part of the name.',
  },
  mdx: {
    kind: 'mdx',
    about: '`format: mdx` or `format: md`: read this file with or without [components](./components.mdx).',
  },
  wrapperClassName: {
    kind: 'text',
    only: 'pages',
    isOwn: true,
    about: 'Class of the page; only in pages. Without contents, its sections span the window.',
  },
} as const satisfies Readonly<Record<string, FrontMatterField>>

type Table = typeof FRONT_MATTER

/** The value of each field that is read; those of `raw` alone are none. */
type FieldValues = {
  readonly [
    Key in keyof Table as Table[Key] extends { readonly isRaw: true } ? never : Key
  ]?: FieldTypes[Table[Key]['kind']]
}

/** Front matter as validated; unknown keys are kept in `raw`. */
export interface FrontMatter extends FieldValues {
  readonly raw: Readonly<Record<string, unknown>>
}

/** Keys by which other tools keep a page from readers. */
export const VISIBILITY_FIELDS = ['published', 'publish', 'hidden', 'private', 'date', 'publishDate'] as const
export type VisibilityField = (typeof VISIBILITY_FIELDS)[number]

/** What the front matter of a page says that others may show or follow from, by key. */
export function saidToOthers({ raw, ...values }: FrontMatter): Readonly<Record<string, unknown>> {
  const isTold = (key: string): boolean => {
    const field = lookUp<FrontMatterField>(FRONT_MATTER, key)
    return field === undefined ? VISIBILITY_FIELDS.some((one) => one === key) : field.isOwn !== true
  }
  return Object.fromEntries(Object.entries({ ...raw, ...values }).filter(([key]) => isTold(key)))
}
