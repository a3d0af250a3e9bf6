import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { withSite } from '../config/site-folder.ts'
import { onForgivingDisk } from '../support/forgiving-disk.ts'

const SITE: Readonly<Record<string, string>> = {
  'devcourse.config.json': '{ "staticDirectories": ["static", "Media"] }',
  'docs/index.md': [
    '![a](img/Logo.png) ![b](Img/logo.png) ![good](img/logo.png)',
    '[c](img/Notes.pdf) [good](img/notes.pdf) [d](Setup.md) [good](setup.md)',
    '[e](/files/A.zip) [good](/files/a.zip) ![f](cafe\u0301.png) ![good](caf\u00E9.png) [g](@site/Docs/img/notes.pdf)',
    '[h](/docs/Setup) [good](/docs/setup)',
  ].join('\n\n'),
  'docs/setup.md': '---\nimage: ./img/LOGO.png\n---\n\n# Setup\n',
  'docs/img/logo.png': '',
  'docs/img/notes.pdf': '',
  'docs/caf\u00E9.png': '',
  'static/files/a.zip': '',
  'media/b.zip': '',
}

/** Sites that name a file of theirs in another case. */
const OTHERS: readonly Readonly<Record<string, string>>[] = [
  { 'devcourse.config.json': '{ "docs": { "sidebarPath": "Sidebars.json" } }', 'sidebars.json': '{}', 'docs/a.md': '' },
  { 'devcourse.config.json': '{ "docs": { "path": "Docs" } }', 'docs/a.md': '' },
  { 'devcourse.config.json': '{ "docs": { "tags": "Tags.yml" } }', 'docs/tags.yml': 'a:\n', 'docs/a.md': '' },
  { 'devcourse.config.json': '{ "theme": { "customCss": "src/Custom.css" } }', 'src/custom.css': '', 'docs/a.md': '' },
  { 'Devcourse.config.json': '{ "title": "none" }', 'Docs/a.md': '# A\n\n[x](B.md)\n', 'Docs/b.md': '' },
]

async function found(root: string): Promise<readonly string[]> {
  const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
  return diagnostics.map(({ rule, file = '', message }) => `${file} ${rule} ${message}`)
}

test('a check finds the same on every disk', async () => {
  const all: string[] = []
  for (const site of [SITE, ...OTHERS]) {
    await withSite(site, async (root) => {
      const exact = await found(root)
      const forgiving = await onForgivingDisk(root, async () => {
        // the disk does what it should
        for (const path of Object.keys(site)) readFileSync(join(root, path.toUpperCase()))
        return found(root)
      })
      assert.deepEqual(forgiving, exact)
      all.push(...exact.filter((line) => !/no-site-url|no-home-page/.test(line)))
    })
  }
  assert.deepEqual(
    all.map((line) => line.split(' ', 2).join(' ')),
    [
      ...['image', 'image', 'link', 'markdown-link', 'link', 'image', 'image', 'link'].map(
        (what) => `docs/index.md broken-${what}`,
      ),
      'docs/setup.md broken-image',
      'Sidebars.json missing-sidebars-file',
      'devcourse.config.json docs-folder-missing',
      'devcourse.config.json missing-tags-file',
      'devcourse.config.json missing-custom-css',
      'Docs/a.md broken-markdown-link',
    ],
  )
})
