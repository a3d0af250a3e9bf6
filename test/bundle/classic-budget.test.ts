// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** What a document loads of stylesheets in the classic look, on sites in the ways in which sites are written (bench/look/sites). */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PROJECT } from '../support/cli.ts'
import { attribute, findAll } from '../support/html.ts'
import { listFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Bytes after gzip of all stylesheets that a document links, the site's own among them. */
const BUDGET = 12 * 1024

/** Sites whose packages are no others than ours; the first uses all of Infima that a home page can have. */
const SITES = { infima: 'docs/elements', announcement: 'docs/intro', 'wide-logo': 'docs/intro' }

for (const [name, route] of Object.entries(SITES)) {
  test(`${name}: the stylesheets of a document are small`, { skip: !THOROUGH && name !== 'infima' }, async () => {
    const folder = join(PROJECT, 'bench/look/sites', name)
    const files = await Promise.all(
      (await listFiles(folder)).map(async (path) => [path, await readFile(join(folder, path))] as const),
    )
    const copy = await site(Object.fromEntries(files))
    const built = await copy.build()
    const page = await built.html(route)
    const sheets = findAll(page, (element) => attribute(element, 'rel') === 'stylesheet')
    const paths = sheets.map((sheet) => attribute(sheet, 'href') ?? '').filter((href) => href.startsWith('/'))
    assert.ok(paths.length > 0)
    const sizes = await Promise.all(
      paths.map(async (path) => gzipSync(await readFile(join(built.outDir, path)), { level: 9 }).length),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(bytes <= BUDGET, `${bytes.toString()} bytes in ${paths.join(' ')}`)
    await copy.dispose()
  })
}
