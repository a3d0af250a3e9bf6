/** Words for what fails while pages are bundled and rendered: each says what is wrong and what to write. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { createElement, use, useState, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { componentStack } from '../../runtime/theme/render/component-stack.ts'
import { stackNames } from '../../src/bundle/error-place.ts'
import { missingFile, toDiagnostics } from '../../src/bundle/messages.ts'
import { componentFailed, partialCycle, type FailedAt } from '../../src/page/component-failed.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE: FailedAt = { page: 'docs/a.mdx', place: undefined }

function thrownBy(render: () => unknown): unknown {
  try {
    renderToString(createElement(render as ComponentType))
  } catch (problem) {
    return problem
  }
  return assert.fail('it did not fail')
}

test('what React throws has words for people who do not know it', () => {
  const cases: readonly (readonly [render: () => unknown, text: RegExp, hint: RegExp])[] = [
    [() => createElement('p', null, { a: 1 } as never), /an object stands where text/, /JSON\.stringify/],
    [() => createElement('p', null, new Date() as never), /a date stands where text/, /toLocaleDateString/],
    [() => createElement(undefined as never), /a component that does not exist/, /export default/],
    [() => createElement('p', { style: 'color: red' as never }), /`style` is a text/, /style=\{\{color: 'red'\}\}/],
    [() => createElement('br', null, 'a'), /has content/, /<br \/>/],
    [() => createElement('p', { dangerouslySetInnerHTML: 'a' as never }), /dangerouslySetInnerHTML/, /__html/],
    [async () => Promise.resolve(null), /it waits for something/, /remove `async`/],
    [() => use(new Promise<string>(() => undefined)), /it waits for something/, /useEffect/],
    [
      function Again() {
        const [count, setCount] = useState(0)
        setCount(count + 1)
        return count
      },
      /sets its state each time/,
      /useEffect/,
    ],
    [
      function Self(): unknown {
        return Self()
      },
      /renders itself without end/,
      /holds itself/,
    ],
    [
      () => (undefined as unknown as { name: string }).name,
      /reading 'name'/,
      /what stands before `\.name` is `undefined`/,
    ],
    [
      () => {
        throw new ReferenceError('missing is not defined')
      },
      /missing is not defined/,
      /import `missing`/,
    ],
  ]
  for (const [render, text, hint] of cases) {
    const found = componentFailed(thrownBy(render), { ...PAGE, component: 'Box' })
    assert.match(found.message, text)
    assert.match(found.message, /^The component `Box` failed while it was rendered: /)
    assert.match(found.hint ?? '', hint)
  }
  const numbered = componentFailed(new Error('Minified React error #31; visit https://react.dev'), PAGE)
  assert.match(numbered.message, /^This page failed .*: an object stands where/)
})

test('code that needs the browser is told who, where, and what to write', () => {
  const problem = new ReferenceError('window is not defined')
  const place = { file: 'src/width.jsx', line: 3, column: 5, component: 'Width' }
  const found = componentFailed(problem, {
    page: 'docs/a.mdx',
    place,
    component: 'Chart',
    shown: { line: 7, column: 1 },
  })
  assert.deepEqual([found.file, found.place], ['src/width.jsx', { line: 3, column: 5 }])
  assert.match(found.message, /^The component `Width` uses `window` while it is rendered/)
  assert.match(
    found.hint ?? '',
    /`<BrowserOnly>\{\(\) => <Chart \/>\}<\/BrowserOnly>` with `import BrowserOnly from '@docusaurus\/BrowserOnly'`/,
  )
  assert.deepEqual(found.related, [
    { message: 'this page shows it', file: 'docs/a.mdx', place: { line: 7, column: 1 } },
  ])
  const others: readonly (readonly [Partial<FailedAt>, RegExp])[] = [
    [{ loading: true }, /^The code uses `window` while it is loaded/],
    [{ expression: true, shown: { line: 1, column: 2 } }, /^The expression uses `window`/],
    [{}, /^This page uses `window`/],
  ]
  for (const [at, message] of others) {
    const other = componentFailed(problem, { ...PAGE, ...at })
    assert.match(other.message, message)
    assert.match(other.hint ?? '', /BrowserOnly/)
    assert.deepEqual([other.file, other.place], ['docs/a.mdx', at.shown])
  }
})

test('React tells which component failed where the error does not', async () => {
  const Inner = (): unknown => createElement('p', null, { a: 1 } as never)
  const Outer = (): unknown => createElement('div', null, createElement(Inner as ComponentType))
  const stack = await componentStack(createElement(Outer as ComponentType))
  assert.deepEqual(stackNames(stack ?? ''), ['Inner', 'Outer'])
  assert.equal(await componentStack(createElement('p')), undefined)
})

test('an import that leads nowhere is told what it may have meant', async (t) => {
  const { path: root, dispose } = await tempFolder()
  t.after(dispose)
  const files = [
    'src/components/Quiz.tsx',
    'src/components/Chart/index.js',
    'docs/_part.mdx',
    'docs/a.md',
    'static/logo.svg',
  ]
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(
      join(root, file),
      file.endsWith('.tsx') ? 'export const Quiz = 1\nconst a = 2\nexport { a as Small }\n' : '',
    )
  }
  const folder = join(root, 'docs')
  const cases: readonly (readonly [specifier: string, hint: string])[] = [
    ['../src/components/Quizz', 'did you mean `../src/components/Quiz`?'],
    ['../src/component/quiz', 'did you mean `../src/components/Quiz`?'],
    ['@site/src/components/Quiz.jsx', 'did you mean `@site/src/components/Quiz.tsx`?'],
    ['@site/src/components/Chrat', 'did you mean `@site/src/components/Chart`?'],
    ['./_prat.mdx', 'did you mean `./_part.mdx`?'],
    ['./_part', 'did you mean `./_part.mdx`?'],
    ['@site/static/logo.png', 'did you mean `@site/static/logo.svg`?'],
    ['./nothing/like/this', 'correct the path, or create the file'],
    ['plot', 'run `npm install plot` in the folder of the site, or correct the import'],
    ['@scope/plot/part', 'run `npm install @scope/plot` in the folder of the site, or correct the import'],
  ]
  for (const [specifier, hint] of cases) assert.equal(missingFile(specifier, { root, folder }).hint, hint, specifier)

  const message = (name: string) => ({
    ...{ id: '', pluginName: '', notes: [], detail: undefined },
    text: `No matching export in "devcourse-file:src/components/Quiz.tsx" for import "${name}"`,
    location: {
      ...{ file: 'devcourse-unit:docs/a.md', namespace: '', line: 9, column: 3, length: 4, suggestion: '' },
      lineText: 'import {Quizz} from "../src/components/Quiz"',
    },
  })
  const place = { line: 2, column: 1 }
  const [near, none] = toDiagnostics([message('Quizz'), message('default')], root, (file, specifier) =>
    file === 'docs/a.md' && specifier === '../src/components/Quiz' ? place : undefined,
  )
  assert.equal(near?.message, 'The file `src/components/Quiz.tsx` exports no `Quizz`')
  assert.deepEqual([near.file, near.place, near.hint], ['docs/a.md', place, 'did you mean `Quiz`?'])
  assert.equal(none?.message, 'The file `src/components/Quiz.tsx` has no default export')
  assert.equal(none.hint, 'write `import { Quiz } from …`, or `export default` in the file')
})

test('Markdown that shows itself is told with the way round', () => {
  assert.match(
    partialCycle('a.mdx', undefined, ['p.mdx', 'a.mdx', 'b.mdx', 'a.mdx']).message,
    /: `a\.mdx` → `b\.mdx` → `a\.mdx`$/,
  )
  assert.equal(
    partialCycle('a.mdx', undefined, ['a.mdx', 'a.mdx']).message,
    'The file imports and shows itself without end',
  )
})
