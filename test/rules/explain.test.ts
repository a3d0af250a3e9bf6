import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainRule, listRules } from '../../src/commands/explain.ts'
import { RULES } from '../../src/rules/registry.ts'
import { PROJECT, runCli } from '../support/cli.ts'

const paint = (_: string, text: string): string => text

test('one rule: what it means, its level and what sets it, an example, the cure', () => {
  const rule = RULES.get('broken-anchor') ?? assert.fail()
  assert.equal(
    explainRule(rule, { paint, width: 72 }),
    `broken-anchor: Link to an id that the page does not have  (Links and images)

The page exists, but nothing on it has the id after \`#\`.

Level: \`onBrokenAnchors\`, \`warn\` unless set. Set it with
\`rules: { 'broken-anchor': 'off' }\`, or \`info\`, \`warning\`, \`error\`.

Example
  [Undo](./git/commits.md#undoing)

Cure
  Look at the heading; its id follows its text. To keep links alive when
  headings change, write the id yourself: \`## Undoing {#undo}\`.
`,
  )
})

test('no rule is wider than the terminal, but for code; a rule that always counts cannot be set', () => {
  for (const rule of RULES.values()) {
    const text = explainRule(rule, { paint, width: 80 })
    assert.equal(text.includes(`rules: { '${rule.id}'`), rule.adjustable, rule.id)
    const code = typeof rule.example === 'string' ? [] : rule.example.code.split('\n').map((line) => `  ${line}`)
    for (const line of text.split('\n').slice(1)) assert.ok(line.length <= 80 || code.includes(line), line)
    assert.doesNotMatch(text, /\]\(\.\/(?:writing|configuration)/)
  }
})

test('the list has a line for each rule, within 88 columns', () => {
  const lines = listRules(paint).split('\n')
  for (const id of RULES.keys()) assert.equal(lines.filter((line) => line.startsWith(`  ${id} `)).length, 1, id)
  for (const line of lines) assert.ok(line.length <= 88, line)
})

test('on the command line: 2 for a rule that does not exist, with the nearest', async () => {
  const ran = await runCli(['explain', 'brokn-link'], { cwd: PROJECT })
  assert.deepEqual(ran, {
    code: 2,
    stdout: '',
    stderr: 'error: there is no rule `brokn-link`\n  hint: did you mean `broken-link`?\n',
  })
})
