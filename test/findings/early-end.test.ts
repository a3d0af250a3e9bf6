// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/** A build that an error ends anyway makes no more pages once it knows of it, and still tells everything that is wrong. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { build, check } from '../../src/index.ts'
import { analyze } from '../../src/run/analyze.ts'
import { certainEnd } from '../../src/run/certain-end.ts'
import { emitSite } from '../../src/run/emit-site.ts'
import { Staging } from '../../src/output/staging.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { listFiles } from '../support/list-files.ts'
import { site, type TestSite } from '../support/site.ts'

/** Threads take part from 120 pages on. */
const COUNT = 140

const name = (page: number): string => `page-${page.toString().padStart(3, '0')}`

const config = (more = ''): string =>
  `export default { title: 'T', url: 'https://e.org', baseUrl: '/', onBrokenAnchors: 'warn', ${more} }\n`

/** Mistakes of many kinds in the last pages, and in the first one a link that ends the build. */
const MISTAKES: Readonly<Record<string, string>> = {
  [`docs/${name(1)}.md`]: '# One\n\n[gone](./gone.md)\n',
  [`docs/${name(COUNT - 4)}.mdx`]: '# Late 1\n\n<Unknown />\n',
  [`docs/${name(COUNT - 3)}.md`]: `# Late 2\n\n[anchor](./${name(2)}.md#nothing) [page](/nowhere) ![image](./none.png)\n`,
  [`docs/${name(COUNT - 2)}.md`]: '# Late 3\n\n:::note\n\nnot closed\n',
  [`docs/${name(COUNT - 1)}.md`]: `# Late 4\n\n<!-- devcourse-disable-next-line broken-markdown-link -- on purpose -->\n[gone](./gone.md)\n`,
  [`docs/${name(COUNT)}.mdx`]: '# Late 5\n\n{1 +}\n',
  [`static/docs/${name(COUNT - 1)}/index.html`]: '<p>in the place of a page</p>\n',
}

/** A batch of pages that is done soon, whatever threads take part: those take the pages before these first. */
const isEarly = (page: number): boolean => page > 55 && page <= 80

const GONE = '[gone](./gone.md)\n'

async function made(t: TestContext, more: Readonly<Record<string, string>> = {}, early = GONE): Promise<TestSite> {
  const files: Record<string, string> = { 'devcourse.config.mjs': config() }
  for (let page = 1; page <= COUNT; page++) {
    const path = `docs/${name(page)}.md`
    if (path in MISTAKES || `${path}x` in MISTAKES) continue
    files[path] = `# Page ${page.toString()}\n\n[next](./${name(2)}.md)\n${isEarly(page) ? early : ''}`
  }
  const s = await site({ ...files, ...MISTAKES, ...more })
  t.after(s.dispose)
  return s
}

const shown = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ rule, severity, file = '', place, message }) =>
    [severity, rule, `${file}:${place?.line.toString() ?? ''}`, message].join(' '),
  )

describe('a build that an error ends', () => {
  for (const jobs of [1, 3]) {
    test(`tells what a check tells, and writes nothing, with ${jobs.toString()} thread(s)`, async (t) => {
      const { root } = await made(t)
      const checked = await check({ root, cache: false })
      const { written, diagnostics } = await build({ root, jobs, cache: false })
      assert.equal(written, false)
      assert.deepEqual(shown(diagnostics), shown(checked.diagnostics))
      const rules = new Set(diagnostics.map(({ rule }) => rule))
      for (const rule of ['broken-markdown-link', 'broken-link', 'broken-anchor', 'mdx-syntax', 'duplicate-output'])
        assert.ok(rules.has(rule), rule)
      assert.deepEqual(
        (await listFiles(root)).filter((path) => path.startsWith('build')),
        [],
      )
    })

    test(`makes few of the pages, with ${jobs.toString()} thread(s)`, async (t) => {
      const { root } = await made(t)
      const pages = await madePages(root, jobs)
      assert.ok(pages.all > COUNT - 10, pages.all.toString())
      assert.ok(pages.made < COUNT / 2, pages.made.toString())
    })
  }

  test('finds the same with plugins, which see every page', async (t) => {
    const plugin = '() => (tree, file) => { if (file.path.includes("page-135")) throw new Error("late") }'
    const { root } = await made(t, { 'devcourse.config.mjs': config(`docs: { remarkPlugins: [${plugin}] }`) })
    const checked = await check({ root, cache: false })
    const { diagnostics } = await build({ root, jobs: 1, cache: false })
    assert.deepEqual(shown(diagnostics), shown(checked.diagnostics))
    assert.ok(diagnostics.some(({ rule }) => rule === 'markdown-plugin-failed'))
  })

  test('is not told to end by what is no error: a level, a policy, a comment', async (t) => {
    const switchedOff = `<!-- devcourse-disable-next-line broken-markdown-link -- on purpose -->\n${GONE}`
    for (const [more, early] of [
      [config("rules: { 'broken-markdown-link': 'warning' }"), GONE],
      [config("onBrokenLinks: 'warn', markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } }"), GONE],
      [config(), switchedOff],
    ] as const) {
      const { root } = await made(t, { ...QUIET, 'devcourse.config.mjs': more }, early)
      const { written, diagnostics } = await build({ root, jobs: 1, cache: false })
      assert.equal(written, true, shown(diagnostics).join('\n'))
      const pages = await madePages(root, 1)
      assert.equal(pages.made, pages.all)
    }
  })
})

/** No mistakes but those of the early pages. */
const QUIET = Object.fromEntries(Object.keys(MISTAKES).map((path) => [path, `# ${path}\n`]))

/** Emit a site as a build does; pages that were only read are empty files. */
async function madePages(root: string, jobs: number): Promise<{ readonly all: number; readonly made: number }> {
  const { site: found, importing, markdown: functions, createSitemapItems } = await analyze({ root })
  assert.ok(found)
  const staging = Staging.open(join(root, 'build'))
  try {
    const run = { staging, importing, functions, createSitemapItems, end: certainEnd(found) }
    await emitSite(found, { ...run, cache: false, minify: false, jobs, onProgress: () => undefined })
    const pages = (await listFiles(join(staging.dir, 'docs'))).filter((path) => path.endsWith('.html'))
    const texts = await Promise.all(pages.map((path) => readFile(join(staging.dir, 'docs', path), 'utf8')))
    return { all: pages.length, made: texts.filter((text) => text !== '').length }
  } finally {
    await staging.discard()
  }
}
