/**
 * Every rule of the behaviour specification has a fixture or a test that is named here, or a reason why not
 * (test/spec). A rule without a row, a row without proof and proof that does not exist fail.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { rows as config } from './spec/config.ts'
import { rows as frontMatter } from './spec/front-matter.ts'
import { rows as linkChecking } from './spec/link-checking.ts'
import { rows as markdown } from './spec/markdown.ts'
import { rows as routing } from './spec/routing.ts'
import type { SpecRow } from './spec/row.ts'
import { SECTIONS, rulesOf } from './spec/sections.ts'
import { rows as sidebars } from './spec/sidebars.ts'
import { rows as theme } from './spec/theme.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ROWS: Readonly<Record<string, readonly SpecRow[]>> = {
  config,
  'front-matter': frontMatter,
  'link-checking': linkChecking,
  markdown,
  routing,
  sidebars,
  theme,
}
/** What a folder fixture is known by. */
const GOLDENS = ['diagnostics.txt', 'expected.html']

for (const [spec, points] of Object.entries(SECTIONS)) {
  describe(`spec ${spec}.md`, () => {
    const rows = ROWS[spec] ?? []

    test('every rule has a row', () => {
      const named = new Set(rows.map(({ section }) => section))
      assert.deepEqual(
        rulesOf(points).filter((rule) => !named.has(rule)),
        [],
      )
    })

    test('every row belongs to a section, and has proof or a reason', () => {
      for (const row of rows) {
        assert.ok(points[Number.parseInt(row.section, 10) - 1] !== undefined, `${row.section}: no such section`)
        const { by = [], reason = '' } = row
        assert.ok(by.length > 0 !== reason.length > 0, `${row.section} ${row.rule}: either \`by\` or \`reason\``)
      }
    })

    test('what the rows name exists', () => {
      for (const { section, by = [] } of rows) {
        for (const proof of by) assert.ok(exists(proof), `${section}: ${proof}`)
      }
    })
  })
}

/** A folder with goldens, or a test file, in which the title part after `#` stands. */
function exists(proof: string): boolean {
  const [path = '', title] = proof.split('#', 2)
  const full = join(ROOT, path)
  if (!existsSync(full)) return false
  if (statSync(full).isDirectory()) return GOLDENS.some((golden) => existsSync(join(full, golden)))
  if (!/\.test\.tsx?$/.test(path)) return false
  return title === undefined || readFileSync(full, 'utf8').includes(title)
}
