/** Labels of formulas that two pages have. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../src/index.ts'
import { site } from '../../support/site.ts'

/** What is told of the labels of a site with these docs. */
async function told(docs: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const made = await site(docs)
  const { diagnostics } = await check({ root: made.root, cache: false })
  await made.dispose()
  return diagnostics
    .filter(({ rule }) => rule === 'duplicate-equation-label')
    .map(({ file, message }) => `${file ?? ''}: ${message}`)
}

const ENERGY = '$$\nE = mc^2 \\label{energy}\n$$\n'

test('a label that formulas of two pages have is told at the second', async () => {
  const found = await told({
    'docs/a.md': `# A\n\n${ENERGY}`,
    'docs/b.md': `# B\n\n${ENERGY}`,
    'docs/c.md': '# C\n\nBy \\eqref{energy}.\n',
  })
  assert.deepEqual(found, ['docs/b.md: Unexpected label `energy`, which a formula of `docs/a.md` has too'])
})

test('not told: the label in a code block, or other labels', async () => {
  const found = await told({
    'docs/a.md': `# A\n\n${ENERGY}`,
    'docs/b.md': `# B\n\n\`\`\`tex\n${ENERGY}\`\`\`\n`,
    'docs/c.md': `# C\n\n${ENERGY.replace('energy', 'mass')}`,
  })
  assert.deepEqual(found, [])
})
