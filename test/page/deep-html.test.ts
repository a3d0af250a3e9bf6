/** HTML of thousands of levels that a component gives is a finding of check and build: whoever walks it would run out of stack. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { check } from '../../src/index.ts'
import { DEEPEST_RENDERED, DeepHtml, openBehind, refuseDeepHtml } from '../../src/shared/html-depth.ts'
import { site } from '../support/site.ts'

const raw = (levels: number): string =>
  `<div dangerouslySetInnerHTML={{ __html: '<div>'.repeat(${levels}) + '<a href="/gone">x</a>' + '</div>'.repeat(${levels}) }} />`

/** Errors and broken links of check and build, which are the same. */
async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const s = await site({ 'devcourse.config.mjs': "export default { title: 'T' }\n", ...files })
  try {
    const { result } = await s.build()
    const checked = await check({ root: s.root, cache: false })
    const [built, found] = [result.diagnostics, checked.diagnostics].map((all) =>
      all
        .filter(({ rule, severity }) => severity === 'error' || rule.startsWith('broken-'))
        .map(({ rule, file, place, message }) => `${file}:${place?.line ?? '-'} ${rule} ${message}`),
    )
    assert.deepEqual(found, built)
    return built ?? []
  } finally {
    await s.dispose()
  }
}

describe('elements inside each other that a component gives', () => {
  const WHAT = `failed while it was rendered: it gives more than ${DEEPEST_RENDERED} elements inside each other, which no browser shows so`

  test('are told with the component on a page of MDX', async () => {
    const found = await told({
      'src/Deep.jsx': `export default function Deep() { return ${raw(20_000)} }\n`,
      'docs/a.mdx': "import Deep from '../src/Deep.jsx'\n\n# A\n\n<Deep />\n",
    })
    assert.deepEqual(found, [`docs/a.mdx:5 component-failed The component \`Deep\` ${WHAT}`])
  })

  test('are told of a page that is a component', async () => {
    const page = (levels: number): string => `export default function Page() { return ${raw(levels)} }\n`
    assert.deepEqual(await told({ 'docs/a.md': '# A\n', 'src/pages/deep.jsx': page(20_000) }), [
      `src/pages/deep.jsx:- component-failed This page ${WHAT}`,
    ])
    const links = await told({ 'docs/a.md': '# A\n', 'src/pages/deep.jsx': page(DEEPEST_RENDERED - 2) })
    assert.deepEqual(
      links.map((line) => line.split(' ')[1]),
      ['broken-link'],
    )
  })
})

test('tags that are open at once are counted as a browser opens them', () => {
  const open = (html: string, before = 0): number => openBehind(html, { before, most: 1000 })
  assert.equal(open('<div><p>a<p>b<br><img src="a"/>'), 1)
  assert.equal(open('<div><div/><div />'), 3)
  assert.equal(open(`<svg>${'<path d="a"/>'.repeat(300)}<g><g/>`), 2)
  assert.equal(open(`<svg>${'<path d="a"/>'.repeat(300)}</svg><b/>`), 1)
  assert.equal(open('<svg/><math/><i/>'), 1)
  assert.equal(open(`<!-- ${'<b>'.repeat(9)} --><script>${'<b>'.repeat(9)}</script>`), 0)
  assert.equal(open('</b></b><b>', 1), 1)
})

test('counting stops where there are too many', () => {
  assert.equal(openBehind('<b>'.repeat(1000), { before: 0, most: 10 }), 11)
  assert.doesNotThrow(() => refuseDeepHtml('<b>'.repeat(DEEPEST_RENDERED) + '</b>'.repeat(DEEPEST_RENDERED)))
  assert.throws(() => refuseDeepHtml('<b>'.repeat(DEEPEST_RENDERED + 1)), DeepHtml)
})

test('a drawing of hundreds of elements beside each other may stand in Markdown', async () => {
  assert.deepEqual(await told({ 'docs/a.md': `# A\n\n<svg>\n${'<path d="M0 0"/>\n'.repeat(300)}</svg>\n` }), [])
})
