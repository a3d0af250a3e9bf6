/** What `devcourse translations --stale` says: what has changed block by block, with the former text where Git has it. */
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { blockChanges } from '../../../src/base/blocks/block-changes.ts'
import { markSources } from '../../../src/commands/translations/sources.ts'
import { staleReport } from '../../../src/commands/translations/stale-report.ts'
import { blocksOf } from '../../../src/base/blocks/text-blocks.ts'
import { load, withSite } from '../../config/site-folder.ts'
import { commit, initRepository } from '../../support/git-repository.ts'

const text = (...blocks: readonly string[]): string => blocks.join('\n\n')

for (const [what, before, now, changes] of [
  ['equal', text('a', 'b'), text('a', 'b'), []],
  ['changed', text('a', 'b', 'c'), text('a', 'B', 'c'), [[3, 'b', 'B']]],
  ['new at the end', text('a'), text('a', 'b', 'c'), [[3, '', 'b c']]],
  ['gone at the end', text('a', 'b'), text('a'), [[1, 'b', '']]],
  ['two places', text('a', 'b', 'c', 'd', 'e'), text('A', 'b', 'd', 'e', 'f'), [[1, 'a', 'A'], [5, 'c', ''], [9, '', 'f']]], // prettier-ignore
  ['moved', text('a', 'b', 'c'), text('c', 'a', 'b'), [[1, '', 'c'], [5, 'c', '']]], // prettier-ignore
  ['empty before', '', text('a'), [[1, '', 'a']]],
  ['empty now', text('a'), '', [[1, 'a', '']]],
] as const)
  test(`changes of blocks: ${what}`, () => {
    const words = (blocks: readonly { readonly text: string }[]): string => blocks.map((block) => block.text).join(' ')
    assert.deepEqual(
      blockChanges(blocksOf(before), blocksOf(now)).map((change) => [
        change.line,
        words(change.before),
        words(change.now),
      ]),
      changes,
    )
  })

const TRANSLATED = 'i18n/fi/docusaurus-plugin-content-docs/current/a.md'
const FILES = {
  'devcourse.config.json': JSON.stringify({ url: 'https://example.org', i18n: { locales: ['en', 'fi'] } }),
  'docs/a.md': '# A\n\nOne.\n\nTwo lines,\nboth here.\n\nLast.\n',
  [TRANSLATED]: '# Aa\n',
}

test('the former text comes from the commit that was translated, whatever has come since', () =>
  withSite(FILES, async (root) => {
    const found = await load(FILES, { locale: 'fi' })
    assert.ok(found.loaded)
    const { config } = found.loaded
    markSources(root, config, 'new')
    await writeFile(join(root, 'docs/a.md'), '# A\n\nOne!\n\nTwo lines,\nchanged here.\n\nLast.\n')
    assert.equal(
      await staleReport(root, [config]),
      `${TRANSLATED}\n  docs/a.md:3\n    + One!\n  docs/a.md:5\n    + Two lines,\n    + changed here.\n` +
        '  2 blocks gone from docs/a.md, of which Git has no text\n\n1 translation older than its source\n',
    )
    initRepository(root)
    commit(root, { 'docs/a.md': FILES['docs/a.md'] }, 1)
    commit(root, { 'docs/a.md': '# A\n\nOnly one.\n' }, 2)
    await writeFile(join(root, 'docs/a.md'), '# A\n\nOne!\n\nTwo lines,\nchanged here.\n\nLast.\n')
    assert.equal(
      await staleReport(root, [config]),
      `${TRANSLATED}\n  docs/a.md:3\n    - One.\n    + One!\n  docs/a.md:5\n    - Two lines,\n    - both here.\n` +
        '    + Two lines,\n    + changed here.\n\n1 translation older than its source\n',
    )
  }))
