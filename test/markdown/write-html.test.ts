/** HTML is what hast-util-to-html writes: of trees at random, and of the pages of this repository. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc, { type Arbitrary } from 'fast-check'
import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { html, svg } from 'property-information'
import { newDraft, draftData } from '../../src/markdown/draft.ts'
import { createProcessor } from '../../src/markdown/processor.ts'
import { preprocess } from '../../src/markdown/source/preprocess.ts'
import { readSource } from '../../src/markdown/source/source-text.ts'
import { writeHtml } from '../../src/markdown/html/write-html.ts'
import { settings } from '../fuzz/settings.ts'
import { compileOptions } from './options.ts'

function isSame(tree: Root): void {
  for (const raw of [false, true]) {
    const expected = toHtml(tree, { allowDangerousHtml: raw, characterReferences: { useNamedReferences: true } })
    // what a link to a heading says
    assert.equal(writeHtml(tree, raw), expected.replaceAll('>\u200B<', '>&#8203;<'))
  }
}

const TEXT = fc.oneof(
  fc.constantFrom(
    'a',
    'a & b',
    '<b>',
    '"',
    "'x'",
    '`',
    '\0',
    '&amp;',
    '',
    ' ',
    '-->',
    '--!>',
    '->',
    '>',
    '<!--',
    'a<!-',
    '\n',
  ),
  fc.string(),
)

const NAMES = [...Object.keys(html.property), ...Object.keys(svg.property)]
const OWN_NAMES = [
  'dataLine',
  'data-foo',
  'data',
  'ariaLabel',
  'aria-label',
  'class',
  'for',
  'slot-0a1b',
  'on"x',
  'a b',
  '@click',
  'é',
]

function valueOf(name: string): Arbitrary<Properties[string]> {
  const item = fc.oneof(TEXT, fc.integer())
  const attribute = (html.property[name] ?? svg.property[name])?.attribute ?? name
  const odd = fc.constantFrom(true, false, null, undefined, 0, NaN, '', name, attribute)
  return fc.oneof(TEXT, odd, fc.integer(), fc.array(item, { maxLength: 3 }))
}

const PROPERTIES: Arbitrary<Properties> = fc
  .array(
    fc.constantFrom(...NAMES, ...OWN_NAMES).chain((name) => fc.tuple(fc.constant(name), valueOf(name))),
    { maxLength: 4 },
  )
  .map((entries) => Object.fromEntries(entries))

const TAGS =
  'p a div br BR img input wbr image keygen svg circle title desc foreignObject foreignobject path template script style ' +
  'pre code td math slot-0a1b'

const { tree } = fc.letrec<{ tree: Root; nodes: ElementContent[]; node: ElementContent }>((tie) => ({
  tree: tie('nodes').map((children): Root => ({ type: 'root', children })),
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 5 },
    TEXT.map((value): ElementContent => ({ type: 'text', value })),
    fc
      .tuple(fc.constantFrom('comment' as const, 'raw' as const), TEXT)
      .map(([type, value]): ElementContent => ({ type, value })),
    fc.constant({ type: 'doctype' } as unknown as ElementContent), // misplaced
    fc
      .tuple(fc.constantFrom(...TAGS.split(' ')), PROPERTIES, tie('nodes'), tie('tree'))
      .map(([tagName, properties, children, content]): Element => {
        const element: Element = { type: 'element', tagName, properties, children }
        return tagName === 'template' && children.length % 2 === 0 ? { ...element, content } : element
      }),
  ),
}))

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { strokeWidth: '1', className: ['a'] }, children }
}

/** A copy in which code is made of nodes. */
function withNodes(parent: Element): Element {
  const children = parent.children.flatMap((child) => {
    if (child.type === 'codeContent') return child.nodes()
    return [child.type === 'element' ? withNodes(child) : child]
  })
  return { ...parent, children }
}

test('trees at random', () => {
  fc.assert(fc.property(tree, isSame), settings(1500))
})

test('every property, with every kind of value', () => {
  const values = [true, false, '', 'a', 0, 1, NaN, [], ['a', 1], ['a', ''], [' ', 'a,b']]
  const children = NAMES.flatMap((name) =>
    [...values, name, name.toLowerCase()].map((value): Element => {
      return { type: 'element', tagName: 'a', properties: { [name]: value }, children: [] }
    }),
  )
  isSame({ type: 'root', children: [element('p', children), element('svg', children)] })
})

test('HTML within SVG, and SVG within that', () => {
  const inside = ['desc', 'foreignObject', 'title', 'g'].map((tag) =>
    element(tag, [element('br', []), element('svg', [element('br', [])]), element('template', [])]),
  )
  isSame({ type: 'root', children: [...inside, element('svg', inside)] })
})

test('a node that is no HTML is named', () => {
  const unknown = { type: 'root', children: [{ type: 'paragraph' }] } as unknown as Root
  assert.throws(() => writeHtml(unknown), /Cannot compile unknown node `paragraph`/)
})

test('pages of this repository', async () => {
  const options = compileOptions('md')
  const { parse, run } = createProcessor(options, 'page')
  const folder = new URL('../../docs/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const text = preprocess(readSource(readFileSync(new URL(file, folder), 'utf8')).body, options)
    const tree = await run(await parse(text), { value: text, data: draftData(newDraft('slot', text), {}) })
    const { children } = withNodes(element('div', tree.children as ElementContent[]))
    assert.equal(writeHtml(tree), writeHtml({ type: 'root', children }))
    isSame({ type: 'root', children })
  }
})
