// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/**
 * A site whose files have the line ends of Windows, and a byte order mark, is the same site: the same files, the same ids, and
 * findings at the same line and column. That is what Git hands out there (core.autocrlf), and what some editors write.
 */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, check, type Diagnostic } from '../../src/index.ts'
import { differingFiles, listFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
/** What is read as text. Files that are handed on as they are, such as pictures and downloads, stay so. */
const READ = /(?:\.(?:mdx?|ya?ml|[cm]?[jt]sx?|css|py)|_category_\.json|config\.json|sidebars\.json)$/i
/** One for each kind of file that is read, in every run; `npm run test:all` takes all sites. */
const ALWAYS = [
  'broken-links-warn',
  'front-matter-02-errors',
  'markdown-02-errors',
  'markdown-08-code',
  'sidebars-02-category-file-errors',
  'sidebars-02-category-files',
  'theme-13-head',
]

/** Everything else that is read; findings are warnings, so that there is a site. */
const READERS: Readonly<Record<string, string>> = {
  'devcourse.config.json': `{ "title": "T", "url": "https://example.org", "onBrokenLinks": "warn", "onBrokenMarkdownLinks": "warn",
  "markdown": { "format": "detect" }, "docs": { "sidebarPath": "sidebars.json" },
  "theme": { "customCss": "src/site.css", "navbar": { "items": [{ "to": "/nowhere", "label": "Nowhere" }] } } }
`,
  'sidebars.json': '{ "all": ["index", "code", { "type": "link", "label": "Gone", "href": "/gone" }] }\n',
  'src/site.css': '.a { background: url(./gone.png) }\n.b { color: red }\n',
  'src/raw.py': 'def f():\n    return 1\n',
  'src/dot.svg': '<svg viewBox="0 0 2 2">\n  <circle r="1"/>\n</svg>\n',
  'src/Card.tsx': 'export const Card = () => <a href="/missing-card">{`two\nlines`}</a>\n',
  'src/pages/about.tsx': 'export default () => <a href="/missing-page">About</a>\n',
  'docs/tags.yml': 'one:\n  label: One\n',
  'docs/group/_category_.json': '{ "label": "Group",\n "link": { "type": "generated-index", "image": "/gone.png" } }\n',
  'docs/group/a.md': '---\nid: a\n---\n\n# A\n',
  'docs/index.md': `---
title: Start
tags: [one, two]
description: >
  A folded
  text
---
<!-- devcourse-disable-next-line broken-markdown-link -- it comes later -->
[gone](./suppressed.md) and [lost](./lost.md)

Hard\u0020\u0020
break\\
and more

| a | b |
| - | - |
| 1 | [x](./y.md) |

\`\`\`js {2} title="a.js"
const a = 1
// highlight-next-line
const b = 2
\`\`\`

<div>

raw <a href="/wrong">HTML</a>

</div>
`,
  'docs/_partial.mdx': '## Partial\n\n[broken](./part.md)\n',
  'docs/code.mdx': `---
title: Code
---
import Raw from '!!raw-loader!@site/src/raw.py'
import Dot from '@site/src/dot.svg'
import {Card} from '@site/src/Card'
import Partial from './_partial.mdx'
import CodeBlock from '@theme/CodeBlock'

export const list = [
  'a',
  'b',
]

<CodeBlock language="py">{Raw}</CodeBlock>

<Card/> <Dot/>

<Partial/>

{/* comment
over lines */}

:::tip[Title]

- {list.join(', ')}

:::
`,
}

/** What the files of `READERS` are in a site that has none, but errors. */
const BROKEN: Readonly<Record<string, string>> = {
  'devcourse.config.json': '{ "markdown": { "format": "detect" }, "docs": { "sidebarPath": "sidebars.json" } }\n',
  'sidebars.json': '{ "all": ["index", "unknown-page"] }\n',
  'search.tests.yml': '- query: start\n  expect: /nowhere\n',
  'docs/tags.yml': 'one:\n  label: One\n  colour: red\n',
  'docs/index.md': '# Start\n\nAll.\n',
  'docs/group/_category_.json': '{ "label": "Group", "colour": "red" }\n',
  'docs/broken.mdx': '# Broken\n\ntext <b>\n\nmore {1 +}\n',
  'src/pages/about.tsx': 'export const about = <b>\n',
}

for (const [name, files, expected] of [
  ['every kind of file', READERS, ['broken-file', 'broken-link', 'broken-markdown-link', 'unknown-tag']],
  ['every kind of file, broken,', BROKEN, ['invalid-category-file', 'invalid-tags-file', 'bundle-error']],
  ['a wrong key in the first line', { 'devcourse.config.json': '{ "titel": "T" }\n' }, ['unknown-config-key']],
] as const) {
  test(`${name} with CRLF and byte order marks`, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder.path, 'site', path)), { recursive: true })
      await writeFile(join(folder.path, 'site', path), text)
    }
    const unix = await assertSame(join(folder.path, 'site'), folder.path)
    const rules = new Set([...unix.built, ...unix.checked].map(({ rule }) => rule))
    for (const rule of expected) assert.ok(rules.has(rule), `${rule} was not found: ${[...rules].join(', ')}`)
    const placed = unix.checked.filter(({ place }) => place !== undefined)
    t.diagnostic(`${placed.length} of ${unix.checked.length} findings with a place: ${[...rules].join(', ')}`)
  })
}

for (const name of (await readdir(SITES)).sort()) {
  test(`${name} with CRLF and byte order marks`, { skip: !THOROUGH && !ALWAYS.includes(name) }, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    await assertSame(join(SITES, name), folder.path)
  })
}

interface Outcome {
  readonly built: readonly Diagnostic[]
  readonly checked: readonly Diagnostic[]
}

/** Build and check a site as it is, and with the line ends of Windows. @returns what was found in both */
async function assertSame(site: string, folder: string): Promise<Outcome> {
  const unix = await outcome(site, join(folder, 'unix'), (text) => text)
  const windows = await outcome(
    site,
    join(folder, 'windows'),
    (text) => `\ufeff${text.replace(/^\ufeff/, '').replace(/\r?\n/g, '\r\n')}`,
  )
  assert.deepEqual(windows, unix)
  assert.deepEqual(await differingFiles(join(folder, 'unix-out'), join(folder, 'windows-out')), [])
  return unix
}

async function outcome(site: string, place: string, change: (text: string) => string): Promise<Outcome> {
  const root = join(place, 'site')
  await cp(site, root, { recursive: true, filter: (path) => !/[\\/](?:expected|diagnostics\.txt)$/.test(path) })
  if (existsSync(join(root, 'packages'))) await rename(join(root, 'packages'), join(root, 'node_modules'))
  const read = (await listFiles(root)).filter((path) => READ.test(path) && !/^(?:static|node_modules)\//.test(path))
  for (const path of read) await writeFile(join(root, path), change(await readFile(join(root, path), 'utf8')))
  const built = await build({ root, outDir: `${place}-out`, cache: false })
  const checked = await check({ root, cache: false })
  return { built: built.diagnostics, checked: checked.diagnostics }
}
