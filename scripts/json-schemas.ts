/** The JSON schemas of the package, for editors (docs/schemas.md): by file name. */
import type { JsonSchema } from '@valibot/to-json-schema'
import { CATEGORY_TEXTS } from '../src/config/schema/file-texts.ts'
import { frontMatterFields } from '../src/markdown/front-matter/fields.ts'
import { FRONT_MATTER, type FrontMatterField } from '../src/model/front-matter.ts'
import { categoryFileSchema, categoryLinkSchemas } from '../src/resolve/sidebars/schema.ts'
import { configShapes, optionText } from './options.ts'
import { shapesOf, type Field, type Shape } from './shape.ts'
import { withDefinitions } from './shared-definitions.ts'

/** Gives the text of a key by its path. */
type Texts = (path: string) => string | undefined

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** Make all schemas. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'config.json': configSchema(),
    'front-matter.json': frontMatterSchema('doc'),
    'page-front-matter.json': frontMatterSchema('page'),
    'category.json': categorySchema(),
  }
}

function configSchema(): JsonSchema {
  const text: Texts = (path) => {
    const [meaning, otherwise] = [optionText(path)].flat()
    return otherwise === undefined ? meaning : `${meaning ?? ''} Not given: ${otherwise}.`
  }
  return { $schema: DRAFT, title: 'devcourse.config.json', ...withDefinitions(anyOf(configShapes, '', text)) }
}

function frontMatterSchema(kind: 'doc' | 'page'): JsonSchema {
  const table: Readonly<Record<string, FrontMatterField>> = FRONT_MATTER
  const properties = Object.entries(frontMatterFields(kind)).map(([key, { schema }]) => [
    key,
    { ...schema, ...described(table[key]?.about) },
  ])
  return {
    $schema: DRAFT,
    title: `Front matter of a ${kind === 'doc' ? 'document' : 'page'} of devcourse`,
    type: ['object', 'null'],
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
  }
}

function categorySchema(): JsonSchema {
  const text: Texts = (path) => CATEGORY_TEXTS[path]
  const links = Object.entries(categoryLinkSchemas).map(([type, schema]) => {
    const link = anyOf(shapesOf(schema), 'link', text)
    return { ...link, properties: { ...link.properties, type: { const: type, ...described(text('link.type')) } } }
  })
  const file = anyOf(shapesOf(categoryFileSchema), '', text)
  const link = { ...described(text('link')), anyOf: [{ type: 'null' } as const, ...closed(links)] }
  const $schema: JsonSchema = { type: 'string', description: 'Where this schema lies, for editors.' }
  // read before all else (src/resolve/teach/editions/withhold.ts)
  const name: JsonSchema = { type: 'string' }
  const audience: JsonSchema = { ...described(text('audience')), anyOf: [name, { type: 'array', items: name }] }
  const properties = { $schema, ...file.properties, link, audience }
  return {
    $schema: DRAFT,
    title: '_category_ file of devcourse',
    ...file,
    type: ['object', 'null'],
    ...closed([{ properties }])[0],
  }
}

/** Keys that they do not know are findings. */
function closed(tables: readonly JsonSchema[]): JsonSchema[] {
  return tables.map((table) => ({ ...table, additionalProperties: false }))
}

function anyOf(shapes: readonly Shape[], path: string, text: Texts): JsonSchema {
  const kinds = shapes.flatMap((shape) => toJson(shape, path, text) ?? [])
  return kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds }
}

/** Undefined: nothing that a JSON file can hold. */
function toJson(shape: Shape, path: string, text: Texts): JsonSchema | undefined {
  if (shape.kind === 'plain') return shape.json
  if (shape.kind === 'code') return undefined
  if (shape.kind === 'map') return { type: 'object', additionalProperties: anyOf(shape.values, path, text) }
  if (shape.kind === 'list') {
    const items = anyOf(shape.items, path, text)
    return isNothing(items) ? undefined : { type: 'array', items }
  }
  const properties = [...shape.fields].flatMap(([key, field]): [string, JsonSchema][] => {
    const below = path === '' ? key : `${path}.${key}`
    const value = anyOf(field.shapes, below, text)
    return isNothing(value) ? [] : [[key, { ...value, ...described(text(below)), ...fallbackOf(field) }]]
  })
  const required = [...shape.fields].filter(([, { isRequired }]) => isRequired).map(([key]) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(shape.isOpen ? {} : { additionalProperties: false }),
  }
}

function isNothing({ anyOf: kinds }: JsonSchema): boolean {
  return kinds?.length === 0
}

function fallbackOf({ fallback }: Field): Pick<JsonSchema, 'default'> {
  if (fallback === undefined || JSON.stringify(fallback) === '{}') return {}
  return { default: fallback as NonNullable<JsonSchema['default']> } // written in the table, as JSON
}

/** A sentence of the manual as plain text: links become what they say. */
function described(text: string | undefined): Pick<JsonSchema, 'description'> {
  return text === undefined ? {} : { description: text.replace(/\[((?:[^\]`]|`[^`]*`)*)\]\([^)]*\)/g, '$1') }
}
