/** The JSON schemas of the package say the same as devcourse does of the same files; and what is made of the options is up to date. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import Ajv, { type ValidateFunction } from 'ajv'
import * as v from 'valibot'
import { OPTION_TEXTS } from '../../src/config/schema/option-texts.ts'
import { CATEGORY_TEXTS } from '../../src/config/schema/file-texts.ts'
import { userConfigSchema } from '../../src/config/schema/table.ts'
import { frontMatterFields } from '../../src/markdown/front-matter/fields.ts'
import { readCategoryFiles } from '../../src/resolve/sidebars/category-files.ts'
import { readYaml } from '../../src/yaml/read-yaml.ts'
import { PROJECT } from '../support/cli.ts'
import { generatedFiles } from '../../scripts/generated-files.ts'
import { optionsOf, optionText } from '../../scripts/options.ts'

const ajv = new Ajv()
const schemas = new Map<string, ValidateFunction>()

/** A schema as it stands in the package. */
function schema(name: string): ValidateFunction {
  const known = schemas.get(name)
  if (known !== undefined) return known
  const made = ajv.compile(JSON.parse(readFileSync(join(PROJECT, 'schemas', name), 'utf8')) as object)
  schemas.set(name, made)
  return made
}

test('what `npm run docs:config` writes is up to date', () => {
  for (const [path, text] of generatedFiles())
    assert.ok(readFileSync(join(PROJECT, path), 'utf8') === text, `${path} is not: run \`npm run docs:config\``)
})

test('each option has a text and says what counts without it; no text is left over', () => {
  const options = optionsOf()
  const paths = options.map(({ path }) => path)
  assert.ok(paths.length > 200)
  assert.deepEqual(
    options.filter(({ path, field }) => {
      const text = optionText(path)
      return text === undefined || (!field.isRequired && field.fallback === undefined && typeof text === 'string')
    }),
    [],
  )
  assert.deepEqual(
    Object.keys(OPTION_TEXTS).filter((path) => !paths.includes(path)),
    [],
  )
})

/** A value for each kind of fault, and those that are read in their stead. */
const VALUES: readonly unknown[] = [
  ...['', 'text', 'two words', 'a/b', '/path', '3', 'true', 'FALSE', 'no', 3, 0, 2, 7, 1.5, -1, true, false, null],
  ...[[], ['a'], [3], [''], [null], [['a']], {}, { a: 1 }, { format: 'mdx' }, { format: 'x' }, { format: 'md', a: 1 }],
  ...[{ author: 'Ada' }, { date: '2026-01-31' }, { author: '' }, [{ label: 'A', permalink: '/a' }], [{ label: 'A' }]],
  Array.from({ length: 1001 }, () => 'a'),
]

/** Addresses and dates are told by code; the schemas let them pass. */
const LENIENT = new Set(['image', 'custom_edit_url'])

for (const [kind, name] of [
  ['doc', 'front-matter.json'],
  ['page', 'page-front-matter.json'],
] as const) {
  test(`${name} takes what the front matter of a ${kind} takes, key by key`, () => {
    for (const [key, { read }] of Object.entries(frontMatterFields(kind))) {
      for (const value of VALUES) {
        const reads = 'value' in read(value)
        const takes = schema(name)({ [key]: value }) === true
        if (LENIENT.has(key) && !reads) continue
        assert.equal(takes, reads, `${key}: ${JSON.stringify(value)}`)
      }
    }
  })
}

test('category.json takes what a `_category_` file takes, key by key', () => {
  // the audience is judged by another reader (src/resolve/teach/editions/withhold.ts)
  for (const key of Object.keys(CATEGORY_TEXTS).filter((path) => !path.includes('.') && path !== 'audience')) {
    for (const value of [...VALUES, { type: 'doc', id: 'a' }, { type: 'generated-index', slug: 1 }, { type: 'x' }]) {
      let faults = 0
      const text = JSON.stringify({ [key]: value })
      readCategoryFiles(
        [{ instance: 'default', version: 'current', path: '_category_.json', dir: '.', text }],
        () => faults++,
      )
      assert.equal(schema('category.json')({ [key]: value }), faults === 0, `${key}: ${JSON.stringify(value)}`)
    }
  }
  assert.equal(schema('category.json')({ $schema: 'x', label: 'Git' }), true)
  assert.equal(schema('category.json')({ titel: 'Git' }), false)
  const audiences = ['instructor', ['instructor', 'student'], 3].map((audience) =>
    schema('category.json')({ audience }),
  )
  assert.deepEqual(audiences, [true, true, false])
})

const GOOD: readonly object[] = [
  {},
  { $schema: './node_modules/devcourse/schemas/config.json', title: 'A', docs: false, search: false },
  { docs: [{ id: 'a' }, { id: 'b', admonitions: { keywords: ['x'] } }], csp: { 'img-src': ['https://a.org'] } },
  {
    theme: {
      navbar: {
        items: [
          { to: '/', label: 'A', 'data-x': 1 },
          { type: 'custom-clock', zone: 3 },
        ],
      },
    },
  },
  { theme: { navbar: { items: [{ label: 'A', items: [{ href: 'https://a.org', label: 'B' }] }] } } },
  { theme: { footer: { links: [{ title: 'A', items: [{ label: 'B', to: '/' }] }] }, customCss: ['a.css'] } },
  { theme: { announcementBar: { content: 'A', textColor: '#FFF' } }, headTags: [{ tagName: 'H1' }] },
  { markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } }, i18n: { localeConfigs: { de: { direction: 'ltr' } } } },
  { search: { translations: { a: { b: 'c' } }, algolia: { appId: 'a', apiKey: 'b', indexName: 'c' } } },
]

const WRONG: readonly object[] = [
  { titel: 'A' },
  { title: 3 },
  { docs: { pathh: 'docs' } },
  { docs: true },
  { onBrokenLinks: 'error' },
  { theme: { navbar: { items: [{ position: 'middle' }] } } },
  { theme: { tableOfContents: { minHeadingLevel: 1 } } },
  { theme: { colorMode: { switchConfig: {} } } },
  { csp: { 'img-src': ['a; b'] } },
  { search: { algolia: { appId: 'a' } } },
  { markdown: { format: 'html' } },
]

test('config.json takes configurations that are good, and refuses those that are not', () => {
  for (const [list, expected] of [
    [GOOD, true],
    [WRONG, false],
  ] as const) {
    for (const config of list) {
      assert.equal(v.is(userConfigSchema, config), expected, `devcourse: ${JSON.stringify(config)}`)
      assert.equal(schema('config.json')(config), expected, JSON.stringify(config))
    }
  }
})

test('each property of the schemas has a description', () => {
  for (const name of readdirSync(join(PROJECT, 'schemas'))) {
    const text = readFileSync(join(PROJECT, 'schemas', name), 'utf8')
    const without = JSON.parse(text, (key, value: unknown) => {
      if (key !== 'properties') return value
      return Object.values(value as object).every((one: object) => 'description' in one || '$ref' in one) ? value : null
    }) as unknown
    assert.ok(!JSON.stringify(without).includes('"properties":null'), name)
  }
})

/** Sites of test/sites in whose files nothing is wrong. */
const SITES = join(PROJECT, 'test/sites')

test('front matter and `_category_` files of sites that are clean are clean to the schemas', () => {
  let files = 0
  for (const site of readdirSync(SITES)) {
    if (/errors|mistakes|broken/.test(site)) continue
    const findings = read(join(SITES, site, 'diagnostics.txt'))
    if (/front-matter|category-file/.test(findings)) continue
    for (const path of readdirSync(join(SITES, site), { recursive: true, encoding: 'utf8' })) {
      const name = nameOf(path)
      const value = name === undefined ? undefined : valueOf(join(SITES, site, path))
      if (name === undefined || value === undefined) continue
      files++
      assert.ok(schema(name)(value), `${site}/${path}: ${ajv.errorsText(schema(name).errors)}`)
    }
  }
  assert.ok(files > 60)
})

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The schema of a file of a site, as far as its place tells. */
function nameOf(path: string): string | undefined {
  if (/^_category_\.(?:json|ya?ml)$/.test(basename(path))) return 'category.json'
  if (!/\.mdx?$/.test(path) || path.startsWith('expected')) return undefined
  return path.includes('pages') ? 'page-front-matter.json' : 'front-matter.json'
}

/** As devcourse reads it; undefined: there is no front matter. */
function valueOf(path: string): unknown {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  if (!/\.mdx?$/.test(path)) return readYaml(text).value
  const [, yaml] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  return yaml === undefined ? undefined : readYaml(yaml, { firstLine: 2, version: '1.1' }).value
}
