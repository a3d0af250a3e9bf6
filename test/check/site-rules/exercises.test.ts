/** Ids of exercises that two pages have, and switches of the whole part. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../src/index.ts'
import { site } from '../../support/site.ts'

/** What is told of exercises and objectives of a site with these files. */
async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const made = await site(files)
  const { diagnostics } = await check({ root: made.root, cache: false })
  await made.dispose()
  return diagnostics
    .filter(({ rule }) => /exercise|objective|directive/.test(rule))
    .map(({ rule, file }) => `${rule} ${file ?? ''}`)
}

const PIPES = ':::exercise[Pipes]{#pipes}\nCount the words.\n:::\n'

test('an id that exercises of two pages have is told at the second', async () => {
  const found = await told({
    'docs/a.md': `# A\n\n${PIPES}`,
    'docs/b.md': `# B\n\n${PIPES}`,
    'docs/c.md': '# C\n\nSee [](#pipes).\n',
  })
  assert.deepEqual(found, ['duplicate-exercise-id docs/b.md'])
})

test('not told: ids that differ, and the same in a code block', async () => {
  const found = await told({
    'docs/a.md': `# A\n\n${PIPES}`,
    'docs/b.md': `# B\n\n\`\`\`md\n${PIPES}\`\`\`\n`,
    'docs/c.md': `# C\n\n${PIPES.replace('#pipes', '#files')}`,
  })
  assert.deepEqual(found, [])
})

test('a site that switches it off, or has a keyword of the same name, knows neither exercises nor objectives', async () => {
  const docs = { 'docs/a.md': `---\nteaches: unknown\n---\n\n# A\n\n${PIPES}` }
  assert.deepEqual(await told(docs), ['unknown-objective docs/a.md'])
  const off = { ...docs, 'devcourse.config.json': '{ "title": "A", "exercises": false }' }
  assert.deepEqual(await told(off), ['unused-directive docs/a.md'])
  const keyword = { title: 'A', docs: { admonitions: { keywords: ['exercise'] } } }
  assert.deepEqual(await told({ ...docs, 'devcourse.config.json': JSON.stringify(keyword) }), [])
})
