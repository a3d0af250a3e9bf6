import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { readCategoryFiles } from '../../src/resolve/sidebars/category-files.ts'
import { lines } from './fixture.ts'

function read(...texts: readonly (readonly [string, string])[]) {
  const diagnostics: Diagnostic[] = []
  const files = texts.map(([path, text]) => ({
    instance: 'default',
    version: 'current',
    dir: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.',
    path: `docs/${path}`,
    text,
  }))
  const byFolder = readCategoryFiles(files, (diagnostic) => void diagnostics.push(diagnostic))
  return { byFolder, findings: lines(diagnostics) }
}

test('JSON and YAML with all fields', () => {
  const { byFolder, findings } = read(
    [
      'a/_category_.json',
      '\uFEFF{\n\t"label": "A",\n\t"position": 2.5,\n\t"link": null,\n\t"customProps": {"x": [1]}\n}',
    ],
    [
      'b/_category_.yml',
      'label: B\nposition: "2"\ncollapsed: false\ncollapsible: true\nclassName: c\ndescription: D\n',
    ],
    ['c/_category_.yaml', 'link:\n  type: generated-index\n  title: T\n  slug: /c\n'],
    ['d/_category_.yml', 'link: {type: doc, id: intro}\n'],
    ['_category_.json', ''],
  )
  assert.deepEqual(findings, [])
  assert.deepEqual(Object.fromEntries(byFolder), {
    a: { file: 'docs/a/_category_.json', label: 'A', position: 2.5, link: null, customProps: { x: [1] } },
    b: {
      file: 'docs/b/_category_.yml',
      label: 'B',
      position: 2,
      collapsed: false,
      collapsible: true,
      className: 'c',
      description: 'D',
    },
    c: { file: 'docs/c/_category_.yaml', link: { type: 'generated-index', title: 'T', slug: '/c' } },
    d: {
      file: 'docs/d/_category_.yml',
      link: { type: 'doc', id: 'intro' },
      linkPlace: { line: 1, column: 23, endLine: 1, endColumn: 28 },
    },
    '': { file: 'docs/_category_.json' },
  })
})

test('findings with their places', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [
      'label: [',
      [
        'error invalid-category-file docs/_category_.yml:1:9 Unexpected text that is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] (put values with `:`, `#`, `@`, quotes or brackets in double quotes, and indent with blanks)',
      ],
    ],
    [
      '- a',
      [
        'error invalid-category-file docs/_category_.yml:1:1 The category file must hold an object of fields, not a list',
      ],
    ],
    [
      'a: 1\nlabell: X',
      [
        'error invalid-category-file docs/_category_.yml:1:1 `a` is not a known field (the fields are `label`, `description`, `position`, `collapsed`, `collapsible`, `className`, `customProps`, `link`)',
        'error invalid-category-file docs/_category_.yml:2:1 `labell` is not a known field (did you mean `label`?)',
      ],
    ],
    [
      'sidebar_position: 3\nsidebar_class_name: x',
      [
        'error invalid-category-file docs/_category_.yml:1:1 `sidebar_position` is not a known field (did you mean `position`?)',
        'error invalid-category-file docs/_category_.yml:2:1 `sidebar_class_name` is not a known field (did you mean `className`?)',
      ],
    ],
    [
      'Label: A\nlink:\n  tpye: doc\n  id: a',
      [
        'error invalid-category-file docs/_category_.yml:1:1 `Label` is not a known field (did you mean `label`?)',
        'error invalid-category-file docs/_category_.yml:3:3 `link.tpye` is not a known field (did you mean `type`?)',
      ],
    ],
    ['label: ""', ['error invalid-category-file docs/_category_.yml:1:1 `label` must not be empty']],
    [
      'label: A\nposition: first',
      ['error invalid-category-file docs/_category_.yml:2:1 `position` must be a number, not a string'],
    ],
    [
      'link:\n  type: generated-index\n  slugg: x',
      ['error invalid-category-file docs/_category_.yml:3:3 `link.slugg` is not a known field (did you mean `slug`?)'],
    ],
    ['link:\n  type: doc', ['error invalid-category-file docs/_category_.yml:1:1 `link.id` is missing']],
    [
      'link: index',
      ['error invalid-category-file docs/_category_.yml:1:1 `link` must be an object or `null`, not a string'],
    ],
  ]
  for (const [text, expected] of cases) assert.deepEqual(read(['_category_.yml', text]).findings, expected)
})

test('an unknown field or a bad link does not take the others along', () => {
  const { byFolder } = read(['a/_category_.yml', 'label: A\nfoo: 1\nlink: 5'])
  assert.deepEqual(byFolder.get('a'), { file: 'docs/a/_category_.yml', label: 'A' })
})

test('the first of two files in a folder wins', () => {
  const { byFolder, findings } = read(['a/_category_.yml', 'label: Y'], ['a/_category_.json', '{"label": "J"}'])
  assert.equal(byFolder.get('a')?.label, 'J')
  assert.deepEqual(findings, [
    'warning duplicate-category-file docs/a/_category_.yml The folder has a category file already, so this one is ignored (delete one of the two)',
  ])
})
