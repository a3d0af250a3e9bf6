/** What Git knows of a new name that is not near the old one stands in the hint. */
import assert from 'node:assert/strict'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { commit, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

const TEXT = Array.from({ length: 12 }, (_, line) => `Sentence ${String(line)} of the page.`).join('\n\n')
const LINKS =
  '[page](./beginning.md) [address](/docs/beginning) [heading](./start.md#first-steps) ![A](./img/cover.png)\n'
const FILES = {
  'devcourse.config.json':
    '{"title": "T", "url": "https://example.org", "theme": {"navbar": {"items": [{"label": "X", "to": "/docs/beginning"}]}}}',
  'docs/a.md': LINKS,
  'docs/beginning.md': `# Beginning\n\n${TEXT}\n`,
  'docs/start.md': `# Start\n\n## First steps\n\n${TEXT}\n\n## Last steps\n\nText.\n`,
  'docs/img/cover.png': 'a picture, as far as Git is concerned',
}

/** Hints by the address that they are about. */
async function hints(root: string, of: string): Promise<Readonly<Record<string, string>>> {
  const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
  const found = diagnostics.filter(({ file, hint }) => file === of && hint !== undefined)
  return Object.fromEntries(found.map(({ message, hint = '' }) => [/`([^`]*)`/.exec(message)?.[1] ?? '', hint]))
}

for (const committed of [true, false])
  test(`renames that are ${committed ? 'committed' : 'not committed yet'}`, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const root = folder.path
    initRepository(root)
    commit(root, FILES, 1_700_000_000)
    await rename(join(root, 'docs/beginning.md'), join(root, 'docs/welcome-everyone.md'))
    await rename(join(root, 'docs/img/cover.png'), join(root, 'docs/img/front-page.png'))
    const start = FILES['docs/start.md'].replace('## First steps', '## Installation')
    await writeFile(join(root, 'docs/start.md'), start)
    if (committed) commit(root, {}, 1_700_000_100)

    const found = await hints(root, 'docs/a.md')
    assert.match(found['./beginning.md'] ?? '', /`\.\/welcome-everyone\.md`/)
    assert.match(found['/docs/beginning'] ?? '', /`\/docs\/welcome-everyone`/)
    assert.match(found['./start.md#first-steps'] ?? '', /#installation`/)
    assert.match(found['./img/cover.png'] ?? '', /`\.\/img\/front-page\.png`/)
    const layout = await hints(root, 'devcourse.config.json')
    assert.match(layout['/docs/beginning'] ?? '', /`\/docs\/welcome-everyone`/)
  })
