/**
 * What each key of front matter takes, as JSON schemas: by hand, since its readers (src/markdown/front-matter/values.ts) are
 * functions. A test asks both about the same values.
 */
import type { JsonSchema } from '@valibot/to-json-schema'

interface Values {
  readonly docs?: JsonSchema
  /** Where pages differ: numbers are no text there. */
  readonly pages?: JsonSchema
}

const NUMBER = '^\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?\\s*$'

const flag: JsonSchema = { type: ['boolean', 'string'], pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' }
const text: JsonSchema = { type: ['string', 'number'], minLength: 1 }
const pageText: JsonSchema = { type: 'string', minLength: 1 }
const anyText: JsonSchema = { type: ['string', 'number'] }
const number: JsonSchema = { type: ['number', 'string'], pattern: NUMBER }
const level: JsonSchema = {
  anyOf: [
    { type: 'number', minimum: 2, maximum: 6 },
    { type: 'string', pattern: '^\\s*\\+?[2-6](\\.0*)?\\s*$' },
  ],
}
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type ?? [], 'null'].flat() as 'null'[] })

/** By key. */
export const FRONT_MATTER_VALUES: Readonly<Record<string, Values>> = {
  id: { docs: { ...text, pattern: '^[^/]+$' } },
  title: { docs: anyText, pages: { type: 'string' } },
  description: { docs: anyText, pages: { type: 'string' } },
  keywords: {
    docs: { type: 'array', items: text, minItems: 1 },
    pages: { type: 'array', items: pageText, minItems: 1 },
  },
  image: { docs: { type: 'string', minLength: 1 } },
  slug: { docs: text, pages: pageText },
  hide_title: { docs: flag },
  hide_table_of_contents: { docs: flag },
  toc_min_heading_level: { docs: level },
  toc_max_heading_level: { docs: level },
  sidebar_label: { docs: text },
  sidebar_position: { docs: number },
  sidebar_class_name: { docs: text },
  sidebar_custom_props: { docs: { type: 'object' } },
  displayed_sidebar: { docs: orNull(text) },
  pagination_label: { docs: text },
  pagination_prev: { docs: orNull(text) },
  pagination_next: { docs: orNull(text) },
  custom_edit_url: { docs: { type: ['string', 'null'] } },
  parse_number_prefixes: { docs: flag },
  tags: {
    docs: {
      type: 'array',
      items: {
        anyOf: [
          text,
          {
            type: 'object',
            required: ['label', 'permalink'],
            properties: {
              label: { ...text, description: 'What the tag is called.' },
              permalink: { ...text, description: 'Where its page lies, below that of all tags.' },
            },
          },
        ],
      },
    },
  },
  draft: { docs: flag },
  unlisted: { docs: flag },
  last_update: {
    docs: {
      type: 'object',
      anyOf: [{ required: ['author'] }, { required: ['date'] }],
      properties: {
        author: { type: 'string', minLength: 1, description: 'Who changed the page.' },
        date: { type: ['string', 'number'], minLength: 1, description: 'When, such as `2026-01-31`.' },
      },
    },
  },
  mdx: {
    docs: {
      type: 'object',
      additionalProperties: false,
      properties: { format: { enum: ['md', 'mdx', 'detect'], description: 'How the file is read.' } },
    },
  },
  wrapperClassName: { pages: pageText },
}
