import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codeMeta } from '../../src/markdown/code/code-meta.ts'
import { readMagicComments } from '../../src/markdown/code/magic-comments.ts'

const COMMENTS = [
  { className: 'hl', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  { className: 'err', line: 'This will error' },
]

/** Lines that are left, marked ones with their classes before `|`. */
function marked(code: string, language: string): readonly string[] {
  const result = readMagicComments(code, language, COMMENTS)
  return result.code
    .split('\n')
    .map((line, index) => [result.classes.get(index)?.join(' '), line].filter(Boolean).join('|'))
}

describe('magic comments', () => {
  /** Language, a comment that is read in it, and one that is not (spec markdown.md section 8.4). */
  const cases: readonly (readonly [string, string, string])[] = [
    ['js', '// highlight-next-line', '# highlight-next-line'],
    ['typescript', '/* highlight-next-line */', '{/* highlight-next-line */}'],
    ['tsx', '{/* highlight-next-line */}', '<!-- highlight-next-line -->'],
    ['html', '<!-- highlight-next-line -->', '# highlight-next-line'],
    ['bash', '  # highlight-next-line  ', '// highlight-next-line'],
    ['md', '{/* highlight-next-line */}', '// highlight-next-line'],
    ['latex', '% highlight-next-line', '# highlight-next-line'],
    ['lua', '-- highlight-next-line', '# highlight-next-line'],
    ['sql', '/* highlight-next-line */', '# highlight-next-line'],
    ['wasm', ';; highlight-next-line', '# highlight-next-line'],
    ['vb', "' highlight-next-line", '// highlight-next-line'],
    ['batch', 'REM highlight-next-line', '# highlight-next-line'],
    ['basic', '! highlight-next-line', '# highlight-next-line'],
    ['fsharp', '(* highlight-next-line *)', '# highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)', '// highlight-next-line'],
    ['fortran', '! highlight-next-line', '# highlight-next-line'],
    ['cobol', '*> highlight-next-line', '# highlight-next-line'],
    ['rust', '# highlight-next-line', '-- highlight-next-line'],
    ['yaml', '<!-- highlight-next-line -->', '% highlight-next-line'],
  ]
  for (const [language, read, text] of cases) {
    it(`of ${language}`, () => {
      assert.deepEqual(marked(`${read}\na`, language), ['hl|a'])
      assert.deepEqual(marked(`${text}\na`, language), [text, 'a'])
    })
  }
  it('mark ranges, overlap, and leave no line', () => {
    const code = '// highlight-start\na\n// This will error\nb\n// highlight-end\nc // highlight-next-line\nd'
    assert.deepEqual(marked(code, 'js'), ['hl|a', 'hl err|b', 'c // highlight-next-line', 'd'])
  })
  it('without an end mark nothing', () => {
    assert.deepEqual(marked('// highlight-start\na', 'js'), ['a'])
  })
})

describe('the text behind the language', () => {
  const cases: readonly (readonly [
    string,
    readonly [string | undefined, number | undefined, readonly number[] | undefined],
  ])[] = [
    ['', [undefined, undefined, undefined]],
    ['title="a b.js"', ['a b.js', undefined, undefined]],
    ['title=\'it is "x"\' {2}', ['it is "x"', undefined, [2]]],
    ['showLineNumbers', [undefined, 1, undefined]],
    ['{1,3-5} showLineNumbers=7 {9}', [undefined, 7, [1, 3, 4, 5]]],
    ['noshowLineNumbers {a}', [undefined, undefined, undefined]],
  ]
  for (const [meta, [title, firstLine, lines]] of cases) {
    it(JSON.stringify(meta), () => {
      assert.deepEqual(codeMeta(meta), { title, firstLine, lines: lines && new Set(lines) })
    })
  }
  it('does not count to infinity', () => {
    assert.equal(codeMeta('{1-999999999}').lines?.size, 20_000)
  })
})
