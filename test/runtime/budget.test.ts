/** What a first view costs (issue 5, "Budget"): our scripts next to React, the stylesheet, and what the HTML makes the browser wait for. */
import type { Metafile } from 'esbuild'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { tabsScript } from '../../runtime/inline-scripts/tabs-script.ts'
import { searchProgram } from '../../src/bundle/packed/search-program.ts'
import { PROJECT } from '../support/cli.ts'
import { bundleWithoutLibrary } from '../../scripts/runtime-bundle.js'
import { buildCourse, COURSE_BASE, COURSE_ROUTES, type BuiltCourse } from '../support/sites/course.ts'
import { attribute, findAll, parseHtml, textOf, type Document, type Element } from '../support/html.ts'
import { site } from '../support/site.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Bytes after gzip of our scripts without React, and of the stylesheet. */
const SCRIPTS = 12 * 1024
/** The same in a built site, where chunks that pages with components share are files of their own. */
const BUILT_SCRIPTS = 12.5 * 1024
const STYLES = 10 * 1024

/** Bytes of what pages with components load of ours besides. */
const COMPONENTS = 1536

/** Bytes after gzip of what looks after tabs, and of the inline script of pages with some. */
const TABS = 1792
const TABS_INLINE = 832

/** Bytes after gzip that pages with questions load besides, whatever their number. */
const QUESTIONS = 15 * 1024

/** Bytes that a site of 3,000 pages may cost more. */
const GROWTH = 2 * 1024

/** Bytes after gzip of what the first use of the search loads (issue 6). */
const SEARCH = { module: 25 * 1024, worker: 14 * 1024, css: 3584 }

/** Bytes of the inline script of the colour mode. */
const INLINE = 600

const ENTRY = 'runtime/entry.ts'

/** What pages with components load besides. */
const ISLANDS = 'runtime/islands/islands.tsx'

interface Bundle {
  readonly outputs: Metafile['outputs']
  readonly bytes: (files: Iterable<string>) => number
}

async function bundleRuntime(): Promise<Bundle> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { outputFiles, metafile } = await bundleWithoutLibrary()
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzip(contents)]))
  const bytes: Bundle['bytes'] = (files) =>
    [...files].reduce((sum, file) => sum + (sizes.get(join(root, file)) ?? NaN), 0)
  return { outputs: metafile.outputs, bytes }
}

/** Chunks that come with a chunk, itself included. */
function reach(outputs: Metafile['outputs'], start: string): ReadonlySet<string> {
  const seen = new Set([start])
  for (const file of seen) {
    for (const { kind, path, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) seen.add(path)
  }
  return seen
}

function chunkOf(outputs: Metafile['outputs'], source: string): string {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source)
  assert.ok(found !== undefined, `${source} is no chunk of its own`)
  return found
}

function gzip(contents: string | Uint8Array): number {
  return gzipSync(contents, { level: 9 }).length
}

describe('the runtime', () => {
  let bundle: Bundle
  before(async () => {
    bundle = await bundleRuntime()
  })

  it(`has at most ${SCRIPTS} bytes in a first view, without React`, () => {
    const { outputs, bytes } = bundle
    const atOnce = reach(outputs, chunkOf(outputs, ENTRY))
    assert.ok(bytes(atOnce) <= SCRIPTS, `${bytes(atOnce)} bytes`)
    assert.ok(bytes(atOnce) > 4096, 'the measure is broken')
    const withComponents = new Set([...atOnce, ...reach(outputs, chunkOf(outputs, ISLANDS))])
    assert.ok(bytes(withComponents) <= SCRIPTS + COMPONENTS, `${bytes(withComponents)} bytes on a page with components`)
  })

  it(`loads at most ${TABS} bytes for tabs, on pages that have some`, () => {
    const { outputs, bytes } = bundle
    const atOnce = reach(outputs, chunkOf(outputs, ENTRY))
    const more = [...reach(outputs, chunkOf(outputs, 'runtime/content/tabs.ts'))].filter((file) => !atOnce.has(file))
    assert.deepEqual(more.length, 1, 'a chunk of its own, which is a single request')
    assert.ok(bytes(more) <= TABS, `${bytes(more)} bytes`)
    const inline = gzip(tabsScript({ type: 'localStorage', suffix: '' }))
    assert.ok(inline <= TABS_INLINE, `${inline} bytes of the inline script`)
  })

  it(`loads at most ${QUESTIONS} bytes for questions, on pages that have some, with what brings them back`, () => {
    const { outputs, bytes } = bundle
    const atOnce = reach(outputs, chunkOf(outputs, ENTRY))
    const modules = ['start.ts', 'questions/form.ts', 'memory/schedule.ts'].map((name) => `runtime/teach/${name}`)
    const all = new Set(modules.flatMap((module) => [...reach(outputs, chunkOf(outputs, module))]))
    const more = [...all].filter((file) => !atOnce.has(file))
    assert.ok(bytes(more) <= QUESTIONS, `${bytes(more)} bytes`)
    assert.ok(bytes(more) > 4096, 'the measure is broken')
    assert.ok(!atOnce.has(chunkOf(outputs, 'runtime/teach/start.ts')))
  })

  it('starts without React', () => {
    const { outputs } = bundle
    const atOnce = reach(outputs, chunkOf(outputs, ENTRY))
    for (const file of atOnce) {
      for (const { kind, path, external } of outputs[file]?.imports ?? [])
        assert.ok(kind !== 'import-statement' || external !== true, `${file} imports ${path} at once`)
    }
    assert.ok(!atOnce.has(chunkOf(outputs, ISLANDS)), 'React comes with the first component')
  })
})

describe('the search', () => {
  for (const hosted of [false, true]) {
    it(`${hosted ? 'of the hosted service' : 'of the site itself'} costs little at its first use`, async () => {
      const program = await searchProgram(PROJECT, { hosted, router: 'browser' }, undefined)
      const sizeOf = (path: string): number => {
        const file = program.files.find((one) => one.path === path)
        assert.ok(file, path)
        return gzip(file.contents)
      }
      assert.ok(sizeOf(program.module) <= SEARCH.module, `${sizeOf(program.module)} bytes of script`)
      assert.ok(sizeOf(program.module) > 8192, 'the measure is broken')
      assert.ok(sizeOf(program.worker) <= SEARCH.worker, `${sizeOf(program.worker)} bytes of the worker`)
      assert.ok(sizeOf(program.css) <= SEARCH.css, `${sizeOf(program.css)} bytes of styles`)
    })
  }
})

/** Of pages that show formulas, diagrams or what teaching needs (their files in test/e2e). */
const ofFigures = (href: string): boolean =>
  /\/(?:math|diagrams|drawings|dates|editions|exercises|questions)-\w+\.css$/.test(href)

describe('the pages of the course', () => {
  let course: BuiltCourse
  let pages: readonly { readonly route: string; readonly html: string; readonly document: Document }[]
  before(async () => {
    course = await buildCourse()
    pages = await Promise.all(
      COURSE_ROUTES.map(async (route) => {
        const html = await readFile(join(course.outDir, route, 'index.html'), 'utf8')
        return { route, html, document: parseHtml(html) }
      }),
    )
  })
  after(() => course.dispose())

  it(`have one stylesheet of at most ${STYLES} bytes, besides what formulas, diagrams and exercises need, and no fonts`, async () => {
    const sheets = new Set(
      pages.flatMap(({ document }) => linksOf(document, 'stylesheet').filter((one) => !ofFigures(one))),
    )
    const [href = '', ofSearch = ''] = sheets
    assert.match(ofSearch, /\/search-\w+\.css$/)
    for (const { route, document } of pages)
      assert.deepEqual(
        linksOf(document, 'stylesheet').filter((one) => !ofFigures(one)),
        route === 'search' ? [href, ofSearch] : [href],
        route,
      )
    const css = await readFile(join(course.outDir, href.slice(COURSE_BASE.length)), 'utf8')
    assert.ok(gzip(css) <= STYLES, `${gzip(css)} bytes`)
    assert.doesNotMatch(css, /@font-face|@import|\.woff/)
  })

  it(`load at most ${BUILT_SCRIPTS} bytes of script with the page, where they have no components`, async () => {
    const { document } = pages.find(({ route }) => route === 'docs/intro') ?? {}
    assert.ok(document)
    const scripts = findAll(document, ({ tagName }) => tagName === 'script')
    const loaded = new Set([
      ...scripts.flatMap((script) => attribute(script, 'src') ?? []),
      ...linksOf(document, 'modulepreload'),
    ])
    assert.ok(loaded.size > 1)
    const contents = await Promise.all(
      [...loaded].map((src) => readFile(join(course.outDir, src.slice(COURSE_BASE.length)))),
    )
    const bytes = contents.reduce((sum, content) => sum + gzip(content), 0)
    assert.ok(bytes > SCRIPTS - 2048 && bytes <= BUILT_SCRIPTS, `${bytes} bytes`)
  })

  it('let the browser wait for the stylesheet alone', () => {
    for (const { route, document } of pages) {
      const scripts = findAll(document, ({ tagName }) => tagName === 'script')
      const waiting = scripts.filter((script) => isCode(script) && attribute(script, 'src') !== undefined)
      assert.deepEqual(
        waiting.map((script) => [attribute(script, 'type'), attribute(script, 'async')]),
        [['module', '']],
        route,
      )
      assert.deepEqual(linksOf(document, 'preload'), [], route)
      const styles = findAll(
        document,
        (element) => element.tagName === 'style' || attribute(element, 'style') !== undefined,
      )
      assert.deepEqual(styles, [], `${route} has inline styles`)
    }
  })

  it('have one inline script, the home page and that of the search a second one', () => {
    for (const { route, document } of pages) {
      const inline = findAll(document, (element) => isCode(element) && attribute(element, 'src') === undefined)
      assert.equal(inline.length, ['', 'search'].includes(route) ? 2 : 1, route)
      const [first] = inline
      assert.ok(first && Buffer.byteLength(textOf(first)) <= INLINE, route)
    }
  })

  it('cost the same on a site of 3,000 pages', { skip: !THOROUGH }, async (t) => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index.toString())
    const docs = numbers.map((n): readonly [string, string] => [
      `docs/part-${n.slice(0, -1)}/page-${n}.md`,
      `# Page ${n}\n\nText.\n`,
    ])
    const config = { title: 'Large', url: 'https://example.org', baseUrl: COURSE_BASE }
    const large = await site({ 'devcourse.config.json': JSON.stringify(config), ...Object.fromEntries(docs) })
    t.after(large.dispose)
    const built = await large.build()
    const html = await built.read('docs/part-7/page-70/index.html')
    const ofCourse = pages.find(({ route }) => route === 'docs/intro')?.html ?? ''
    const ofLarge = await loadedBytes(html, built.read)
    const known = await loadedBytes(ofCourse, (path) => readFile(join(course.outDir, path), 'utf8'))
    assert.ok(ofLarge <= known + GROWTH, `${ofLarge} bytes, the course ${known}`)
  })
})

/** Bytes after gzip of the stylesheet and the scripts that a page names. */
async function loadedBytes(html: string, read: (path: string) => Promise<string>): Promise<number> {
  const found = [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|modulepreload)" href|script type="module" async src)="([^"]+)"/g),
  ]
  const files = await Promise.all(found.map(([, href = '']) => read(href.slice(COURSE_BASE.length))))
  return files.reduce((sum, text) => sum + gzip(text), 0)
}

function linksOf(document: Document, rel: string): readonly string[] {
  return findAll(document, (element) => element.tagName === 'link' && attribute(element, 'rel') === rel).map(
    (element) => attribute(element, 'href') ?? '',
  )
}

/** Whether an element is a script that runs. */
function isCode(element: Element): boolean {
  if (element.tagName !== 'script') return false
  return [undefined, '', 'module', 'text/javascript'].includes(attribute(element, 'type'))
}
