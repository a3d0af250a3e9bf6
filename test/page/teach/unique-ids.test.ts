/** Ids on pages with sheets of exercises: none stands twice, and what refers to one finds it, whatever the exercises hold. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageIds } from '../../../src/page/teach/unique-ids.ts'
import { trusted } from '../../../src/shared/html.ts'
import { createRandom, type Random } from '../../laws/random.ts'
import { attribute, findAll, type Document, type Element } from '../../support/html.ts'
import { site } from '../../support/site.ts'
import { THOROUGH } from '../../support/thorough.ts'

/** What exercises may hold that has ids. */
const HOLDS = [
  'A note[^note].',
  'A note[^Ü b] and another[^note].',
  '<svg viewBox="0 0 9 9" role="img" aria-labelledby="t"><title id="t">Shape</title><defs><linearGradient id="g"/></defs><style>#g{opacity:1}</style><path fill="url(#g)" d="M0 0"/><use href="#g"/></svg>',
  '```mermaid\nflowchart LR\n  a --> b\n```',
  '## A heading\n\n<div id="box">Box</div>\n',
  '$$\na = b\n$$',
  'Only text.',
]

const NOTES = '\n[^note]: A note.\n[^Ü b]: Another.\n'

function exercise(random: Random, title: string): string {
  let count = 0
  const holds = (): string =>
    Array.from({ length: 1 + random.below(2) }, () => numbered(random.pick(HOLDS), (count++).toString())).join('\n\n')
  return `::::exercise[${title}]{#${title}}\n${holds()}\n\n:::solution\n${holds()}\n:::\n::::\n`
}

/** With other ids than what stands in the same text. */
function numbered(text: string, number: string): string {
  return text.replace(/(["#])(t|g|box)\b/g, `$1$2${number}`)
}

function randomSite(random: Random): Record<string, string> {
  const count = 2 + random.below(3)
  const names = Array.from({ length: count }, (_, index) => `e${index.toString()}`)
  const texts = names.map((name) => exercise(random, name))
  const pages = names.map((name, index): [string, string] => {
    // the same text may stand on two pages
    const text = random.below(3) === 0 ? (texts[0] ?? '') : (texts[index] ?? '')
    const part = random.below(2) === 0 ? "\nimport Part from './_part.md'\n\n:::exercise{#part}\n<Part />\n:::\n" : ''
    if (part === '') return [`docs/${name}.md`, `# Page\n\n${text}\n${NOTES}`]
    const source = text.replace(/<style>.*?<\/style>/g, '') // braces are code there
    return [`docs/${name}.mdx`, `# Page\n\n${source}\n${part}${NOTES}`]
  })
  const sheet = (): string =>
    `::exercises{${random.pick(['texts', 'texts=solutions', 'scope=page texts', 'scope=page texts=solutions'])}}`
  const sheets = Array.from({ length: 1 + random.below(3) }, sheet).join('\n\n')
  return {
    'devcourse.config.json': '{ "title": "Ids", "url": "https://example.org" }',
    'docs/_part.md': `Of a part.\n\n${random.pick(HOLDS)}\n\n### Part\n${NOTES}`,
    'docs/sheet.md': `# Sheet\n\n${sheets}\n\n${exercise(random, 'own')}\n${NOTES}`,
    ...Object.fromEntries(pages),
  }
}

/** Ids that stand twice on a page, and references to ids that are not there. */
function mistakes(page: Document): readonly string[] {
  const elements: Element[] = findAll(page, () => true)
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
  const known = new Set(ids)
  const referred = elements.flatMap((element) => {
    const words = ['aria-labelledby', 'aria-describedby', 'for'].flatMap(
      (name) => attribute(element, name)?.split(' ') ?? [],
    )
    const addresses = ['href', 'fill', 'marker-end', 'clip-path', 'filter'].flatMap((name) => {
      const value = attribute(element, name) ?? ''
      return /^(?:url\()?#([^)]+)\)?$/.exec(value)?.[1] ?? []
    })
    return [...words, ...addresses.map(decodeURIComponent)]
  })
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} twice`),
    ...referred.filter((id) => !known.has(id) && id !== 'abc').map((id) => `no ${id}`),
  ]
}

test('no page with sheets has an id twice, and what refers to an id finds it', { timeout: 300_000 }, async (t) => {
  for (let seed = 1; seed <= (THOROUGH ? 150 : 2); seed++) {
    const files = randomSite(createRandom(seed))
    const s = await site(files)
    t.after(s.dispose)
    const built = await s.build({ jobs: 1 })
    assert.ok(built.result.written, `seed ${seed.toString()}: ${JSON.stringify(built.result.diagnostics)}`)
    const found = mistakes(await built.html('docs/sheet'))
    assert.deepEqual(found, [], `seed ${seed.toString()}:\n${files['docs/sheet.md'] ?? ''}`)
  }
})

test('a drawing that comes twice keeps what it refers to, and the first one stays as it is', () => {
  const ids = new PageIds()
  ids.note('<p id="taken">')
  const drawing = trusted(
    '<svg aria-labelledby="t g"><title id="t">T</title><g id="g" fill="#t"></g><style>#g{fill:url(#t)}</style><use href="#g" fill="url(\'#t\')"></use></svg>',
  )
  assert.equal(ids.added(drawing), drawing)
  assert.equal(
    ids.added(drawing),
    '<svg aria-labelledby="t-2 g-2"><title id="t-2">T</title><g id="g-2" fill="#t"></g><style>#g-2{fill:url(#t-2)}</style><use href="#g-2" fill="url(&#x27;#t-2&#x27;)"></use></svg>',
  )
  assert.equal(
    ids.added(trusted('<b id="taken"></b><i id="taken-2"></i>')),
    '<b id="taken-2"></b><i id="taken-2-2"></i>',
  )
})
