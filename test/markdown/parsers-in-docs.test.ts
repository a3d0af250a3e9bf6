/** What the manual says to be left to remark is. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareParsers } from '../fuzz/same-tree.ts'

test('each example of docs/performance.md is left to remark', async () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')
  const [, list = ''] = page.split('\n## Two parsers\n')
  const items = list.split('\n- ').slice(1)
  const examples = items.flatMap((item) => {
    const [, after = ''] = item.split('\n\n')[0]?.split(/:\s+(?=`)/) ?? []
    return [...after.matchAll(/`([^`]+)`/g)].map(([, example = '']) => written(example))
  })
  assert.ok(examples.length > 40)
  for (const example of examples) assert.equal(await compareParsers(example), 'routed', JSON.stringify(example))
})

/** The text that an example stands for. */
function written(example: string): string {
  return example
    .replaceAll('⏎', '\n')
    .replace(/‹U\+([\dA-F]{4})›/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
}
