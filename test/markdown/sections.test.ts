/** Search sections: the same of Markdown and of the HTML that it gives, with what a reader sees and nothing else. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import { htmlSections } from '../../src/markdown/html-sections.ts'
import type { SearchSection } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

const MD = compileOptions('md')

function section(level: number, given: Partial<Omit<SearchSection, 'level'>>): SearchSection {
  return { id: '', level, title: '', text: '', code: '', ...given }
}

const CASES: Readonly<Record<string, readonly [markdown: string, sections: readonly SearchSection[]]>> = {
  'what stands before the first heading, then a section for each heading': [
    'Before.\n\n## A *b*\n\n- one\n- two\n\n#### C\n\nD\n',
    [
      section(0, { text: 'Before.' }),
      section(2, { id: 'a-b', title: 'A b', text: 'one two' }),
      section(4, { id: 'c', title: 'C', text: 'D' }),
    ],
  ],
  'an h1 names what stands first': ['# T `x`\n\nText', [section(1, { title: 'T x', text: 'Text' })]],
  'a heading that no link can point at is text': [
    '## A\n\na\n\n# Later\n\nb\n\n<h3>raw</h3>\n',
    [section(2, { id: 'a', title: 'A', text: 'a Later b raw' })],
  ],
  'an empty section has its title': [
    '## A\n\n## A\n',
    [section(2, { id: 'a', title: 'A' }), section(2, { id: 'a-1', title: 'A' })],
  ],
  'code blocks apart, their titles and code in a line not': [
    'Run `npm ci`:\n\n```bash title="setup.sh"\nnpm ci\nnpm test\n```\n\n    indented\n',
    [section(0, { text: 'Run npm ci: setup.sh', code: 'npm ci npm test indented' })],
  ],
  'titles of boxes and summaries, texts of images': [
    ':::tip[Take *care*]\n\nof it\n\n:::\n\n<details><summary>More</summary>inside</details>\n\n![A cat](cat.png)\n',
    [section(0, { text: 'Take care of it More inside A cat' })],
  ],
  'words of blocks stay apart, parts of words together': [
    '| a | b |\n|-|-|\n| c | **d**e |\n\nf<br>g\n',
    [section(0, { text: 'a b c de f g' })],
  ],
  'no marks of task lists and footnotes': ['- [x] done[^1]\n\n[^1]: a note\n', [section(0, { text: 'done a note' })]],
  'no scripts, pictures, controls and hidden things': [
    'a <script>b</script><style>c</style><svg><title>d</title></svg><button>e</button><span hidden>f</span>' +
      '<span aria-hidden="true">g</span><select><option>h</option></select> z\n',
    [section(0, { text: 'a z' })],
  ],
  'tabs and their panels, also those that are not open': [
    '<ul role="tablist"><li role="tab">npm</li><li><button role="tab">pnpm</button></li></ul>' +
      '<div role="tabpanel">one</div><div role="tabpanel" hidden>two</div>\n',
    [section(0, { text: 'npm pnpm one two' })],
  ],
}

describe('sections of Markdown', () => {
  for (const [name, [markdown, sections]] of Object.entries(CASES)) {
    test(`${name}, also of the HTML`, async () => {
      const unit = await compile(markdown, MD)
      assert.deepEqual(unit.sections, sections)
      const html = unit.body.parts.join('')
      assert.deepEqual(htmlSections(html), sections)
    })
  }
})

test('of a long block of code only the beginning counts', async () => {
  const unit = await compile(`\`\`\`\nstart ${'x'.repeat(5000)} end\n\`\`\`\n`, MD)
  const code = unit.sections[0]?.code ?? ''
  assert.match(code, /^start x/)
  assert.ok(code.length <= 2000)
})
