/** Search sections: the same of Markdown and of the HTML that it gives, with what a reader sees and nothing else. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compile } from '../../../src/markdown/compile.ts'
import { htmlSections } from '../../../src/markdown/html/sections.ts'
import type { SearchSection, Unit } from '../../../src/model/unit.ts'
import { compileOptions } from '../options.ts'

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
    [section(0, { text: 'Run npm ci: setup.sh', code: 'npm ci npm test indented', terms: ['setup.sh'] })],
  ],
  'titles of boxes and summaries, texts of images': [
    ':::tip[Take *care*]\n\nof it\n\n:::\n\n<details><summary>More</summary>inside</details>\n\n![A cat](cat.png)\n',
    [section(0, { text: 'Take care of it More inside A cat', terms: ['care'], folded: 'More inside' })],
  ],
  'words of blocks stay apart, parts of words together': [
    '| a | b |\n|-|-|\n| c | **d**e |\n\nf<br>g\n',
    [section(0, { text: 'a b c de f g', terms: ['d'] })],
  ],
  'words that the author has set apart': [
    'A **dead letter** is *not* read. <dfn>Post</dfn> is, `b` too.\n\n## C *d*\n\n<dl><dt>E</dt><dd>f</dd></dl>\n',
    [
      section(0, { text: 'A dead letter is not read. Post is, b too.', terms: ['dead letter', 'not', 'Post'] }),
      section(2, { id: 'c-d', title: 'C d', text: 'E f', terms: ['E'] }),
    ],
  ],
  'items of lists that lead to sections of the page': [
    '- say hello ([Übung](#%C3%BCbung), [again](#b))\n- go [away](./other.md#b), [here](#b) and [there](#b)\n' +
      '  - within [B](#b)\n\nNo list: [b](#b).\n\n## Übung\n\n## B\n',
    [
      section(0, {
        text: 'say hello (Übung, again) go away, here and there within B No list: b.',
        pointers: [
          { to: 'übung', text: 'say hello (Übung, again)' },
          { to: 'b', text: 'say hello (Übung, again)' },
          { to: 'b', text: 'within B' },
          { to: 'b', text: 'go away, here and there within B' },
        ],
      }),
      section(2, { id: 'übung', title: 'Übung' }),
      section(2, { id: 'b', title: 'B' }),
    ],
  ],
  'an exercise with what is inside its own headings, and text behind it': [
    '<section class="exercise">\n\n### Exercise Count {#count}\n\nAll **words**.\n\n#### Part {#part}\n\nOne.\n\n</section>\n\n' +
      'Behind.\n\n## Next\n\nb\n',
    [
      section(3, {
        id: 'count',
        title: 'Exercise Count',
        text: 'All words.',
        terms: ['words'],
        folded: 'All words.',
        isExercise: true,
      }),
      section(4, { id: 'part', title: 'Part', text: 'One. Behind.', folded: 'One.', isExercise: true }),
      section(2, { id: 'next', title: 'Next', text: 'b' }),
    ],
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

/** The HTML of a page whose links lead where they say. */
function htmlOf({ body: { parts, slots }, links }: Unit): string {
  const attribute = (slot = slots[0]): string => {
    const { kind = 'link', url = '' } = slot !== undefined && 'link' in slot ? (links[slot.link] ?? {}) : {}
    return kind === 'image' ? ` src="${url}"` : ` href="${url}"`
  }
  return parts.map((part, index) => (index === 0 ? part : attribute(slots[index - 1]) + part)).join('')
}

describe('sections of Markdown', () => {
  for (const [name, [markdown, sections]] of Object.entries(CASES)) {
    test(`${name}, also of the HTML`, async () => {
      const unit = await compile(markdown, MD)
      assert.deepEqual(unit.sections, sections)
      assert.deepEqual(htmlSections(htmlOf(unit)), sections)
    })
  }
})

test('of a long block of code only the beginning counts', async () => {
  const unit = await compile(`\`\`\`\nstart ${'x'.repeat(5000)} end\n\`\`\`\n`, MD)
  const code = unit.sections[0]?.code ?? ''
  assert.match(code, /^start x/)
  assert.ok(code.length <= 2000)
})
