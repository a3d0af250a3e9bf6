/** `<Mermaid value="…" />` of the theme: which of them are drawn while building, and what is said of the others. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { DiagramsConfig, DrawingResult } from '../../src/model/diagram.ts'
import type { MappedElements, Unit } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

const IMPORT = "import Mermaid from '@theme/Mermaid'\n"

const THEME = { theme: undefined, options: {} }

interface Compiled {
  readonly unit: Unit
  /** Texts that were asked for. */
  readonly drawn: readonly string[]
  readonly html: string
  /** Rule, line and column of each finding. */
  readonly findings: readonly string[]
}

/** Compile a page whose diagrams become a picture of the text, named by its line `accTitle`; a word `wrong` is a mistake. */
async function compiled(
  body: string,
  { config = {}, mapped }: { readonly config?: Partial<DiagramsConfig>; readonly mapped?: MappedElements } = {},
): Promise<Compiled> {
  const { markdown, ...options } = compileOptions('mdx')
  const diagrams: DiagramsConfig = {
    where: 'build',
    mermaid: { version: '1.0.0', light: THEME, dark: THEME },
    graphviz: undefined,
    ...config,
  }
  const drawn: string[] = []
  const draw = ({ text }: { readonly text: string }): Promise<DrawingResult> => {
    drawn.push(text)
    const lines = text.split('\n')
    const line = lines.findIndex((one) => one.includes('wrong'))
    if (line >= 0) {
      const place = { line: line + 1, column: (lines[line] ?? '').indexOf('wrong') + 1 }
      return Promise.resolve({ fault: { cause: 'text', message: 'unexpected `wrong`', place } })
    }
    const link = /click \S+ "(.*)"/.exec(text)?.[1]
    const children = link === undefined ? [] : [{ name: 'a', attributes: { href: link }, children: ['A'] }]
    const svg = { name: 'svg', attributes: { viewBox: '0 0 9 9' }, children }
    const title = /accTitle: (.*)/.exec(text)?.[1]
    return Promise.resolve({ drawing: { svg, width: 9, height: 9, title, description: undefined, words: '' } })
  }
  const unit = await compile(
    body,
    { ...options, ...(mapped && { mapped }), markdown: { ...markdown, diagrams } },
    { drawing: { draw, from: '/a.mdx' } },
  )
  const findings = unit.diagnostics.map(({ rule, place }) => `${rule} ${String(place?.line)}:${String(place?.column)}`)
  return { unit, drawn, html: unit.body.parts.join(''), findings }
}

describe('components of diagrams', () => {
  for (const [name, tag] of [
    ['a template', '<Mermaid value={`graph TD; A-->B\naccTitle: T`} />'],
    ['a template over lines', '<Mermaid\n  value={`\n    graph TD; A-->B\naccTitle: T\n  `}\n/>'],
    ['a text between quotes', '<Mermaid value="graph TD; A-->B\naccTitle: T" />'],
    ['a text of code', "<Mermaid value={'graph TD; A-->B\\naccTitle: T'} />"],
    ['one within another element', '<div>\n  <Mermaid value={`graph TD; A-->B\naccTitle: T`} />\n</div>'],
  ] as const)
    test(`is drawn as the block of the same text: ${name}`, async () => {
      const { unit, drawn, html, findings } = await compiled(`${IMPORT}\n${tag}\n`)
      assert.deepEqual(
        drawn.map((text) => text.trim()),
        ['graph TD; A-->B\naccTitle: T'],
      )
      assert.match(
        html,
        /<div class="diagram"><svg role="graphics-document document"[^>]* aria-label="T"><\/svg><\/div>/,
      )
      assert.deepEqual(findings, [])
      assert.equal(unit.body.code, undefined, 'no code is left')
    })

  test('under another name, and without a name for those who cannot see it', async () => {
    const { drawn, findings } = await compiled(
      'import Chart from "@theme-original/Mermaid"\n\nText.\n\n<Chart value="graph TD; A-->B" />\n',
    )
    assert.deepEqual(drawn, ['graph TD; A-->B'])
    assert.deepEqual(findings, ['unnamed-diagram 5:1'])
  })

  test('a mistake is told in its line, and the page shows the text', async () => {
    const { html, unit, findings } = await compiled(
      `${IMPORT}\n- In a list\n\n  <Mermaid value={\`\n    graph TD\n      A--wrong\n  \`} />\n\n<Mermaid value={"graph TD\\nA wrong"} />\n`,
    )
    assert.deepEqual(findings, ['diagram-mistake 7:10', 'diagram-mistake 10:1'])
    assert.match(html, /<pre[^]*--<\/span>wrong[^]*<pre[^]*A wrong/)
    assert.equal(unit.body.code, undefined)
  })

  test('a link in it stands where it is written', async () => {
    const { unit } = await compiled(`${IMPORT}\n<Mermaid value={\`graph TD\n  accTitle: T\n  click A "b.md"\`} />\n`)
    assert.deepEqual(
      unit.links.map(({ url, place }) => [url, place?.line, place?.column]),
      [['b.md', 5, 12]],
    )
  })

  test('what only code or no text gives is told, and stays a component', async () => {
    const { drawn, unit, findings } = await compiled(
      [
        IMPORT,
        'export const text = "graph TD; A-->B"',
        '',
        '<Mermaid value={text} />',
        '',
        '<Mermaid value={`graph TD; ${text}`} />',
        '',
        '<Mermaid {...{ value: text }} />',
        '',
        '<Mermaid />',
        '',
        'In a line <Mermaid value="graph TD; A-->B" /> of words.',
        '',
        '{[text].map((one) => <Mermaid key={one} value={one} />)}',
        '',
      ].join('\n'),
    )
    assert.deepEqual(drawn, [])
    assert.deepEqual(
      findings,
      ['5:1', '7:1', '9:1', '11:1', '13:11', '15:22'].map((place) => `undrawn-diagram ${place}`),
    )
    assert.equal(unit.body.code?.units.length, 6)
    for (const { hint } of unit.diagnostics) assert.ok(hint, 'each says what to do')
  })

  test('is drawn also where blocks are code', async () => {
    const { drawn, html, findings } = await compiled(
      `${IMPORT}\n\`\`\`mermaid\ngraph TD; C-->D\n\`\`\`\n\n<Mermaid value="graph TD; A-->B" />\n`,
      { config: { mermaid: { version: '1.0.0', light: THEME, dark: THEME, blocks: false } } },
    )
    assert.deepEqual(drawn, ['graph TD; A-->B'])
    assert.deepEqual(findings, ['unnamed-diagram 7:1'])
    assert.match(html, /language-mermaid[^]*<div class="diagram"><svg/)
  })

  test('the browser draws a block in its place, and what code gives', async () => {
    const { drawn, html, findings } = await compiled(
      `${IMPORT}\n<Mermaid value="graph TD; A-->B" />\n\n<Mermaid value={String(1)} />\n`,
      {
        config: { where: 'browser' },
      },
    )
    assert.match(html, /<div class="diagram diagram--browser" data-diagram="mermaid">[^]*<pre[^]*graph<\/span> TD/)
    assert.deepEqual([drawn, findings], [[], []])
  })

  test('without the package one finding tells of all, and blocks are shown', async () => {
    const tag = '<Mermaid value="graph TD; A-->B" />\n'
    const { html, findings } = await compiled(`${IMPORT}\n${tag}\n${tag}`, {
      config: { mermaid: { version: undefined, light: THEME, dark: THEME } },
    })
    assert.deepEqual(findings, ['missing-diagram-package 3:1'])
    assert.equal(html.match(/<pre/g)?.length, 2)
  })

  test('that of another module, or one that the site has in its place, is left alone', async () => {
    const tag = '<Mermaid value="graph TD; A-->B" />\n'
    const other = await compiled(
      `// @theme/Mermaid' is not meant\n`.replace('//', '{/*').replace('\n', ' */}\n\n') +
        `import Mermaid from './mine'\n\n${tag}`,
    )
    assert.deepEqual([other.drawn, other.findings, other.unit.body.code?.units.length], [[], [], 1])
    const own = await compiled(`${IMPORT}\n${tag}`, { mapped: { components: [], theme: ['Mermaid'] } })
    assert.deepEqual([own.drawn, own.findings, own.unit.body.code?.units.length], [[], [], 1])
  })
})
