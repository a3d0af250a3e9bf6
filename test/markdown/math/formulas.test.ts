/** Formulas: what is one, what becomes of it on the page, and what is told. How whole texts come out are cases of `../cases/`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, compileFacts } from '../../../src/markdown/compile.ts'
import type { CompileOptions } from '../../../src/model/unit.ts'
import { compileOptions } from '../options.ts'

const MATH = { macros: {}, brackets: false }

function options(format: 'md' | 'mdx' = 'md', math: CompileOptions['markdown']['math'] = MATH): CompileOptions {
  const { markdown, ...rest } = compileOptions(format)
  return { ...rest, markdown: { ...markdown, math } }
}

/** The source of each formula of a text, those on a line of their own in `$$`. */
async function formulasOf(text: string, given = options()): Promise<readonly string[]> {
  const { body } = await compile(text, given)
  const html = body.parts.join('')
  return [...html.matchAll(/<math( display="block")?>.*?<annotation[^>]*>(.*?)<\/annotation>/gs)].map(
    ([, display, tex = '']) => (display === undefined ? tex : `$$${tex}$$`),
  )
}

const READ: readonly (readonly [string, readonly string[]])[] = [
  ['$x$ and $a_b*c$*', ['x', 'a_b*c']],
  ['It costs $5, or $10.', []],
  ['From $5-$10', []],
  ['a $ b$ and $c $', []],
  ['$a$2', []],
  ['\\$a$ and $b\\$', []],
  ['`$a$` and ``$`b$``', []],
  ['$a$$b$', ['a', 'b']],
  ['$$$a$$$', []],
  ['H$_2$O', ['_2']],
  ['$`x`$', ['x']],
  ['$$x$$', ['$$x$$']],
  ['so $$x$$ holds', ['$$x$$']],
  ['text\n$$\nx\n\ny\n$$\nmore', ['$$x\n\ny$$']],
  ['> $$\n> x\n> $$', ['$$x$$']],
  ['- a\n  $$\n  x\n  $$', ['$$x$$']],
  ['$$x\n+ y$$', ['$$x\n+ y$$']],
  ['$$x\n= y\n$$', ['$$x\n= y$$']],
  ['$$ is the process id\n\nand more', []],
  ['$a\n\nb$', []],
  ['$$\n\\text{for $5$}\n$$', ['$$\\text{for $5$}$$']],
  ['```math\nx\n```', ['$$x$$']],
  ['```math title="a"\nx\n```', []],
  ['| a |\n|---|\n| $x$ |', ['x']],
  ['[a $x$](b.md) ## $y$', ['x', 'y']],
]

for (const [text, expected] of READ)
  test(`formulas of ${JSON.stringify(text)}`, async () => {
    assert.deepEqual(await formulasOf(text), expected)
  })

test('the same is a formula in MDX, and braces in it are no code', async () => {
  assert.deepEqual(await formulasOf('$\\frac{a}{b}$ {1 + 1} $$\\{x\\}$$\n', options('mdx')), [
    '\\frac{a}{b}',
    '$$\\{x\\}$$',
  ])
})

test('backslashes and brackets mark formulas only where the site wants it', async () => {
  const text = 'so \\(x\\) and\n\n\\[y\\\\[1em]z\\]\n'
  assert.deepEqual(await formulasOf(text), [])
  assert.deepEqual(await formulasOf(text, options('md', { ...MATH, brackets: true })), ['x', '$$y\\\\[1em]z$$'])
})

test('without the setting dollars are text', async () => {
  const { body } = await compile('$x$\n\n$$\ny\n$$\n', compileOptions('md'))
  assert.equal(body.parts.join(''), '<p>$x$</p>\n<p>$$\ny\n$$</p>')
})

test('commands of the site stand for what it says, and those of a page for the formulas behind it', async () => {
  const { body, diagnostics } = await compile(
    '$\\RR$ $\\gdef\\E{e}\\E$ $\\E$',
    options('md', { ...MATH, macros: { '\\RR': '\\mathbb{R}' } }),
  )
  assert.equal(body.parts.join('').match(/ℝ/g)?.length, 1)
  assert.equal(body.parts.join('').match(/<mi>e<\/mi>/g)?.length, 2)
  assert.deepEqual(diagnostics, [])
})

test('a formula that another text has too is set by the commands and labels of its own', async () => {
  const shared = options('md', { ...MATH, macros: { '\\E': 'x' } })
  const shown = async (text: string): Promise<string> => (await compile(text, shared)).body.parts.join('')
  const plain = await shown('$\\E$')
  assert.match(plain, /<mi>x<\/mi>/)
  const defined = await shown('$\\E$ $\\gdef\\E{e}$ $\\E$')
  assert.deepEqual(defined.match(/<mi>[ex]<\/mi>/g), ['<mi>x</mi>', '<mi>e</mi>'])
  assert.equal(await shown('$\\E$'), plain)
  const row = '$$\n\\begin{align} x &= y \\end{align}\n$$\n\n'
  const numbers = async (text: string): Promise<readonly string[] | null> => (await shown(text)).match(/>\(\d\)</g)
  assert.deepEqual(await numbers(row), ['>(1)<'])
  assert.deepEqual(await numbers(row + row), ['>(1)<', '>(2)<'])
})

test('a sign with a stroke through it is one sign', async () => {
  const { body } = await compile('$a \\not\\equiv b$', options())
  assert.match(body.parts.join(''), />\u2262</)
})

test('no formula has inline styles, however it looks', async () => {
  const tex = [
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\begin{array}{|c|c|}\\hline a&b\\\\\\hline\\end{array}',
    '\\color{red}x\\boxed{y}\\!\\cancel{z}\\rule{1em}{1em}\\raisebox{1em}{a}',
    '\\begin{align}a&=b\\\\[2em]c&=d\\tag{3}\\end{align}',
    '\\underbrace{a}_{b}\\llap{x}\\mathclap{y}\\reflectbox{R}\\fcolorbox{red}{blue}{q}\\cancelto{0}{x}\\kern-1em a',
  ]
  const { body, diagnostics } = await compile(tex.map((each) => `$$\n${each}\n$$`).join('\n\n'), options())
  assert.deepEqual(diagnostics, [])
  assert.doesNotMatch(body.parts.join(''), /\sstyle=|undefined/)
  assert.match(body.parts.join(''), /mathcolor="#ff0000"/)
})

const NUMBERED = `See \\eqref{eq:b} and $\\ref{eq:c}$.

$$
\\begin{align}
a &= b \\label{eq:a} \\\\
c &= d \\label{eq:b}
\\end{align}
$$

$$x \\label{eq:c}$$

$$y \\tag{T} \\label{eq:t}$$

$$z = \\eqref{eq:a} + \\ref{eq:t}$$
`

test('formulas with labels are numbered in their order, and references lead to them', async () => {
  const unit = await compile(NUMBERED, options())
  assert.deepEqual(unit.equations, { 'eq:a': '1', 'eq:b': '2', 'eq:c': '3', 'eq:t': 'T' })
  assert.deepEqual(unit.anchors, ['eq:a', 'eq:b', 'eq:c', 'eq:t'])
  assert.deepEqual(
    unit.links.map(({ url, equation }) => [url, equation]),
    [
      ['#eq:b', undefined],
      ['#eq:c', undefined],
    ],
  )
  const html = unit.body.parts.join('')
  assert.match(html, /See <a>\(2\)<\/a> and <a>3<\/a>\./)
  assert.match(html, /<a href="#eq:a">\(1\)<\/a>.*<a href="#eq:t">T<\/a>/s)
  assert.deepEqual(unit.diagnostics, [])
})

test('the number of a formula elsewhere is a hole, in MDX too', async () => {
  for (const format of ['md', 'mdx'] as const) {
    const { links, body } = await compile('See \\eqref{eq:far}.', options(format))
    assert.deepEqual(links[0]?.equation, { label: 'eq:far', brackets: true })
    assert.deepEqual(body.slots, [{ link: 0 }, { number: 0 }])
  }
})

test('titles, the list of contents and the search say formulas in plain signs', async () => {
  const { contentTitle, toc, sections } = await compile(
    '# On $x^2$\n\nSo $\\frac{\\alpha}{b+1}$.\n\n## With $\\sqrt{n}$\n',
    options(),
  )
  assert.equal(contentTitle, 'On x²')
  assert.deepEqual(
    toc.map(({ html, id }) => [html, id]),
    [['With √n', 'with-sqrtn']],
  )
  assert.deepEqual(
    sections.map(({ title, text, code }) => [title, text, code]),
    [
      ['On x²', 'So α/(b+1).', '\\frac{\\alpha}{b+1}'],
      ['With √n', '', ''],
    ],
  )
})

const FINDINGS: readonly (readonly [string, readonly unknown[]])[] = [
  ['a $\\frac{a}{b$ c', ['formula-syntax', 1, 14]],
  ['a\n\n> - $$\n>   x + \\foo{y}\n>   $$', ['formula-syntax', 4, 9]],
  ['a\n\n$$\nx\n\nb', ['formula-syntax', 3, 1]],
  ['```math\nx\n\\bar\n```', ['formula-syntax', 3, 5]],
  ['$$\na & b\n$$', ['formula-syntax', 2, 3]],
  ['$\\href{https://e.org}{x}$', ['formula-syntax', 1, 2]],
  ['$x + \\eqref{no}$', ['formula-syntax', 1, 13]],
  ['$$x \\label{a}$$\n\n$$y \\label{a}$$', ['duplicate-anchor', 3, 5]],
  ['pay $5 per user or 10$ now', ['formula-or-money', 1, 5]],
  ['in $HOME/$USER', ['formula-or-money', 1, 4]],
]

for (const [text, [rule, line, column]] of FINDINGS)
  test(`what is told of ${JSON.stringify(text)}`, async () => {
    for (const unit of [await compile(text, options()), await compileFacts(text, options())])
      assert.deepEqual(
        unit.diagnostics.map((found) => [found.rule, found.place?.line, found.place?.column]),
        [[rule, line, column]],
      )
  })

test('a formula with a mistake shows its source, without a word of TeX', async () => {
  const { body } = await compile('a $\\foo$ b', options())
  assert.equal(body.parts.join(''), '<p>a <code class="math-source">\\foo</code> b</p>')
})

test('the facts of a page are those of its formulas', async () => {
  const [unit, facts] = [await compile(NUMBERED, options()), await compileFacts(NUMBERED, options())]
  assert.deepEqual([facts.equations, facts.anchors, facts.links], [unit.equations, unit.anchors, unit.links])
})
