/**
 * What the manual shows is true. The captures in docs/checking.md are what `devcourse check` says of a small course
 * (`UPDATE=1` writes them anew), and each example of the reference gives the finding that it stands for, at its level.
 */
import assert from 'node:assert/strict'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { fileTexts } from '../../src/commands/file-texts.ts'
import { formatPretty } from '../../src/diagnostics/format-text.ts'
import { FORMATS } from '../../src/diagnostics/formats.ts'
import { RULES } from '../../src/rules/registry.ts'
import { TEST_FILE } from '../../src/search/test-file.ts'
import { settleFindings } from '../../src/run/settle.ts'
import { readJson, readSarif } from '../diagnostics/readers.ts'
import { commit, git, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE = new URL('../../docs/checking.md', import.meta.url)

const COURSE: Readonly<Record<string, string>> = {
  'devcourse.config.ts': `export default {
  title: 'Version control',
  url: 'https://example.org',
  baseUrl: '/course/',
  theme: {
    footer: {
      links: [{ title: 'Help', items: [{ label: 'Questions', to: '/docs/help/question' }] }],
    },
  },
}
`,
  'docs/intro.md': `---
title: Introduction
sidebar_postion: 1
---

Begin with [commits](/docs/git/comits), then learn how to
[solve conflicts](./git/merge.md#conflict) and to [branch](./git/branching.md).

![Three commits in a row](./img/Commits.svg)

Look it up in [the manual][git-manual]. When you are done, compare with [ours](./solutions.md).

<video src="/videos/merge.mp4" controls></video>

[git manual]: https://git-scm.com/docs
`,
  'docs/help/questions.md': '# Questions\n',
  'docs/git/commits.md': '# Commits\n\n## On Linux {#install}\n\ntext\n\n## On Windows {#install}\n',
  'docs/git/merge.md': '# Merge\n\n## Conflicts\n',
  'docs/git/branching.md': '# Branches\n\nA branch is a name for a commit, and moves on with you.\n',
  'docs/img/commits.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  'docs/solutions.md': '---\ndraft: true\n---\n\n# Solutions\n',
  'static/videos/merge.mp4': '',
}

/** By the title of their block: what is in the place of the finding, after its indent. */
const CAPTURES: Readonly<Record<string, string>> = {
  'a file that was renamed': 'docs/intro.md:7:60',
  'an address with a slip': 'docs/intro.md:6:22',
  'a heading that does not exist': 'docs/intro.md:7:19',
  'upper and lower case': 'docs/intro.md:9:27',
  'a link on every page': 'devcourse.config.ts:7:67',
  'an address outside of the site': 'docs/intro.md:13:13',
  'a link to a draft': 'docs/intro.md:11:80',
  'a reference without definition': 'docs/intro.md:11:15',
  'two elements with one id': 'docs/git/commits.md:7:16',
  'a key with a slip': 'docs/intro.md:3:1',
}

/** What the check says of the course after one of its files was renamed. */
async function checkCourse(t: TestContext): Promise<string> {
  const { path: root, dispose } = await tempFolder()
  t.after(dispose)
  initRepository(root)
  commit(root, COURSE, 1_700_000_000)
  git(root, ['mv', 'docs/git/branching.md', 'docs/git/branches.md'])
  commit(root, {}, 1_700_000_100)
  const result = await collectFindings({ root, cache: false, jobs: 1 })
  const { diagnostics } = await settleFindings(result.diagnostics, {
    ...result,
    levels: { rules: {}, strict: false, checkOnly: true },
  })
  const report = { diagnostics, textOf: fileTexts(root), version: '0', pages: result.pages, seconds: 0.75 }
  assert.equal(readJson(FORMATS.json(report)).length, diagnostics.length, 'real findings fit the schemas')
  assert.equal(readSarif(FORMATS.sarif(report)).length, diagnostics.length)
  return formatPretty(report, { notes: false, paint: (_, text) => text })
}

test('docs/checking.md shows what the check says', async (t) => {
  const parts = (await checkCourse(t)).trimEnd().split('\n\n')
  const want = new Map([['the last lines', parts.pop() ?? '']])
  for (const [title, place] of Object.entries(CAPTURES)) {
    const block = parts.find((part) => part.split('\n')[1] === `  ${place}`)
    want.set(title, block ?? assert.fail(`nothing is found at ${place} (${title}):\n${parts.join('\n\n')}`))
  }
  const page = await readFile(PAGE, 'utf8')
  const found = new Set<string>()
  const updated = page.replace(/^```text title="([^"]+)"\n[^]*?^```$/gm, (_, title: string) => {
    found.add(title)
    return `\`\`\`text title="${title}"\n${want.get(title) ?? assert.fail(title)}\n\`\`\``
  })
  assert.deepEqual([...found].sort(), [...want.keys()].sort())
  if (process.env['UPDATE'] === '1') await writeFile(PAGE, updated)
  else assert.equal(page, updated)
})

/** What the examples speak of. */
const EXAMPLE_COURSE: Readonly<Record<string, string>> = {
  'devcourse.config.ts': `export default {
  url: 'https://example.org',
  baseUrl: '/my-course/',
  markdown: { format: 'detect' },
  theme: { prism: { magicComments: [] } },
  blog: true,
}
`,
  'blog/authors.yml': 'ada:\n  name: Ada\nbob:\n  name: Bob\n',
  'docs/intro.md': '# Introduction\n',
  'docs/commits.md': '# Commits\n',
  'docs/git/commits.md': '# Commits\n\n## Undo {#undo}\n',
  'docs/rebase.md': '---\ndraft: true\n---\n\n# Rebase\n',
  'docs/news.mdx': "import List from '@theme/BlogListPage'\n\n# News\n\n<List />\n",
  'docs/solutions.md': '---\nunlisted: true\n---\n\n# Solutions\n',
}

/** Examples of another language are of other files than a document. */
const ELSEWHERE = new Set([
  ...['empty-category', 'invalid-category-file', 'invalid-tags-file', 'last-update-unknown'],
  'invalid-authors-file',
])

/** Their examples are the front matter of a post. */
const OF_POSTS = new Set(['unknown-author', 'inline-author', 'duplicate-author', 'future-post'])

/** Their examples are entries of one file. */
const SEARCH_TESTS = new Set(['search-test-failed', 'search-tests-invalid'])

/** The document that holds the example of a rule, by its path; undefined when it is no part of a document. */
function document(id: string): readonly [path: string, text: string] | undefined {
  const { example } = RULES.get(id) ?? assert.fail(id)
  if (typeof example === 'string' || ELSEWHERE.has(id)) return undefined
  if (SEARCH_TESTS.has(id)) return [TEST_FILE, `${example.code}\n`]
  if (example.language === 'yaml') {
    const path = OF_POSTS.has(id) ? `blog/2026-01-31-${id}.md` : `docs/${id}.md`
    return [path, `---\n${example.code}\n---\n\n# ${id}\n`]
  }
  if (!['md', 'mdx'].includes(example.language) || id === 'bundle-error') return undefined
  return [`docs/${id}.${example.language}`, `# Example\n\n${example.code}\n`]
}

test('each example in a document gives the finding that it is for', async (t) => {
  const { path: root, dispose } = await tempFolder()
  t.after(dispose)
  const examples = [...RULES.keys()].flatMap((id) => {
    const found = document(id)
    return found === undefined ? [] : [[id, ...found] as const]
  })
  assert.ok(examples.length > 25)
  for (const [path, text] of [...Object.entries(EXAMPLE_COURSE), ...examples.map(([, ...file]) => file)]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await appendFile(join(root, path), text)
  }
  const result = await collectFindings({ root, cache: false, jobs: 1 })
  const levels = { rules: {}, strict: false, checkOnly: true }
  const usual = await settleFindings(result.diagnostics, { ...result, levels })
  const strict = await settleFindings(result.diagnostics, { ...result, levels: { ...levels, strict: true } })
  const wrong = examples.flatMap(([id, path]) => {
    const level = RULES.get(id)?.level
    const found = (level === 'off' ? strict : usual).diagnostics.filter(({ file }) => file === path)
    const severity = found.find(({ rule }) => rule === id)?.severity
    if (severity === (level === 'off' ? 'error' : level)) return []
    return [`${id}: ${path} gives ${found.map(({ rule, severity: own }) => `${own} ${rule}`).join(', ') || 'nothing'}`]
  })
  assert.deepEqual(wrong, [])
})
