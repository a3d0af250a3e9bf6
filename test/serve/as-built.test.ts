/** Sites of the tests in serve: all that a build writes of them is served just the same. `--all`: every site. */
import assert from 'node:assert/strict'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from '../../src/index.ts'
import { analyze } from '../../src/run/analyze.ts'
import { servedStates } from '../support/sites/served-states.ts'
import { soften } from '../support/soften.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { servedDifferences } from '../support/crawl/served-differences.ts'

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
const ASKED = process.env['SITES'] ?? ''

/** In every run: other addresses, statics in the place of pages, what the site makes besides its pages, and the classic look. */
const ALWAYS = [
  'trailing-slash-false',
  'images',
  'routing-16-sitemap',
  'sidebars-03-slices',
  'blog-posts',
  'routing-18-versions',
  'routing-19-languages',
]

const entries = await readdir(SITES, { withFileTypes: true })
const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(ASKED)).map(({ name }) => name)

for (const name of names.sort())
  test(`what is served of ${name}`, { skip: !THOROUGH && ASKED === '' && !ALWAYS.includes(name) }, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const root = join(folder.path, name)
    await cp(join(SITES, name), root, {
      recursive: true,
      filter: (path) => !/\/(?:expected|diagnostics\.txt)$/.test(path),
    })
    await soften(root)
    for (const locale of await localesOf(root)) {
      const built = await build({ root, locale, cache: false, jobs: 1 })
      if (!built.written) return
      const served = await servedStates(root, { locale })
      t.after(served.dispose)
      const { pages } = await served.open()
      assert.deepEqual(await servedDifferences(pages, built.outDir), [], locale)
    }
  })

/** The languages of a site, which `serve` shows one at a time. */
async function localesOf(root: string): Promise<readonly string[]> {
  const { site } = await analyze({ root, cache: false })
  return site?.config.i18n.locales ?? []
}
