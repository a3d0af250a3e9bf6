/** Where questions are read: with the conventions of devcourse, in both formats and by both parsers; nowhere else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile } from '../../../../src/markdown/compile.ts'
import type { MarkdownConfig } from '../../../../src/model/config.ts'
import { site } from '../../../support/site.ts'
import { compileOptions } from '../../options.ts'

const TEXT = `# Ports

- in a list

  :::question{#a}
  Which?

  - [x] 443
  - [ ] 80
  :::

::::question{#b answer=443 review}
Which?

:::explanation
Since *so*.
:::
::::
`

async function html(format: 'md' | 'mdx', more: Partial<MarkdownConfig>): Promise<string> {
  const usual = compileOptions(format)
  const unit = await compile(TEXT, { ...usual, markdown: { ...usual.markdown, ...more } })
  return unit.body.parts.join('|')
}

test('both formats and both parsers read the same', async () => {
  const questions = { answers: 'folded' } as const
  const [native, remark, mdx] = await Promise.all([
    html('md', { questions }),
    html('md', { questions, parser: 'remark' }),
    html('mdx', { questions }),
  ])
  assert.equal(native.match(/data-question=/g)?.length, 2)
  assert.equal(native, remark)
  assert.equal(native, mdx)
})

test('without the setting the directive is what it was', async () => {
  assert.doesNotMatch(await html('md', {}), /data-|class="question/)
})

test('a site of Docusaurus has none, nor marks of what is remembered', async (t) => {
  const files = { 'docs/index.md': TEXT }
  const foreign = await site({
    ...files,
    'docusaurus.config.js':
      "module.exports = { title: 'A', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }",
  })
  const own = await site(files)
  t.after(foreign.dispose)
  t.after(own.dispose)
  const [theirs, ours] = await Promise.all([foreign.build(), own.build()])
  const main = await theirs.read('docs/index.html')
  assert.doesNotMatch(main, /data-teach|data-question|questions-\w+\.css/)
  assert.ok(theirs.rules.includes('unused-directive'))
  assert.match(await ours.read('index.html'), /data-question=.*data-teach="continue"/s)
  assert.ok(!ours.rules.includes('unused-directive'))
})
