import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kebabCase } from '../../src/resolve/tags/kebab-case.ts'

/** What Docusaurus' own library makes of these labels. */
const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'blanks and punctuation': {
    'Foo Bar': 'foo-bar',
    'foo_bar--baz': 'foo-bar-baz',
    ' a b  c ': 'a-b-c',
    'CI/CD': 'ci-cd',
    'C++': 'c',
    'C#': 'c',
    '.NET': 'net',
    '«x» ¿y?': 'x-y',
    'a×b÷c': 'a-b-c',
    'a\u3000b\u00a0c': 'a-b-c',
    "it's rock’n’roll": 'its-rocknroll',
    '+++': '',
  },
  'capitals begin words, abbreviations are one': {
    fooBar: 'foo-bar',
    XMLHttpRequest: 'xml-http-request',
    KNOWN: 'known',
    aB: 'a-b',
    FOObar: 'fo-obar',
    iOS: 'i-os',
  },
  'digits are words, ordinals stay whole': {
    HTML5: 'html-5',
    iOS17App: 'i-os-17-app',
    'v1.2.3': 'v-1-2-3',
    2024: '2024',
    '1st 22nd 3rd 4th 11th': '1st-22nd-3rd-4th-11-th',
    '1ST 10TH': '1st-10th',
    '3th': '3-th',
    '1stA': '1st-a',
    '1sta': '1-sta',
  },
  'Latin accents go': {
    'Über Alles': 'uber-alles',
    éÉ: 'e-e',
    'e\u0301te\u0301': 'ete',
    straße: 'strasse',
    'Ærø Þór Œuvre Łódź': 'aero-thor-oeuvre-lodz',
    'ŉ ĸ ſ Ŀ': 'n-k-s-l',
    Ệ: 'ệ',
  },
  'other scripts': {
    日本語: '日本語',
    '日本 語': '日本-語',
    日本A語b: '日本-a語b',
    Русский: 'русский',
    'ΑΒΓ δ': 'αβγ-δ',
    'Ελληνικά 2': 'ελληνικά-2',
  },
  'pictures are words': {
    '🚀 rocket': '🚀-rocket',
    '🚀🚀': '🚀-🚀',
    '👩‍💻x': '👩‍💻-x',
    '🇩🇪🇫🇷': '🇩🇪-🇫🇷',
    '👍🏽': '👍🏽',
    '✂️ cut': '✂️-cut',
    𠀀𠀁: '𠀀-𠀁',
  },
}

for (const [rule, cases] of Object.entries(CASES)) {
  test(`addresses of labels: ${rule} (spec routing.md section 17.1)`, () => {
    const found = Object.fromEntries(Object.keys(cases).map((label) => [label, kebabCase(label)]))
    assert.deepEqual(found, cases)
  })
}

test('a long label takes no time', () => {
  const start = performance.now()
  assert.equal(kebabCase('a'.repeat(100_000)).length, 100_000)
  assert.equal(kebabCase('9'.repeat(20_000)).length, 20_000)
  assert.equal(kebabCase('日'.repeat(20_000)).length, 20_000)
  assert.ok(performance.now() - start < 1000)
})
