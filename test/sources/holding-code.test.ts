/** Which sources may hold code: pages without MDX hold none, whatever braces their formulas have. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { analyze } from '../../src/run/analyze.ts'

const FORMULA = '# A\n\n$\\frac{a}{b}$\n'

test('braces are code in MDX only', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'devcourse-holding-code-'))
  t.after(() => {
    rmSync(root, { recursive: true, force: true })
  })
  mkdirSync(join(root, 'docs'))
  const texts = {
    'a.md': FORMULA,
    'b.mdx': '# B\n\n{1 + 1}\n',
    'c.md': `---\nmdx: {format: mdx}\n---\n\n${FORMULA}`,
    'd.mdx': `---\nmdx: {format: md}\n---\n\n${FORMULA}`,
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, 'docs', name), text)
  const config = (rest: string): void => {
    writeFileSync(join(root, 'devcourse.config.ts'), `export default { title: 'T'${rest} }\n`)
  }
  const importing = async (): Promise<readonly string[]> => [...(await analyze({ root })).importing].toSorted()
  config('')
  assert.deepEqual(await importing(), ['docs/b.mdx', 'docs/c.md'])
  config(", markdown: { format: 'mdx' }")
  assert.deepEqual(await importing(), ['docs/a.md', 'docs/b.mdx', 'docs/c.md'])
})
