/** Theme components with plain values: their HTML is that of the Markdown, of React in code, and mistakes are told by line. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Admonition } from '../../runtime/theme/Admonition.tsx'
import { CodeBlock, type CodeBlockProps } from '../../runtime/theme/CodeBlock.tsx'
import { Details } from '../../runtime/theme/Details.tsx'
import { PageContext, type PageCollector } from '../../runtime/theme/render/page-context.ts'
import { codeBlockAnswer } from '../../src/markdown/code/code-block.ts'
import { compile } from '../../src/markdown/compile.ts'
import { CODE_BLOCK } from '../../src/shared/code-block.ts'
import { compileOptions } from './options.ts'

const MDX = compileOptions('mdx')

const IMPORTS = ['Tabs', 'TabItem', 'Admonition', 'Details', 'CodeBlock', 'ThemedImage']
  .map((name) => `import ${name} from '@theme/${name}'\n`)
  .join('')

/** HTML of an MDX text, on one line. */
async function html(text: string): Promise<string> {
  const unit = await compile(text, MDX)
  assert.deepEqual(unit.diagnostics, [])
  assert.equal(unit.body.code, undefined, 'it needs no code')
  return unit.body.parts.join('§').replaceAll('\n', '')
}

/** HTML of an element in code, with the answers of the compiler. */
function inCode(element: ReactElement): string {
  const { markdown } = MDX
  const ask = (question: string): unknown => codeBlockAnswer(question.slice(CODE_BLOCK.length), markdown)
  const collector = { ask } as Partial<PageCollector> as PageCollector // a code block does nothing but ask
  const page = createElement(PageContext, { value: { path: '/', collector } }, element)
  return renderToStaticMarkup(page).replaceAll('\n', '')
}

describe('theme components with plain values', () => {
  it('hold what looks like the place of a piece of HTML, or like a part of one, as text', async () => {
    const label = (text: string): Promise<string> =>
      html(`${IMPORTS}\n<Tabs><TabItem value="a" label="${text}">first</TabItem></Tabs>\n`)
    const shown = await label('\u00810\u0081')
    assert.match(shown, />\uFFFD0\uFFFD</)
    assert.equal(shown.split('first').length, 2)
    // a text that was decoded wrongly twice has such characters
    assert.match(await label('\u00C3\u0081 7\u0081'), />\u00C3\u0081 7\u0081</)
  })

  const CODE = 'const a = 1 // <b>\n// highlight-next-line\nlet b'
  const blocks: readonly [name: string, fence: string, props: Omit<CodeBlockProps, 'children'>][] = [
    ['with a language', 'js', { language: 'js' }],
    ['with a language as a class', 'js', { className: 'language-js' }],
    [
      'with a title and numbers',
      'JS title="a.js" showLineNumbers',
      { language: 'JS', title: 'a.js', showLineNumbers: true },
    ],
    ['counted from a number', 'js showLineNumbers=7', { language: 'js', showLineNumbers: 7 }],
    ['with a metastring', 'js {1} title="m"', { language: 'js', metastring: '{1} title="m"', title: 'other' }],
    ['without a language', '', {}],
    ['in an unknown language', 'nosuch', { language: 'nosuch' }],
  ]
  for (const [name, fence, props] of blocks) {
    it(`are the same code block ${name}`, async () => {
      const markdown = await html(`\`\`\`${fence}\n${CODE}\n\`\`\`\n`)
      const attributes = Object.entries(props).map(([key, value]) => `${key}={${JSON.stringify(value)}}`)
      assert.equal(await html(`${IMPORTS}\n<CodeBlock ${attributes.join(' ')}>{\`${CODE}\`}</CodeBlock>\n`), markdown)
      assert.equal(inCode(createElement(CodeBlock, props, CODE)).replaceAll('&#x27;', "'"), markdown)
    })
  }

  it('mark no part of a code as a piece of the page', async () => {
    assert.doesNotMatch(await html('````md\n```js\na\n```\n````\n'), /class="token[^"]*code-block/)
    assert.doesNotMatch(await html('```asciidoc\nNOTE: a\n```\n'), /class="token[^"]*admonition/)
  })

  it('keep the class of a code block', async () => {
    const text = `${IMPORTS}\n<CodeBlock className="mine language-js">a</CodeBlock>\n`
    assert.match(await html(text), /^<div class="code-block mine">/)
    assert.match(
      inCode(createElement(CodeBlock, { className: 'mine language-js' }, 'a')),
      /^<div class="code-block mine">/,
    )
  })

  it('are shown in code without colours where nobody answers', () => {
    const element = createElement(CodeBlock, { language: 'JS', title: createElement('b', {}, 'T') }, 'a ', 1)
    const answers = { value: { path: '/', answers: {} } }
    assert.equal(
      renderToStaticMarkup(createElement(PageContext, answers, element)),
      '<div class="code-block"><div class="code-block__title"><b>T</b></div><pre class="language-js" tabindex="0"><code>a 1</code></pre></div>',
    )
  })

  it('are the same box', async () => {
    const markdown = await html(':::tip[A title]\n\nText\n\n:::\n')
    assert.equal(await html(`${IMPORTS}\n<Admonition type="tip" title="A title">\n\nText\n\n</Admonition>\n`), markdown)
    const text = createElement('p', {}, 'Text')
    assert.equal(inCode(createElement(Admonition, { type: 'tip', title: 'A title' }, text)), markdown)
    const rich = createElement('mdxAdmonitionTitle', {}, 'A title')
    assert.equal(inCode(createElement(Admonition, { type: 'tip' }, rich, text)), markdown)
    const own = await html(`${IMPORTS}\n<Admonition icon="!" title="T" />\n`)
    assert.match(own, /class="admonition__title admonition__title--icon"><span class="admonition__icon">!<\/span>T</)
    assert.equal(inCode(createElement(Admonition, { icon: '!', title: 'T' })), own)
    const plain = await html(':::info\n\nText\n\n:::\n')
    assert.equal(await html(`${IMPORTS}\n<Admonition>\n\nText\n\n</Admonition>\n`), plain)
    assert.equal(inCode(createElement(Admonition, {}, text)), plain)
  })

  it('are the same fold', async () => {
    const markdown = await html('<details id="f" open>\n<summary>More</summary>\n\nText\n\n</details>\n')
    const text = createElement('p', {}, 'Text')
    const quick = await html(`${IMPORTS}\n<Details id="f" open summary="More">\n\nText\n\n</Details>\n`)
    assert.deepEqual(sorted(quick), sorted(markdown))
    for (const props of [{ summary: 'More' }, { summary: createElement('summary', {}, 'More') }])
      assert.deepEqual(
        sorted(inCode(createElement(Details, { id: 'f', open: true, ...props }, text))),
        sorted(markdown),
      )
    const inside = createElement(Details, { id: 'f', open: true }, createElement('summary', {}, 'More'), text)
    assert.deepEqual(sorted(inCode(inside)), sorted(markdown))
    assert.match(inCode(createElement(Details, {}, text)), /<summary>Details<\/summary><p>/)
  })

  it('hold Markdown, with its headings, links and further components', async () => {
    const text = `${IMPORTS}
<Tabs groupId="g">
<TabItem value="a" label="A">

## In a tab

[Link](./b.md)

<Tabs values={['x']}><TabItem value="x"><Admonition type="note">*deep*</Admonition></TabItem></Tabs>

</TabItem>
{/* a comment */}
</Tabs>
`
    const unit = await compile(text, MDX)
    assert.deepEqual(
      unit.toc.map(({ id }) => id),
      ['in-a-tab'],
    )
    assert.deepEqual(
      unit.links.map(({ url }) => url),
      ['./b.md'],
    )
    assert.equal(unit.body.slots.length, 1)
    assert.match(
      await html(text),
      /role="tabpanel" aria-label="A".*<h2 class="anchor".*<a§>Link<\/a>.*aria-label="x".*<em>deep<\/em>/,
    )
  })

  it('give the site both images', async () => {
    const text = `${IMPORTS}\n<ThemedImage alt="A" sources={{ light: '/l.png', dark: '/d.png' }} />\n`
    assert.match(await html(text), /src="\/l\.png" class="themed-image themed-image--light".*src="\/d\.png"/)
  })
})

describe('mistakes in tabs', () => {
  const cases: readonly [name: string, lines: readonly string[], found: string][] = [
    ['no tabs', ['<Tabs></Tabs>'], '1:1 tabs-without-items: `<Tabs>` has no tabs'],
    [
      'one value twice',
      ['<Tabs>', '<TabItem value="a">A</TabItem>', '<TabItem value="a">B</TabItem>', '</Tabs>'],
      '3:10 duplicate-tab-value: `<Tabs>` has two tabs with the value `a` (give each tab a `value` of its own; the first one is in line 9)',
    ],
    [
      'an unknown default',
      ['<Tabs defaultValue="lniux">', '<TabItem value="linux">A</TabItem>', '</Tabs>'],
      '1:7 unknown-default-tab: The `defaultValue` of `<Tabs>`, `lniux`, is the value of none of its tabs (did you mean `linux`?)',
    ],
    [
      'text between the tabs',
      ['<Tabs>', '<TabItem value="a">A</TabItem>', '', 'Text', '', '</Tabs>'],
      '4:1 stray-tabs-child: `<Tabs>` holds text, which is no tab',
    ],
    [
      'another tag',
      ['<Tabs>', '<div value="a">A</div>', '</Tabs>'],
      '2:1 stray-tabs-child: `<Tabs>` holds `<div>`, which is no tab',
    ],
    [
      'a tab without a value',
      ['<Tabs>', '<TabItem>A</TabItem>', '</Tabs>'],
      '2:1 stray-tabs-child: `<TabItem>` has no `value`',
    ],
    [
      'a query without a name',
      ['<Tabs queryString>', '<TabItem value="a">A</TabItem>', '</Tabs>'],
      '1:7 nameless-tabs-query: The `queryString` of `<Tabs>` has no name',
    ],
    [
      'a tab without a panel',
      ['<Tabs values={["a", "bee"]}>', '<TabItem value="a">A</TabItem>', '</Tabs>'],
      '1:7 tab-without-panel: The tab `bee` of `values` has no `<TabItem>` (add `<TabItem value="bee">`)',
    ],
    [
      'a panel without a tab',
      ['<Tabs values={["a"]}>', '<TabItem value="a">A</TabItem>', '<TabItem value="b">B</TabItem>', '</Tabs>'],
      '3:10 tab-without-panel: The `<TabItem>` `b` is never shown, for `values` has no such tab',
    ],
  ]
  const head = IMPORTS.split('\n').length
  for (const [name, lines, found] of cases) {
    it(`${name} are told where they are`, async () => {
      const unit = await compile(`${IMPORTS}\n${lines.join('\n')}\n`, MDX)
      const [first] = unit.diagnostics
      assert.ok(first?.place)
      const { line, column } = first.place
      const said = `${line - head}:${column} ${first.rule}: ${first.message} (${first.hint ?? ''})`
      assert.ok(said.startsWith(found), said)
      assert.equal(unit.withheld, first.severity === 'error')
    })
  }

  const fine: readonly [name: string, lines: readonly string[]][] = [
    ['tabs that code makes', ['<Tabs>', '{["a"].map((x) => <TabItem key={x} value={x}>{x}</TabItem>)}', '</Tabs>']],
    ['a component of the site with a value', ['<Tabs defaultValue="b">', '<Mine value="b"/>', '</Tabs>']],
    ['what is spread', ['<Tabs defaultValue="b" {...more}>', '<TabItem {...more}>A</TabItem>', '</Tabs>']],
    ['values from code', ['<Tabs defaultValue="b" values={more}>', '<TabItem value="b">A</TabItem>', '</Tabs>']],
  ]
  for (const [name, lines] of fine) {
    it(`are not seen in ${name}`, async () => {
      const own = "import Mine from './mine'\nexport const more = {}\n"
      const unit = await compile(`${IMPORTS}${own}\n${lines.join('\n')}\n`, MDX)
      assert.deepEqual(unit.diagnostics, [])
    })
  }
})

/** The attributes of each tag in one order. */
function sorted(text: string): readonly string[] {
  return text
    .replaceAll('=""', '')
    .split(/(?<=>)/)
    .map((piece) => piece.split(/[ >]/).sort().join(' '))
}
