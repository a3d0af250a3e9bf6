/**
 * Every folder of `cases/<format>/` is a Markdown file with the HTML it gives, and perhaps options of its own;
 * `UPDATE=1` writes what it gives now.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { CompileOptions, Slot, Unit } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

/** The body as text; the slot of a link is `{{n}}`, others are JSON. Behind it the code, and what the page says beside its body. */
function shown({ body, toc, head, partials }: Unit): string {
  const slot = (of: Slot | undefined): string =>
    of === undefined ? '' : `{{${'link' in of ? of.link.toString() : JSON.stringify(of)}}}`
  const html = body.parts.map((part, n) => part + slot(body.slots[n])).join('')
  if (body.code === undefined) return `${html}\n`
  const { module, units, imports } = body.code
  const code = module.replace(/\/\/# sourceMappingURL=.*\n/, '')
  return [html, code, JSON.stringify({ units, imports, toc, head, partials }, null, 1), ''].join('\n----\n')
}

for (const format of ['md', 'mdx'] as const) {
  describe(format, () => {
    const options = compileOptions(format)
    for (const name of readdirSync(new URL(`cases/${format}/`, import.meta.url)).sort()) {
      it(name, async () => {
        const folder = new URL(`cases/${format}/${name}/`, import.meta.url)
        const golden = new URL('expected.html', folder)
        const own = new URL('options.json', folder)
        const more = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as Partial<CompileOptions>) : {}
        const text = readFileSync(new URL('input.md', folder), 'utf8')
        const actual = shown(await compile(text, { ...options, ...more }))
        if (process.env['UPDATE'] === '1') writeFileSync(golden, actual)
        assert.ok(existsSync(golden), 'no expected.html: run with UPDATE=1 and read what it writes')
        assert.equal(actual, readFileSync(golden, 'utf8'))
      })
    }
  })
}
