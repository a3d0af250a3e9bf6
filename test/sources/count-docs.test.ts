/** How many docs there are, told before plugins are loaded. */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import { countBelow, countDocs } from '../../src/sources/count-docs.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { site } from '../support/site.ts'

const FILES = {
  'docusaurus.config.js': `module.exports = {
    title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: ['./plugin.js'],
  }`,
  'plugin.js': `globalThis.countedDocs.push('loaded')\nmodule.exports = () => ({ name: 'p' })`,
  'docs/a.md': '# A\n',
  'docs/deep/b.mdx': '# B\n',
  'docs/deep/c.txt': 'no',
  'docs/node_modules/d/readme.md': '# D\n',
  'docs/.git/e.md': '# E\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
}

test('the Markdown of all versions is counted before the modules of plugins are loaded', async (t) => {
  const made = await site(FILES)
  t.after(made.dispose)
  const steps: unknown[] = []
  Object.assign(globalThis, { countedDocs: steps })
  const beforePlugins = (config: SiteConfig): void => void steps.push(countDocs(resolve(made.root), config, 100))
  const { diagnostics } = await loadConfig(made.root, { plugins: true, beforePlugins })
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  )
  assert.deepEqual(steps, [3, 'loaded'])
})

test('no more is counted than is asked for', async (t) => {
  const made = await site(FILES)
  t.after(made.dispose)
  const docs = resolve(made.root, 'docs')
  assert.deepEqual([countBelow(docs, 1), countBelow(docs, 2), countBelow(docs, 3)], [1, 2, 2])
  assert.equal(countBelow(resolve(made.root, 'nothing'), 3), 0)
})
