// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/**
 * The quick path and the plain way of MDX: a page whose literal parts are HTML at once, with units of code in between,
 * says the same as the page compiled as one component (`form: 'whole'`).
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { analyze } from '../../src/run/analyze.ts'
import { NEVER_CERTAIN } from '../../src/run/certain-end.ts'
import { emitSite } from '../../src/run/emit-site.ts'
import type { EmittedSite } from '../../src/model/page.ts'
import type { CompileOptions } from '../../src/model/unit.ts'
import { inLanguage } from '../../src/render/texts/in-language.ts'
import { Staging } from '../../src/output/staging.ts'
import { findId, innerHtml, parseHtml } from '../support/html.ts'
import { listFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))

for (const name of ['mdx-features', 'mdx-theme']) {
  test(`${name} is the same in both ways`, async (t) => {
    const root = await copied(t, name)
    const whole = await emitted(root, 'whole')
    const quick = await goldens(name)
    assert.ok(quick.size > 5)
    for (const [path, html] of quick) assert.equal(whole.pages.get(path), html, `${name}/${path}`)
    const told = await readFile(join(SITES, name, 'diagnostics.txt'), 'utf8')
    for (const { severity, rule, file = '', place } of whole.site.diagnostics)
      assert.ok(told.includes(`${severity} ${rule} ${file}:${place?.line}:${place?.column}\n`), `${rule} in ${file}`)
  })

  test(`${name}: what the link check is told is the same`, { skip: !THOROUGH }, async (t) => {
    const root = await copied(t, name)
    const [quick, whole] = [await emitted(root, 'page'), await emitted(root, 'whole')]
    assert.deepEqual(facts(quick.site), facts(whole.site))
  })
}

/** The pages as `sites.test.ts` builds them, in the quick way: the inside of `<main>`, normalised, by file. */
async function goldens(name: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(SITES, name, 'expected')
  const pages = new Map<string, string>()
  for (const path of (await listFiles(folder)).filter((file) => file.endsWith('.html'))) {
    const text = await readFile(join(folder, path), 'utf8')
    pages.set(path, normal(text.slice(text.search(/^(?!\w[\w:]*: )/m))))
  }
  return pages
}

async function copied(t: TestContext, name: string): Promise<string> {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const root = join(folder.path, name)
  await cp(join(SITES, name), root, { recursive: true })
  if (existsSync(join(root, 'packages'))) await rename(join(root, 'packages'), join(root, 'node_modules'))
  return root
}

interface Emitted {
  readonly site: EmittedSite
  /** The inside of `<main>`, normalised, by file. */
  readonly pages: ReadonlyMap<string, string>
}

async function emitted(root: string, form: CompileOptions['form']): Promise<Emitted> {
  const { site, importing, createSitemapItems, markdown } = await analyze({ root })
  assert.ok(site)
  const staging = Staging.open(join(root, `build-${form ?? ''}`))
  try {
    const run = { staging, end: NEVER_CERTAIN, importing, createSitemapItems, functions: markdown, form }
    const how = { cache: false, minify: false, jobs: 1, end: NEVER_CERTAIN, onProgress: () => undefined }
    const result = await inLanguage(site.config, () => emitSite(site, { ...run, ...how }))
    const pages = new Map<string, string>()
    for (const path of (await listFiles(staging.dir)).filter((file) => file.endsWith('.html')).sort())
      pages.set(path, normal(innerHtml(findId(parseHtml(await readFile(join(staging.dir, path), 'utf8')), 'main'))))
    return { site: result, pages }
  } finally {
    await staging.discard()
  }
}

/**
 * What the link check and others are told of the pages: ids and links. Those that are only found by reading the final page
 * (`component`) are told of every page with code, and so are left out.
 */
function facts({ facts: pages }: EmittedSite): readonly unknown[] {
  return pages
    .map(({ route, anchors, edges }) => ({
      route,
      anchors: [...new Set(anchors)].sort(),
      edges: edges
        .filter(({ origin }) => origin !== 'component')
        .map((edge) => JSON.stringify(edge))
        .sort(),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/** HTML without what means nothing: wrappers of islands, comments between texts, the order and the spelling of attributes. */
function normal(html: string): string {
  return lines(parseFragment(html)).join('\n')
}

function lines(node: DefaultTreeAdapterTypes.ParentNode): readonly string[] {
  const found: string[] = []
  let text = ''
  const flush = (): void => {
    if (text.trim() !== '') found.push(text.replace(/\s+/g, ' ').trim())
    text = ''
  }
  const visit = (child: DefaultTreeAdapterTypes.ChildNode): void => {
    if (defaultTreeAdapter.isTextNode(child)) text += child.value
    if (!defaultTreeAdapter.isElementNode(child) || isHoisted(child)) return
    if (child.tagName === 'devcourse-island') {
      child.childNodes.forEach(visit)
      return
    }
    flush()
    const attributes = child.attrs.map(({ name, value }) => `${name}=${normalValue(name, value)}`).sort()
    found.push([child.tagName, ...attributes].join(' '), ...lines(child).map((line) => `  ${line}`))
  }
  node.childNodes.forEach(visit)
  flush()
  return found
}

/** React puts scripts that are loaded by themselves in front of the component that holds them. */
function isHoisted({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return tagName === 'script' && attrs.some(({ name }) => name === 'async')
}

function normalValue(name: string, value: string): string {
  if (name === 'style') return value.replace(/\s*([:;,])\s*/g, '$1').replace(/;$/, '')
  return name === 'class' ? value.split(/\s+/).sort().join(' ') : value
}
