/** The fields of front matter, of docs and of pages: one line each, with how it is read. */
import {
  boolean,
  headingLevel,
  lastUpdate,
  list,
  map,
  mdx,
  number,
  orNull,
  tag,
  text,
  textThat,
  type Reader,
} from './values.ts'

export type Fields = Readonly<Record<string, Reader>>

const docText = text({ numbers: true })
const pageText = text({ numbers: false })

const address = { test: looksLikeUrl, expected: 'a URL or a path without blanks' }
const addressOrNone = { ...address, test: (value: string) => value === '' || looksLikeUrl(value) }
const id = { test: (value: string) => !value.includes('/'), expected: 'an id without `/`' }

/** Fields of docs (spec front-matter.md section 3). */
const DOC_FIELDS: Fields = {
  id: textThat(docText, id),
  title: text({ numbers: true, empty: true }),
  description: text({ numbers: true, empty: true }),
  keywords: list(docText, { expected: 'a list of keywords', empty: false }),
  image: textThat(pageText, address),
  slug: docText,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  sidebar_label: docText,
  sidebar_position: number,
  sidebar_class_name: docText,
  sidebar_custom_props: map,
  displayed_sidebar: orNull(docText),
  pagination_label: docText,
  pagination_prev: orNull(docText),
  pagination_next: orNull(docText),
  custom_edit_url: orNull(textThat(text({ numbers: false, empty: true }), addressOrNone)),
  parse_number_prefixes: boolean,
  tags: list(tag, { expected: 'a list of tags such as `[intro, setup]`', empty: true }),
  draft: boolean,
  unlisted: boolean,
  last_update: lastUpdate,
  mdx,
}

/** Fields of Markdown pages (spec front-matter.md section 4); numbers are not taken for text. */
const PAGE_FIELDS: Fields = {
  title: text({ numbers: false, empty: true }),
  description: text({ numbers: false, empty: true }),
  keywords: list(pageText, { expected: 'a list of keywords', empty: false }),
  image: textThat(pageText, address),
  slug: pageText,
  wrapperClassName: pageText,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  draft: boolean,
  unlisted: boolean,
  last_update: lastUpdate,
  mdx,
}

/** Give the fields that are read in a kind of file; other keys are kept as they are. */
export function frontMatterFields(kind: 'doc' | 'page'): Fields {
  return kind === 'doc' ? DOC_FIELDS : PAGE_FIELDS
}

/** Keys that are checked but live in `FrontMatter.raw` only. */
export const RAW_FIELDS: ReadonlySet<string> = new Set(['sidebar_custom_props', 'last_update'])

/**
 * An address with a protocol, or a path (spec front-matter.md section 3, image). A path may hold what RFC 3986 has for it, and
 * letters of any script; a blank is allowed after a protocol only.
 */
function looksLikeUrl(value: string): boolean {
  return RELATIVE.test(value) || URL.canParse(value)
}

const CHARACTER = String.raw`[\w\-.~%!$&'()*+,;=@\u0080-\uffff`
const RELATIVE = new RegExp(
  String.raw`^(?=.)(?://${CHARACTER}:]|/(?!/))?(?:${CHARACTER}]*(?:/${CHARACTER}:/]*)?)(?:\?${CHARACTER}:/?]*)?(?:#${CHARACTER}:/?]*)?$`,
)
