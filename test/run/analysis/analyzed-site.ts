/** A site that is analyzed again and again, with what the last analysis has left and without. */
import assert from 'node:assert/strict'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, beforeEach } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { analyze, type Analysis, type AnalyzeOptions } from '../../../src/run/analyze.ts'
import { siteKey } from '../../../src/build-state/site-keys.ts'
import { lookAtSources } from '../../../src/run/look-ahead/look.ts'
import { tempFolder, type TempFolder } from '../../support/temp-folder.ts'

export const OLD = 'versioned_docs/version-1.0'
export const FILES: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Site', url: 'https://example.org', docs: { tags: 'tags.yml', exclude: ['**/left/**'] } },
    ...{ blog: { tags: 'tags.yml' } },
  }),
  '.gitignore': 'ignored.md\n',
  'versions.json': '["1.0"]',
  'docs/index.md': '# Start\n\nText.\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }',
  'docs/guide/first.md': '---\ntitle: First\ntags: [one]\n---\n\nText.\n',
  'docs/guide/second.mdx': '# Second\n\nMore.\n\nText.\n',
  'docs/guide/.gitignore': '',
  'docs/left/over.md': '# Over\n',
  'docs/tags.yml': 'one:\n  label: One\n',
  [`${OLD}/index.md`]: '# Start\n\nText.\n',
  [`${OLD}/only.md`]: '# Only\n\nText.\n',
  [`${OLD}/tags.yml`]: 'one:\n  label: One\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["index", "only"]}',
  'blog/2024-01-31-news.md': '---\nauthors: [ann]\n---\n\n# News\n\nText.\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'blog/tags.yml': 'one:\n  label: One\n',
  'src/pages/about.md': '# About\n\nText.\n',
  'static/file.txt': 'text',
}

export let folder: TempFolder
export let root = ''

/** Hooks of a suite whose tests have this site to themselves, analyzed once. Not of a file: others share its process. */
export function withAnalyzedSite(): void {
  const former = process.env['XDG_CACHE_HOME']
  before(async () => {
    folder = await tempFolder()
    process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  })
  after(async () => {
    if (former === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = former
    await folder.dispose()
  })
  beforeEach(async () => {
    root = join(folder.path, 'site')
    await rm(root, { recursive: true, force: true })
    for (const [path, text] of Object.entries(FILES)) await write(path, text)
    // from then on the times of files and folders tell every change
    await setTimeout(150)
    await analyzed()
  })
}

export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

export async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8')
  assert.ok(text.includes(from))
  await writeFile(join(root, path), text.replace(from, to))
}

/** Take another folder for the site. */
export function moveTo(path: string): void {
  root = path
}

/** Looks as the thread does that is started with a build. */
const lookAhead: AnalyzeOptions['lookAhead'] = {
  sources: (folder) => {
    const found = lookAtSources(root, folder)
    return found && { ...found, changed: found.look }
  },
}

/**
 * Analyze and remember. Tells whether the site was taken over, and compares with an analysis that remembers nothing, and with one of a
 * site at which a thread has looked.
 */
export async function analyzed(options: Partial<AnalyzeOptions> = {}): Promise<'taken over' | 'resolved'> {
  const looked = await analyze({ root, ...options, remember: true, lookAhead })
  const found = await analyze({ root, ...options, remember: true })
  assert.deepEqual(comparable(looked), comparable(found))
  assert.equal(looked.files === undefined, found.files === undefined)
  const fresh = await analyze({ root, ...options, cache: false })
  assert.deepEqual(comparable(found), comparable(fresh))
  const { site } = found
  if (site !== undefined) {
    const surroundings = { bundles: { entry: '', css: '', preload: [], pages: {}, imports: {}, react: [] }, maker: '' }
    assert.ok(fresh.site)
    assert.equal(siteKey(site, surroundings as never), siteKey(fresh.site, surroundings as never))
  }
  found.memory?.remember({ ignoresCase: false, found: [] })
  return site !== undefined && found.files === undefined ? 'taken over' : 'resolved'
}

function comparable({ site, diagnostics, importing, suppressing, withholding }: Analysis): unknown {
  return withoutAbsent({ site, diagnostics, importing, suppressing, withholding })
}

/** The same without properties that are undefined, which a cache does not tell from absent ones. */
function withoutAbsent(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, own]) => [key, withoutAbsent(own)]))
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const present = Object.entries(value).filter(([, own]) => own !== undefined)
  return Object.fromEntries(present.map(([key, own]) => [key, withoutAbsent(own)]))
}
