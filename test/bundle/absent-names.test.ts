// Only in test:all: each replaced part is built by itself; `component-pages` and the sites of `test/sites` have parts in each run.
/** A name that react-dom does not have (any more) is `undefined`, as in Docusaurus, and told once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../src/index.ts'
import { besidesHome } from '../support/besides-home.ts'
import { runCli } from '../support/cli.ts'
import { textOf, findTag } from '../support/html.ts'
import { site } from '../support/site.ts'

const FILES = {
  'devcourse.config.mjs': "export default { title: 'T', url: 'https://e.org', baseUrl: '/' }\n",
  'docs/a.mdx':
    "# A\n\nimport Old from '../src/old'\nimport { createRoot, version } from 'react-dom'\n\n<Old /> {typeof createRoot}\n",
  'docs/b.mdx':
    "# B\n\nimport Old from '../src/old'\nimport * as React from 'react'\nimport Default from 'react'\n\n<Old />\n",
  'src/old.jsx': `// import { hydrate } from 'react-dom'
import React, { useState, useTransition } from 'react'
import {
  findDOMNode as find,
  createPortl,
  createPortal,
} from 'react-dom'

export default () => <samp>{typeof find ?? createPortl} {typeof createPortal} {typeof useTransition} {typeof useState}</samp>
`,
  'src/pages/typed.tsx': `import { type FC, ReactNode, useId } from 'react'
import { type Container, FormStatus } from 'react-dom'
import type { Dispatch } from 'react'

export default function Typed() {
  const id: ReactNode = useId()
  const both: [FC?, Dispatch<string>?, Container?, FormStatus?] = []
  return <p>{id}{both.length}</p>
}
`,
}

test('names that react-dom lacks are told at their places, once, and the page is built without them', async (t) => {
  const s = await site(FILES)
  t.after(s.dispose)
  const built = await s.build({ cache: false })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(({ severity, rule, file, place, message }) => [
      severity,
      rule,
      `${file ?? ''}:${place?.line.toString() ?? ''}:${place?.column.toString() ?? ''}`,
      message,
    ]),
    [
      ['warning', 'absent-name', 'docs/a.mdx:4:1', '`react-dom` has no `createRoot`, so it is `undefined` here'],
      ['warning', 'absent-name', 'src/old.jsx:4:3', '`react-dom` has no `findDOMNode`, so it is `undefined` here'],
      ['warning', 'absent-name', 'src/old.jsx:5:3', '`react-dom` has no `createPortl`, so it is `undefined` here'],
    ],
  )
  assert.equal(besidesHome(built.result.diagnostics)[2]?.hint, 'did you mean `createPortal`?')
  assert.match(textOf(findTag(await built.html('docs/a'), 'samp')), /^undefined function function function$/)
  assert.equal(built.result.written, true)
  const checked = await check({ root: s.root, cache: false })
  assert.deepEqual(
    besidesHome(checked.diagnostics).filter(({ rule }) => rule !== 'orphan-page'),
    besidesHome(built.result.diagnostics),
  )
})

test('the packed program knows the names of the package, not of the part of it that it uses itself', async (t) => {
  const s = await site({
    'devcourse.config.mjs': "export default { title: 'T', url: 'https://e.org', baseUrl: '/' }\n",
    'docs/index.mdx': "# A\n\nimport { createPortal, findDOMNode } from 'react-dom'\n\n{typeof createPortal}\n",
  })
  t.after(s.dispose)
  const { stdout } = await runCli(['check', '--format', 'concise', '--no-cache', '.'], { cwd: s.root })
  assert.deepEqual(
    stdout.split('\n').flatMap((line) => /has no `(\w+)`/.exec(line)?.[1] ?? []),
    ['findDOMNode'],
  )
})
