/** `devcourse questions`: what is printed, what goes into a file, and what is told beside it. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCli } from '../support/cli.ts'
import { site } from '../support/site.ts'

const GIFT = `::Port::Which port has HTTPS? {
  =443#By custom.
  ~80
}

Write about it. {}
`

test('questions come from GIFT, and go to GIFT and Anki', async (t) => {
  const course = await site({
    'docs/index.md': '# Ports\n\n:::question{#https answer=443}\nWhich port has HTTPS?\n:::\n',
    'docs/steps.md':
      '# Steps\n\n:::question{#steps}\nPut in order.\n\n1. one\n2. two\n:::\n\n:::question\nNothing.\n:::\n',
  })
  t.after(course.dispose)
  const cwd = course.root
  await writeFile(join(cwd, 'moodle.gift'), GIFT)
  const [read, gift, cards, absent] = await Promise.all([
    runCli(['questions', 'import', 'moodle.gift'], { cwd }),
    runCli(['questions', 'export', '-o', 'all.gift'], { cwd }),
    runCli(['questions', 'export', '--format', 'anki'], { cwd }),
    runCli(['questions', 'import', 'absent.gift'], { cwd }),
  ])
  assert.equal(read.code, 1)
  assert.equal(
    read.stdout,
    ':::question[Port]{#port}\nWhich port has HTTPS?\n\n- [x] 443\n\n  By custom.\n\n- [ ] 80\n:::\n',
  )
  assert.match(read.stderr, /left out: moodle\.gift:6: it is an essay/)
  assert.equal(gift.code, 0)
  assert.match(gift.stderr, /docs\/steps\.md: `steps` of the type order, which GIFT does not have/)
  assert.match(gift.stderr, /docs\/steps\.md: 1 question without a right answer/)
  assert.equal(
    await readFile(join(cwd, 'all.gift'), 'utf8'),
    '$CATEGORY: Ports\n\n// id: https\n::https::[markdown]Which port has HTTPS? {\n  #443:0\n}\n',
  )
  assert.equal(cards.code, 0)
  assert.match(cards.stdout, /^docs\/index\.md#https\tWhich port has HTTPS\?\t443\tdocs::index$/m)
  assert.match(cards.stdout, /^docs\/steps\.md#steps\t/m)
  assert.equal(absent.code, 2)
  assert.match(absent.stderr, /absent\.gift/)
})
