/** Lists of the site in Markdown that code imports as a component: they show nothing, which is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../src/index.ts'
import { site } from '../support/site.ts'

const PART = 'A part.\n\n::exercises\n\n[home](/)\n\n:::exercise[One]{#one}\nDo it.\n:::\n'

/** What is told of directives, by build and check alike. */
async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const s = await site({ 'docs/index.md': '---\nslug: /\n---\n\n# Home\n', 'src/_part.md': PART, ...files })
  const { result } = await s.build()
  const checked = await check({ root: s.root, cache: false })
  await s.dispose()
  const [built, found] = [result.diagnostics, checked.diagnostics].map((all) =>
    all
      .filter(({ rule }) => rule === 'unused-directive')
      .map(
        ({ file, place, message, hint }) => `${file ?? ''}:${place?.line.toString() ?? ''} ${message}: ${hint ?? ''}`,
      ),
  )
  assert.deepEqual(found, built)
  return built ?? []
}

const FINDING =
  'src/_part.md:3 Unexpected directive within a component, where it shows nothing: move it in front of the component, or behind it'

test('a list of the site in Markdown that JavaScript imports is told once', async () => {
  const box = "import Part from './_part.md'\nexport default function Box() { return <div><Part /></div> }\n"
  assert.deepEqual(
    await told({
      'src/Box.jsx': box,
      'docs/one.mdx': "import Box from '../src/Box.jsx'\n\n# One\n\n<Box />\n",
      'docs/two.mdx': "import Box from '../src/Box.jsx'\n\n# Two\n\n<Box />\n",
    }),
    [FINDING],
  )
})

test('and of a page of JavaScript', async () => {
  const page = "import Part from '../_part.md'\nexport default function Page() { return <main><Part /></main> }\n"
  assert.deepEqual(await told({ 'devcourse.config.json': '{ "title": "A" }', 'src/pages/page.jsx': page }), [FINDING])
})

test('and within a component of MDX', async () => {
  const page = "import Part from '../src/_part.md'\n\n# One\n\n{[1].map((key) => <Part key={key} />)}\n"
  assert.deepEqual(await told({ 'docs/one.mdx': page }), [FINDING])
})

test('not told where the list is shown', async () => {
  assert.deepEqual(await told({ 'docs/one.mdx': "import Part from '../src/_part.md'\n\n# One\n\n<Part />\n" }), [])
})
