import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { it, test } from 'node:test'
import { compileFacts } from '../../src/markdown/compile.ts'
import { mayNeedCode } from '../../src/markdown/mdx/may-need-code.ts'
import { compileOptions } from './options.ts'

const TABS = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n"

test('yes', () => {
  for (const text of [
    "import A from './A'\n\n<A />",
    'a {b} c',
    '<A.b/>',
    '<ui.Chart/>',
    '`a` <A/> `b`',
    '\\`<A/>\\`',
    '````md\n```\n````\n<A />',
    '```mdx-code-block\n<A/>\n```',
    "import './a.css'\n\ntext",
    'export default ({children}) => children\n\ntext',
    'text\nexport {a}',
    `${TABS}<Tabs><TabItem value={a}>b</TabItem></Tabs>`,
    "import Details from './d'\n\n<Details/>",
    '<div dangerouslySetInnerHTML={{__html: "a"}}/>',
  ])
    assert.ok(mayNeedCode(text), text)
})

test('no', () => {
  for (const text of [
    'a < b\n\n<br/>',
    '---\na: {b: c}\n---\ntext',
    '```js\nimport A from "./A"\nconst x = <A b={c} />\n```\n\n`{a}` and ``{`b`}``',
    '> ```js\n> {a}\n> ```\n\nb',
    '## A {#b}\n\n{/* c */} <!-- {d} --> \\{e} {"f"} {1}',
    'export const a = {b: 1}\n\ntext',
    "import A from './A'\n\nno tag",
    `${TABS}<Tabs groupId="a" values={[{label: 'A', value: "b"}]}>\n<TabItem value="b">c</TabItem>\n</Tabs>`,
    '<div style={{color: "red", width: 1}}>a</div>\n\n<Details>b</Details>\n\n<Head><title>c</title></Head>',
    "import TOCInline from '@theme/TOCInline'\n\n<TOCInline toc={toc} maxHeadingLevel={3} />",
  ])
    assert.ok(!mayNeedCode(text), text)
})

it('never says no for a page with code', async () => {
  const root = new URL('../sites/', import.meta.url)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/docs\/.*\.mdx?$/.test(path),
  )
  let pages = 0
  for (const path of paths) {
    const text = readFileSync(new URL(path, root), 'utf8')
    if (mayNeedCode(text)) continue
    const { code, partials } = await compileFacts(text, compileOptions('mdx'))
    assert.ok(!code && partials.length === 0, path)
    pages++
  }
  assert.ok(pages > 0)
})
