/** Plugins of a configuration: where they run, what they may be, what becomes of their failures. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element, Root as Hast } from 'hast'
import type { Heading, Root, RootContent } from 'mdast'
import { compile } from '../../src/markdown/compile.ts'
import type { MarkdownPlugin, MarkdownPlugins } from '../../src/model/markdown-functions.ts'
import type { CompileOptions, Unit } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

const NONE: MarkdownPlugins = {
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  rehypePlugins: [],
}

function withPlugins(plugins: Partial<MarkdownPlugins>, format: 'md' | 'mdx' = 'md'): CompileOptions {
  return { ...compileOptions(format), functions: { plugins: { ...NONE, ...plugins } } }
}

async function run(text: string, plugins: Partial<MarkdownPlugins>, format: 'md' | 'mdx' = 'md'): Promise<Unit> {
  return compile(text, withPlugins(plugins, format), { file: { path: '/site/docs/a.md', frontMatter: { x: 1 } } })
}

function html({ body }: Unit): string {
  return body.parts.join('')
}

/** Gives every heading another text. */
function rename(this: unknown, value: unknown) {
  return (tree: Root): void => {
    for (const node of tree.children) {
      if (node.type === 'heading') node.children = [{ type: 'text', value: String(value) }]
    }
  }
}

/** Puts an element at the end. */
const append = (tagName: string) => () => (tree: Hast) => {
  tree.children.push({ type: 'element', tagName, properties: {}, children: [] })
}

describe('plugins run in their places (spec markdown.md section 1.6)', () => {
  it('before ids and the table of contents', async () => {
    const unit = await run('## Old', { beforeDefaultRemarkPlugins: [[rename, 'New']] })
    assert.deepEqual(unit.toc, [{ id: 'new', html: 'New', level: 2 }])
  })
  it('behind them', async () => {
    const unit = await run('## Old', { remarkPlugins: [[rename, 'New']] })
    assert.deepEqual(unit.toc, [{ id: 'old', html: 'Old', level: 2 }])
    assert.match(html(unit), /<h2 class="anchor" id="old">New</)
  })
  it('on the HTML, raw tags parsed, in two lists', async () => {
    const seen: string[] = []
    const look = () => (tree: Hast) => {
      seen.push(...tree.children.map((node) => (node.type === 'element' ? node.tagName : node.type)))
    }
    const lists = { beforeDefaultRehypePlugins: [append('i-first')], rehypePlugins: [append('i-second'), look] }
    const unit = await run('<b-raw></b-raw>', lists)
    assert.deepEqual(seen, ['p', 'i-first', 'i-second'])
    assert.match(html(unit), /<b-raw><\/b-raw><\/p><i-first><\/i-first><i-second>/)
  })
  it('before links are read and code is coloured', async () => {
    const link: Element = { type: 'element', tagName: 'a', properties: { href: 'b.md' }, children: [] }
    const code: Element = {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: 'x\n' }] }],
    }
    const add = () => (tree: Hast) => {
      tree.children.push(structuredClone(link), structuredClone(code))
    }
    for (const format of ['md', 'mdx'] as const) {
      const unit = await run('text', { rehypePlugins: [add] }, format)
      assert.deepEqual(
        unit.links.map(({ url }) => url),
        ['b.md'],
      )
      assert.match(html(unit), /<div class="code-block"><pre class="language-text"/)
    }
  })
  it('knowing the file and its front matter', async () => {
    const seen: unknown[] = []
    await run('text', {
      remarkPlugins: [
        () => (_: Root, file: { path: string; data: Record<string, unknown> }) => {
          seen.push(file.path, file.data['frontMatter'])
        },
      ],
    })
    assert.deepEqual(seen, ['/site/docs/a.md', { x: 1 }])
  })
})

describe('a plugin may', () => {
  const cases: readonly (readonly [string, MarkdownPlugin, RegExp])[] = [
    ['come with options', [rename, 'Named'], />Named</],
    ['be switched off by `false`', [rename, false], />Old</],
    ['be part of a preset', { plugins: [[rename, 'Preset']] }, />Preset</],
    [
      'give another tree',
      () => (): Root => ({
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Other' }] }],
      }),
      /^<p>Other<\/p>$/,
    ],
    [
      'be asynchronous',
      () => async (tree: Root) => {
        await Promise.resolve()
        tree.children.pop()
      },
      /^$/,
    ],
    [
      'call back',
      () => (tree: Root, _: unknown, next: () => void) => {
        tree.children.pop()
        setImmediate(next)
      },
      /^$/,
    ],
    [
      'have a syntax of its own',
      function () {
        const data = this.data()
        data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['headingAtx'] } }]
      },
      /^<p>## Old<\/p>$/,
    ],
  ]
  for (const [name, plugin, expected] of cases) {
    it(name, async () => {
      const unit = await run('## Old', { remarkPlugins: [plugin] })
      assert.deepEqual(unit.diagnostics, [])
      assert.match(html(unit), expected)
    })
  }
  it('set the id of a heading', async () => {
    const preset = () => (tree: Root) => {
      for (const node of tree.children as Heading[]) node.data = { hProperties: { id: 'Same' } }
    }
    const { toc } = await run('## A\n\n## B', { beforeDefaultRemarkPlugins: [preset] })
    assert.deepEqual(
      toc.map(({ id }) => id),
      ['Same', 'Same-1'],
    )
  })
  it('take a directive for itself', async () => {
    const take = () => (tree: Root) => {
      const [node] = tree.children
      if (node?.type === 'leafDirective') node.data = { hName: 'video' }
    }
    const unit = await run('::youtube', { remarkPlugins: [take] })
    assert.equal(html(unit), '<video></video>')
    assert.deepEqual(unit.diagnostics, [])
  })
})

describe('a plugin that fails withholds the page', () => {
  function broken(): never {
    throw new Error('no start')
  }
  const cases: readonly (readonly [string, MarkdownPlugin, string])[] = [
    ['at its start', broken, 'The plugin `broken` (`rehypePlugins[0]`) failed: no start'],
    ['with an error', () => () => new Error('given'), 'The plugin `rehypePlugins[0]` failed: given'],
    ['in a preset', { plugins: [() => broken] }, 'The plugin `rehypePlugins[0][0]` failed: no start'],
  ]
  for (const [name, plugin, message] of cases) {
    it(name, async () => {
      const unit = await run('text', { rehypePlugins: [plugin] })
      assert.equal(unit.withheld, true)
      assert.deepEqual(
        unit.diagnostics.map(({ rule, severity, message: found }) => [rule, severity, found]),
        [['markdown-plugin-failed', 'error', message]],
      )
    })
  }
  it('at the place that it names', async () => {
    const complain = () => (tree: Root, file: { fail: (reason: string, node?: RootContent) => never }) =>
      file.fail('Not this', tree.children[1])
    const unit = await run('one\n\ntwo', { remarkPlugins: [complain] })
    assert.deepEqual(unit.diagnostics[0]?.place, { line: 3, column: 1, endLine: 3, endColumn: 4 })
  })
  it('bring components in, which become units', async () => {
    const tabs = () => (tree: Root) => {
      const source = { type: 'Literal', value: './tabs.js' }
      const local = { type: 'Identifier', name: 'Tabs' }
      const specifiers = [{ type: 'ImportDefaultSpecifier', local }]
      const estree = {
        type: 'Program',
        sourceType: 'module',
        body: [{ type: 'ImportDeclaration', source, specifiers }],
      }
      const element = { type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [], children: [] }
      tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree } } as never, element as never)
    }
    for (const format of ['md', 'mdx'] as const) {
      const { body, withheld } = await run('text', { remarkPlugins: [tabs] }, format)
      assert.equal(withheld, false)
      assert.deepEqual(body.slots, [{ unit: 0 }])
      assert.match(body.code?.module ?? '', /import Tabs from '?"?\.\/tabs\.js[^]*function unit0\(props\)[^]*Tabs/)
    }
  })
})
