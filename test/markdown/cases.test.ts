/** Every folder of `cases/<format>/` is a Markdown file with the HTML it gives; `UPDATE=1` writes what it gives now. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { Body } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

/** The body as text; a slot is `{{n}}`, a tree is its JSON. */
function shown(body: Body): string {
  if (body.kind === 'tree') return `${JSON.stringify({ imports: body.imports, tree: body.tree }, null, 1)}\n`
  return `${body.parts.map((part, n) => part + (n < body.slots.length ? `{{${String(body.slots[n]?.link)}}}` : '')).join('')}\n`
}

for (const format of ['md', 'mdx'] as const) {
  describe(format, () => {
    const options = compileOptions(format)
    for (const name of readdirSync(new URL(`cases/${format}/`, import.meta.url)).sort()) {
      it(name, async () => {
        const folder = new URL(`cases/${format}/${name}/`, import.meta.url)
        const golden = new URL('expected.html', folder)
        const actual = shown((await compile(readFileSync(new URL('input.md', folder), 'utf8'), options)).body)
        if (process.env['UPDATE'] === '1') writeFileSync(golden, actual)
        assert.ok(existsSync(golden), 'no expected.html: run with UPDATE=1 and read what it writes')
        assert.equal(actual, readFileSync(golden, 'utf8'))
      })
    }
  })
}
