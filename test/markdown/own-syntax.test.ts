/** A chain whose plugins only change trees may read with any parser; one with a syntax of its own reads with remark. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { withSyntaxNoted } from '../../src/markdown/own-syntax.ts'
import { compile } from '../../src/markdown/compile.ts'
import { compileOptions } from './options.ts'

const NONE = { remarkPlugins: [], rehypePlugins: [], beforeDefaultRemarkPlugins: [], beforeDefaultRehypePlugins: [] }

type Plugin = (this: Processor) => ((tree: unknown) => void) | undefined

function hasOwnSyntax(plugin: Plugin): boolean {
  const parser = unified().use(remarkParse) as unknown as Processor
  return withSyntaxNoted(parser, (base) => base.use(plugin as never).freeze()).hasOwnSyntax
}

describe('a syntax of its own', () => {
  const cases: readonly (readonly [string, boolean, Plugin])[] = [
    ['a transform', false, () => (tree) => void tree],
    [
      'one that reads with the parser',
      false,
      function () {
        return () => void this.parse('a')
      },
    ],
    [
      'data of its own',
      false,
      function () {
        void this.data('name' as never, 1 as never)
        return undefined
      },
    ],
    [
      'an extension of the syntax',
      true,
      function () {
        const data = this.data()
        data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {}]
        return undefined
      },
    ],
    [
      'an extension of the tree, in place',
      true,
      function () {
        const data = this.data()
        ;(data.fromMarkdownExtensions ??= []).push({})
        return undefined
      },
    ],
    [
      'settings',
      true,
      function () {
        void this.data('settings', { fragment: true } as never)
        return undefined
      },
    ],
    [
      'another parser',
      true,
      function () {
        this.parser = () => ({ type: 'root', children: [] }) as never
        return undefined
      },
    ],
  ]
  for (const [name, expected, plugin] of cases) test(name, () => assert.equal(hasOwnSyntax(plugin), expected))
})

test('a plugin is given the same tree by either parser', async () => {
  const trees: unknown[] = []
  const note = () => (tree: unknown) => void trees.push(structuredClone(tree))
  const text = '# A {#b}\n\nSee [it](./b.md) at 10:30, *now*.\n\n:::note[Label]\n\n- [ ] a\n\n:::\n'
  for (const parser of ['native', 'remark'] as const) {
    const options = compileOptions('md')
    const plugins = { ...NONE, remarkPlugins: [note] }
    await compile(text, { ...options, markdown: { ...options.markdown, parser }, functions: { plugins } })
  }
  assert.equal(trees.length, 2)
  assert.deepEqual(trees[0], trees[1])
})
