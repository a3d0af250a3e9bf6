/** The kinds of values in front matter: how each is read, and as a JSON schema what that takes. A test asks both about the same values. */
import type { FieldTypes } from '../../model/front-matter.ts'
import { authors } from './authors.ts'
import {
  boolean,
  date,
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

/** JSON schema, as far as it is written here. */
export type ValueSchema = Readonly<Record<string, unknown>>

/** A kind of value. */
export interface FieldKind<Value> {
  readonly read: Reader<Value>
  /** What an editor is told: addresses and dates, which code tells, pass. */
  readonly schema: ValueSchema
}

type FieldKinds = { readonly [Name in keyof FieldTypes]: FieldKind<FieldTypes[Name]> }

/** Give the kinds, in files where numbers count as text, or not. */
export function fieldKinds({ numbers }: { readonly numbers: boolean }): FieldKinds {
  const anyText: FieldKind<string> = {
    read: text({ numbers, empty: true }),
    schema: { type: numbers ? ['string', 'number'] : 'string' },
  }
  const plain: FieldKind<string> = { read: text({ numbers }), schema: { ...anyText.schema, minLength: 1 } }
  return {
    text: plain,
    anyText,
    textOrNone: { read: orNull(plain.read), schema: schemaOrNull(plain.schema) },
    id: { read: textThat(plain.read, ID), schema: { ...plain.schema, pattern: '^[^/]+$' } },
    address: { read: textThat(text({ numbers: false }), ADDRESS), schema: { type: 'string', minLength: 1 } },
    addressOrNone: {
      read: orNull(textThat(text({ numbers: false, empty: true }), ADDRESS_OR_NONE)),
      schema: { type: ['string', 'null'] },
    },
    flag: {
      read: boolean,
      schema: { type: ['boolean', 'string'], pattern: '^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
    },
    number: { read: number, schema: { type: ['number', 'string'], pattern: NUMBER } },
    headingLevel: { read: headingLevel, schema: HEADING_LEVEL },
    keywords: {
      read: list(plain.read, { expected: 'a list of keywords', empty: false }),
      schema: { type: 'array', items: plain.schema, minItems: 1 },
    },
    tags: {
      read: list(tag, { expected: 'a list of tags such as `[intro, setup]`', empty: true, most: MOST_TAGS }),
      schema: { type: 'array', items: { anyOf: [plain.schema, tagSchema(plain.schema)] }, maxItems: MOST_TAGS },
    },
    mdx: { read: mdx, schema: MDX },
    map: { read: map, schema: { type: 'object' } },
    lastUpdate: { read: lastUpdate, schema: LAST_UPDATE },
    date: { read: date, schema: { type: ['string', 'number'], minLength: 1 } },
    authors: { read: authors, schema: AUTHORS },
    anything: { read: (value) => ({ value }), schema: {} },
  }
}

/** Tags of one page: each of them makes a page of its own, so that a few lines of text would make a build of minutes. */
const MOST_TAGS = 1000

const ID = { test: (value: string) => !value.includes('/'), expected: 'an id without `/`' }
const ADDRESS = { test: looksLikeUrl, expected: 'a URL or a path without blanks' }
const ADDRESS_OR_NONE = { ...ADDRESS, test: (value: string) => value === '' || looksLikeUrl(value) }

const NUMBER = String.raw`^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$`

const HEADING_LEVEL: ValueSchema = {
  anyOf: [
    { type: 'number', minimum: 2, maximum: 6 },
    { type: 'string', pattern: String.raw`^\s*\+?[2-6](\.0*)?\s*$` },
  ],
}

const LAST_UPDATE: ValueSchema = {
  type: 'object',
  anyOf: [{ required: ['author'] }, { required: ['date'] }],
  properties: {
    author: { type: 'string', minLength: 1, description: 'Who changed the page.' },
    date: { type: ['string', 'number'], minLength: 1, description: 'When, such as `2026-01-31`.' },
  },
}

const AUTHOR: ValueSchema = {
  type: ['string', 'object'],
  minLength: 1,
  properties: {
    key: { type: ['string', 'number'], description: 'Key of the file of authors; what stands beside it wins.' },
    name: { type: ['string', 'number'], description: 'What the author is called.' },
    title: { type: ['string', 'number'], description: 'What the author does.' },
    url: { type: 'string', description: 'Where the name leads.' },
    image_url: { type: 'string', description: 'A picture: an address, a path of the site, or a file beside the post.' },
    email: { type: 'string', description: 'Where the name leads, when there is no `url`.' },
    socials: { type: 'object', description: 'Names on platforms, such as `github: octocat`.' },
  },
}

const AUTHORS: ValueSchema = { anyOf: [AUTHOR, { type: 'array', items: AUTHOR }] }

const MDX: ValueSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { format: { enum: ['md', 'mdx', 'detect'], description: 'How the file is read.' } },
}

function tagSchema(name: ValueSchema): ValueSchema {
  return {
    type: 'object',
    required: ['label', 'permalink'],
    properties: {
      label: { ...name, description: 'What the tag is called.' },
      permalink: { ...name, description: 'Where its page lies, below that of all tags.' },
    },
  }
}

function schemaOrNull(schema: ValueSchema): ValueSchema {
  return { ...schema, type: [schema['type'], 'null'].flat() }
}

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
