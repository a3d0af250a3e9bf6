/** The description of a page that begins with a directive for teaching: the first words that its readers see, and no answers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerpt } from '../../../src/markdown/front-matter/excerpt.ts'
import { readerText } from '../../../src/markdown/teach/reader-text.ts'
import { site } from '../../support/site.ts'

const CASES: readonly (readonly [string, string])[] = [
  ['# T\n\n::objectives\n\nText', 'Text'],
  ['::objectives{scope=page}\r\n\r\nText', 'Text'],
  ['::teaches[pipes]\n::exercises{texts=solutions}\n\n> ::schedule\n\n:::schedule\n:::\n\nText', 'Text'],
  ['::review\n\nText', 'Text'],
  ['::exercises', ''],
  ['::exercisesheet\n\nText', '::exercisesheet'],
  ['::::exercise[*Count* words]{#count time="20 min"}\nHow many?\n\n:::hint\nLook.\n:::\n::::', 'How many?'],
  ['::::exercise[Count]{#count}\n```\ncode\n```\n\n:::hint\nLook.\n:::\n\n:::solution\n42\n:::\n::::\n\nText', 'Text'],
  [':::::exercise\n::::solution\n:::tip\n41\n:::\n42\n::::\nBehind\n:::::', 'Behind'],
  ['::::question{#q}\nWhat?\n\n- [x] This\n::::', 'What?'],
  ['::::question{#q}\n```js\nf()\n```\n\n- [x] This\n\n:::explanation\nWhy.\n:::\n::::\n\n- a list', '- a list'],
  ['::::question\n1. One\n2. Two\n:::hint\nSee.\n:::\n::::\nText', 'Text'],
  ['```md\n:::hint\n```\n\nText', 'Text'],
  ['~~~md\n:::hint\n~~~\n\nText', '~~~md'],
  [':::instructor\nNote.\n:::', 'Note.'],
  [':::tip\n\n::objectives\n\nTip.\n:::', 'Tip.'],
  ['> [!NOTE]\n> Mind.', 'Mind.'],
  [':::solution\nnever closed', ''],
]

for (const [body, expected] of CASES)
  test(JSON.stringify(body), () => {
    assert.equal(excerpt(readerText(body), true), expected)
  })

test('pages, feeds and links to pages say it, from the cache too; a configuration of Docusaurus keeps its own', async (t) => {
  const s = await site({
    'devcourse.config.json': '{ "title": "T", "url": "https://example.org", "blog": {} }',
    'docs/index.md': '# Home\n\n::objectives\n\nThe first *words*.\n',
    'docs/sum.md': '# Sum\n\n::exercises\n\nThe sum $a_1 + b$ of *both*.\n',
    'blog/2026-01-02-post.md': '# Post\n\n::exercises\n\nWords of the post.\n',
  })
  t.after(s.dispose)
  for (const cache of [false, true, true]) {
    const built = await s.build({ cache, jobs: 1 })
    const home = await built.read('docs/index.html')
    assert.match(home, /name="description" content="The first words\.">/)
    assert.match(home, /property="og:description" content="The first words\."/)
    assert.match(await built.read('docs/sum/index.html'), /name="description" content="The sum a₁ \+ b of both\.">/)
    assert.match(await built.read('blog/rss.xml'), /<description>Words of the post\.<\/description>/)
  }
  const docusaurus = await site({
    'docusaurus.config.js':
      'module.exports = { title: "T", url: "https://example.org", baseUrl: "/", presets: [["classic", {}]] }',
    'docs/index.md': '# Home\n\n::objectives\n\nThe first words.\n',
  })
  t.after(docusaurus.dispose)
  const built = await docusaurus.build({ jobs: 1 })
  assert.match(await built.read('docs/index.html'), /name="description" content="::objectives">/)
})
