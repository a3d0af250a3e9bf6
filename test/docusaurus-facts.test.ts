/**
 * Sites of `test/sites` that Docusaurus 3.8.1 has built too: their `docusaurus.json` holds what its pages say, and our
 * goldens must say the same, but for the differences that are meant. `DOCUSAURUS=<folder with a build per site>` writes
 * the files anew.
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listFiles } from './support/list-files.ts'
import { pageFacts, type PageFacts } from './support/crawl/page-facts.ts'

const SITES = fileURLToPath(new URL('./sites/', import.meta.url))
const BUILT = process.env['DOCUSAURUS']

interface Meant {
  readonly fact: keyof PageFacts
  /** What Docusaurus has: a piece of a text, or an item of a list. */
  readonly theirs: string
  /** What we have in its place. */
  readonly ours: string | readonly string[]
  readonly why: string
}

const NPX = 'of several commands in a block, Docusaurus converts no `npx` but that of the first line'
const LOOSE = 'outside of Markdown pages, Docusaurus gives partials no components: there is a tag `<admonition>`'

/** By site and page: the differences that are meant. */
const MEANT: Readonly<Record<string, readonly Meant[]>> = {
  'mdx-features/': [
    { fact: 'admonitions', theirs: 'tip', ours: ['tip', 'tip'], why: LOOSE },
    { fact: 'text', theirs: 'Byroute.Elsewhere.', ours: 'Byroute.tipElsewhere.', why: LOOSE },
  ],
  'mdx-features/docs/admonitions': [
    {
      fact: 'admonitions',
      theirs: 'undefined',
      ours: 'info',
      why: 'an admonition without a type looks like info in both',
    },
  ],
  'mdx-features/docs/guides/links': [
    { fact: 'links', theirs: 'first', ours: '/docs/guides/first', why: 'the address of a raw tag, written out' },
  ],
  'mdx-features/docs/tabs': [
    {
      fact: 'text',
      theirs: 'Firstpanel',
      ours: 'FirstpanelSecondpanel',
      why: 'lazy panels are in the HTML, for readers without JavaScript',
    },
  ],
  'mdx-theme/more/npm': [
    { fact: 'text', theirs: '--devdevcoursenpxdevcourse', ours: '--devdevcourseyarndlxdevcourse', why: NPX },
    { fact: 'text', theirs: 'pnpmadd--save-devdevcoursenpx', ours: 'pnpmadd--save-devdevcoursepnpmdlx', why: NPX },
    { fact: 'text', theirs: 'bunadd--devdevcoursenpx', ours: 'bunadd--devdevcoursebunx', why: NPX },
  ],
}

type SiteFacts = Readonly<Record<string, PageFacts>>

for (const site of await readdir(SITES)) {
  const file = join(SITES, site, 'docusaurus.json')
  const built = BUILT === undefined ? undefined : join(BUILT, `${site}-out`)
  if (built !== undefined && existsSync(built))
    await writeFile(file, `${JSON.stringify(await siteFacts(built), null, 1)}\n`)
  if (!existsSync(file)) continue
  test(`${site} says what it says in Docusaurus`, async () => {
    const expected = JSON.parse(await readFile(file, 'utf8')) as SiteFacts // written above
    const ours = await siteFacts(join(SITES, site, 'expected'))
    assert.deepEqual(Object.keys(ours), Object.keys(expected))
    for (const [page, facts] of Object.entries(expected)) {
      const wanted = (MEANT[`${site}/${page}`] ?? []).reduce(changed, facts)
      assert.deepEqual(ours[page], wanted, `${site}/${page}`)
    }
  })
}

/** The facts with one difference. */
function changed(facts: PageFacts, { fact, theirs, ours, why }: Meant): PageFacts {
  const value = facts[fact]
  const at = value.indexOf(theirs)
  assert.notEqual(at, -1, `Docusaurus has no ${theirs}: ${why}`)
  const own = typeof ours === 'string' ? [ours] : ours
  const result =
    typeof value === 'string'
      ? value.slice(0, at) + own.join('') + value.slice(at + theirs.length)
      : [...value.slice(0, at), ...own, ...value.slice(at + 1)]
  return { ...facts, [fact]: result }
}

/** By route: the folder of `index.html`, or the file without its extension. */
async function siteFacts(folder: string): Promise<SiteFacts> {
  const found: Record<string, PageFacts> = {}
  for (const path of await listFiles(folder)) {
    if (!path.endsWith('.html') || /^404|^search\b/.test(path)) continue
    const facts = pageFacts(asPage(await readFile(join(folder, path), 'utf8')))
    if (facts) found[path.replace(/(?:^|\/)index\.html$|\.html$/, '')] = facts
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A golden holds lines about the head, then the inside of `<main>`. */
function asPage(text: string): string {
  if (!text.startsWith('title: ')) return text
  const start = text.search(/^(?!\w[\w:]*: )/m)
  const title = text.slice('title: '.length, text.indexOf('\n'))
  return `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title><main>${text.slice(start)}</main>`
}
