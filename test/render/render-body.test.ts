/** The body of a page: its literal HTML with what its slots hold. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '../../src/shared/html.ts'
import type { Body } from '../../src/model/unit.ts'
import { attributeTexts, islandHtml, renderBody, type BodyFill } from '../../src/render/render-body.ts'
import { plainHtml } from '../../src/shared/react-html.ts'

const PARTIAL: Body = { parts: ['<i', '>p</i>', ''], slots: [{ link: 0 }, { unit: 0 }], code: code([undefined]) }

const PAGE: Body = {
  parts: ['<a', '>x</a>', '<hr>', '', '!'],
  slots: [{ link: 1 }, { unit: 0 }, { unit: 1 }, { late: { name: 'TOCInline', props: { max: 3 }, place: undefined } }],
  code: code([undefined, './_p.mdx']),
}

function code(includes: readonly (string | undefined)[]): NonNullable<Body['code']> {
  const units = includes.map((include) => ({
    name: undefined,
    place: undefined,
    ...(include === undefined ? {} : { include }),
  }))
  return { module: '', units, imports: [] }
}

test('each slot is filled for the file that it stands in', () => {
  const fill: BodyFill = {
    attributes: (source, link) => ` href="${source}#${link.toString()}"`,
    number: (source, link) => trusted(`(number ${source} ${link.toString()})`),
    unit: ({ source, index }) => trusted(`(${source} ${index.toString()})`),
    late: ({ name, props }) => trusted(`(${name} ${JSON.stringify(props)})`),
    included: (specifier, from) => {
      assert.deepEqual([specifier, from], ['./_p.mdx', 'docs/a.mdx'])
      return { source: 'docs/_p.mdx', body: PARTIAL }
    },
  }
  assert.equal(
    renderBody(PAGE, 'docs/a.mdx', fill),
    '<a href="docs/a.mdx#1">x</a>(docs/a.mdx 0)<hr><i href="docs/_p.mdx#0">p</i>(docs/_p.mdx 0)(TOCInline {"max":3})!',
  )
})

test('attributes of links are made once, and none for links that are not known', () => {
  let made = 0
  const texts = attributeTexts(
    () => [{ href: `/${(made += 1).toString()}` }],
    (attributes) => JSON.stringify(attributes),
  )
  assert.deepEqual([texts(0), texts(0), texts(1), made], ['{"href":"/1"}', '{"href":"/1"}', '{}', 1])
})

test('React adds no preload links for images, and its marks stay in islands only', () => {
  const html = trusted('<link rel="preload" as="image" href="/a.png"/><p>a<!-- -->b</p>')
  assert.equal(plainHtml(html), '<p>ab</p>')
  assert.equal(islandHtml(html, 2), '<devcourse-island data-island="2"><p>a<!-- -->b</p></devcourse-island>')
})
