/** What the manual says to be left to remark is. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareParsers } from '../fuzz/same-tree.ts'

test('each example of docs/performance.md is left to remark', async () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')
  const [, list = ''] = page.split('\n## Two parsers\n')
  let count = 0
  for (const section of list.split('\n### ')) {
    const math = section.startsWith('Formulas\n') ? { brackets: false } : undefined
    for (const example of examplesIn(section)) {
      count++
      assert.equal(await compareParsers(example, 'md', math), 'routed', JSON.stringify(example))
    }
  }
  assert.ok(count > 50)
})

function examplesIn(section: string): readonly string[] {
  const items = section.split('\n- ').slice(1)
  return items.flatMap((item) => {
    const [, after = ''] = item.split('\n\n')[0]?.split(/:\s+(?=`)/) ?? []
    return [...after.matchAll(/`([^`]+)`/g)].map(([, example = '']) => written(example))
  })
}

/** The text that an example stands for. */
function written(example: string): string {
  return example
    .replaceAll('⏎', '\n')
    .replace(/‹U\+([\dA-F]{4})›/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
}
