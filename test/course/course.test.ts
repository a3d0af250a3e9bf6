/** The pages of the course and the manual are as CONTRIBUTING.md asks: what `npm run test:course` finds. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { check } from '../../src/index.ts'
import { PROJECT } from '../support/cli.ts'
import { share, THOROUGH } from '../support/thorough.ts'
import { checkPages } from './checks/check-pages.ts'
import { spellingFindings, WORDS, wordListFindings } from './checks/check-spelling.ts'
import { shown } from './finding.ts'
import { COURSE, MANUAL, pageFiles, pageOf } from './page.ts'

test('code, commands, structure, spelling and pictures of the pages', { timeout: 300_000 }, async () => {
  const { findings, ran, compared } = await checkPages(PROJECT, share(pageFiles(PROJECT, [COURSE, MANUAL]), 8))
  if (findings.length > 0) assert.fail(`\n${findings.map(shown).join('\n')}\n`)
  // on Windows nothing is run
  assert.ok(
    process.platform === 'win32' || (ran > (THOROUGH ? 30 : 3) && compared > (THOROUGH ? 20 : 2)),
    `only ${ran} blocks were run`,
  )
})

test('devcourse check course --strict, with its search tests', { skip: !THOROUGH }, async () => {
  const { diagnostics, pages } = await check({ root: join(PROJECT, 'course'), cache: false, jobs: 1 })
  const wrong = diagnostics.filter(({ severity }) => severity !== 'info')
  assert.deepEqual(
    wrong.map(({ file, rule, message }) => `${file ?? ''}: ${rule}: ${message}`),
    [],
  )
  assert.ok(pages > 20)
})

test('words that no dictionary knows', async () => {
  const text = `---
title: A speling
---

The colour, the color and teh repositry of devcourse. \`inlinne\` [link](./adress.md) <a class="madeupp">b</a>

<details>
<summary>Whatt?</summary>

- ![a pictur](./wrongg.svg) organise, organize

</details>

\`\`\`js
const wrongg = 1
\`\`\`
`
  const found = await spellingFindings(PROJECT, [await pageOf('course/docs/p.md', text)])
  assert.deepEqual(
    found.map((finding) => shown(finding).replace(/; .*/, '')),
    [
      'course/docs/p.md:2:10: unknown word "speling"',
      'course/docs/p.md:5:27: unknown word "teh"',
      'course/docs/p.md:5:31: unknown word "repositry"',
      'course/docs/p.md:8:10: unknown word "Whatt"',
      'course/docs/p.md:10:7: unknown word "pictur"',
    ],
  )
  assert.match(found[2]?.message ?? '', /write "repository", or add it to test\/course\/words\.txt/)
})

test('the list of words is sorted', () => {
  assert.deepEqual(wordListFindings(readFileSync(join(PROJECT, WORDS), 'utf8')), [])
  assert.match(wordListFindings('a\nC\nb\n').map(shown).join(), /^test\/course\/words\.txt:2: "C" is not in its place/)
  assert.equal(wordListFindings('a\na\n').length, 1)
})

test('pages that do not exist', () => {
  assert.throws(() => pageFiles(PROJECT, ['course/docs/nowhere']), /no file or folder course\/docs\/nowhere/)
  assert.deepEqual(pageFiles(PROJECT, ['./course/docs/intro.md', 'course/docs/basics/']), [
    'course/docs/basics/devops-basics.md',
    'course/docs/intro.md',
  ])
})
