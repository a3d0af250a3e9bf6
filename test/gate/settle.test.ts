import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { error, warning, type Diagnostic, type Severity } from '../../src/model/diagnostic.ts'
import { readBaseline, toEntries, writeBaseline } from '../../src/gate/baseline.ts'
import { groupFindings } from '../../src/gate/group.ts'
import { applyLevels, type Levels } from '../../src/gate/levels.ts'
import { settle as settleAll, type Settling } from '../../src/gate/settle.ts'

const AT = { line: 3, column: 5, endLine: 3, endColumn: 9 }
const link = (file: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...error('broken-link', 'The link `x` leads nowhere', { file, place: AT }),
  ...more,
})

interface LevelCase extends Partial<Levels> {
  readonly name: string
  readonly rule: string
  readonly severity: Severity
  /** None: it is not reported. */
  readonly expected?: Severity
}

describe('levels', () => {
  const found = (rule: string, severity: Severity): Diagnostic => ({ rule, severity, message: 'm' })
  const CASES: readonly LevelCase[] = [
    { name: 'as found', rule: 'broken-link', severity: 'warning', expected: 'warning' },
    {
      name: 'set by the rules',
      rule: 'broken-link',
      severity: 'error',
      rules: { 'broken-link': 'info' },
      expected: 'info',
    },
    { name: 'set to off', rule: 'broken-link', severity: 'error', rules: { 'broken-link': 'off' } },
    {
      name: 'one that cannot be set',
      rule: 'mdx-syntax',
      severity: 'error',
      rules: { 'mdx-syntax': 'off' },
      expected: 'error',
    },
    { name: 'strict: a warning', rule: 'broken-link', severity: 'warning', strict: true, expected: 'error' },
    { name: 'strict: a note stays one', rule: 'unused-file', severity: 'info', strict: true, expected: 'info' },
    {
      name: 'strict: after the rules',
      rule: 'broken-link',
      severity: 'info',
      strict: true,
      rules: { 'broken-link': 'warning' },
      expected: 'error',
    },
    { name: 'off by itself', rule: 'image-without-alt', severity: 'warning' },
    { name: 'off by itself, strict', rule: 'image-without-alt', severity: 'warning', strict: true, expected: 'error' },
    {
      name: 'off by itself, set',
      rule: 'image-without-alt',
      severity: 'warning',
      rules: { 'image-without-alt': 'info' },
      expected: 'info',
    },
    { name: 'a rule of the check in a build', rule: 'orphan-page', severity: 'info', checkOnly: false },
    {
      name: 'a rule of the check in a build, although it is set',
      rule: 'orphan-page',
      severity: 'info',
      rules: { 'orphan-page': 'error' },
      checkOnly: false,
    },
  ]
  for (const { name, rule, severity, strict = false, checkOnly = true, rules = {}, expected } of CASES)
    test(name, () => {
      const [counted] = applyLevels([found(rule, severity)], { strict, checkOnly, rules })
      assert.equal(counted?.severity, expected)
    })
})

describe('one cause is one finding', () => {
  test('what a plugin does wrong in many files is told once, with their number', () => {
    const failed = (file: string, why = 'no'): Diagnostic =>
      error('markdown-plugin-failed', `The plugin \`a\` failed: ${why}`, { file })
    const found = groupFindings([
      failed('docs/c.md'),
      failed('docs/a.md'),
      failed('docs/b.md', 'other'),
      failed('docs/b.md'),
    ])
    assert.deepEqual(found, [{ ...failed('docs/a.md'), pages: 3 }, failed('docs/b.md', 'other')])
  })

  const fix = { place: AT, text: 'y', expected: 'x' }
  const CASES = [
    {
      name: 'equal ones, with their number',
      given: [link('a'), link('b'), link('a'), link('a')],
      expected: [link('a', { pages: 3 }), link('b')],
    },
    { name: 'numbers are added', given: [link('a', { pages: 40 }), link('a')], expected: [link('a', { pages: 41 })] },
    {
      name: 'the highest level counts',
      given: [link('a', { severity: 'warning' }), link('a')],
      expected: [link('a', { pages: 2 })],
    },
    {
      name: 'another message, place or rule',
      given: [
        link('a'),
        link('a', { message: 'm' }),
        link('a', { place: { line: 4, column: 5 } }),
        link('a', { rule: 'r' }),
      ],
    },
    {
      name: 'without a place: only what is equal in all, uncounted',
      given: [error('r', 'm'), error('r', 'm'), error('r', 'm', { hint: 'h' })],
      expected: [error('r', 'm'), error('r', 'm', { hint: 'h' })],
    },
    {
      name: 'the same fix stays',
      given: [link('a', { fix }), link('a', { fix })],
      expected: [link('a', { pages: 2, fix })],
    },
    {
      name: 'different fixes go',
      given: [link('a', { fix }), link('a', { fix: { ...fix, text: 'z' } })],
      expected: [link('a', { pages: 2 })],
    },
  ]
  for (const { name, given, expected = given } of CASES)
    test(name, () => {
      assert.deepEqual(groupFindings(given), expected)
    })
})

const settle = (found: readonly Diagnostic[], run: Settling): readonly Diagnostic[] => settleAll(found, run).diagnostics
const RUN: Settling = { rules: {}, strict: false, checkOnly: true, sources: [], today: '2026-11-21' }
const baselineOf = (list: readonly Diagnostic[]): NonNullable<Settling['baseline']> => ({
  file: 'known.json',
  entries: toEntries(list),
  complete: true,
})

describe('the baseline', () => {
  test('marks what it holds, also on another line; only the rest counts', () => {
    const moved = { ...AT, line: 40 }
    const settled = settle([link('b'), link('a', { place: moved })], { ...RUN, baseline: baselineOf([link('a')]) })
    assert.deepEqual(settled, [link('a', { place: moved, known: true }), link('b')])
  })

  test('counts equal findings: one more than it holds is new, one less is cured', () => {
    const at = (line: number): Diagnostic => link('a', { place: { ...AT, line } })
    const baseline = baselineOf([at(1), at(2)])
    assert.deepEqual(
      baseline.entries.map(({ count }) => count),
      [2],
    )
    const known = (list: readonly Diagnostic[]): unknown =>
      settle(list, { ...RUN, baseline }).map((found) => found.known ?? found.rule)
    assert.deepEqual(known([at(4), at(7), at(9)]), [true, true, 'broken-link'])
    assert.deepEqual(known([at(4)]), [true, 'stale-baseline'])
  })

  test('is one of rule, file and what is named: other words of the message, and the line it tells, do not count', () => {
    const twice = (message: string): Diagnostic => error('duplicate-key', message, { file: 'a' })
    const unclosed = (line: string): Diagnostic => error('code-fence', `This fence of line ${line} is never closed`)
    const baseline = baselineOf([twice('`id` is there twice, after the one on line 3'), unclosed('8')])
    const known = (found: Diagnostic): unknown => settle([found], { ...RUN, baseline })[0]?.known
    assert.equal(known(twice('`id` was written before, on line 12')), true)
    assert.equal(known(unclosed('19')), true)
    assert.equal(known(twice('`slug` is there twice, after the one on line 3')), undefined)
  })

  test('of version 1, with hashes of lines, is read', () => {
    const old = { rule: 'broken-link', file: 'a', message: link('a').message }
    const findings = [
      { ...old, fingerprint: '00' },
      { ...old, fingerprint: '01' },
    ]
    const entries = readBaseline(JSON.stringify({ version: 1, findings })) ?? []
    const at = (line: number): Diagnostic => link('a', { place: { ...AT, line } })
    const settled = settle([at(1), at(2), at(3)], { ...RUN, baseline: { ...baselineOf([]), entries } })
    assert.deepEqual(
      settled.map(({ known }) => known),
      [true, true, undefined],
    )
  })

  test('says once how many of its findings are cured', () => {
    const settled = settle([link('a')], { ...RUN, baseline: baselineOf([link('a'), link('b'), link('c')]) })
    assert.deepEqual(
      settled.map(({ rule, message, file, severity }) => [rule, severity, file, message]),
      [
        ['broken-link', 'error', 'a', 'The link `x` leads nowhere'],
        ['stale-baseline', 'info', 'known.json', '2 findings of the baseline are not there any more'],
      ],
    )
    const partly = settle([], { ...RUN, baseline: { ...baselineOf([link('a')]), complete: false } })
    assert.deepEqual(partly, [], 'pages were left out')
  })

  test('never holds what keeps a run from its end, nor notes', () => {
    const found = [
      error('system-failure', 'm'),
      error('invalid-config', 'm'),
      { ...error('orphan-page', 'm'), severity: 'info' as const },
    ]
    assert.deepEqual(baselineOf(found).entries, [])
    const entries = found.map(({ rule, message }) => ({ rule, file: '', message, count: 1 }))
    const settled = settle(found, { ...RUN, baseline: { ...baselineOf([]), entries } })
    assert.deepEqual(
      settled.filter(({ known }) => known).map(({ rule }) => rule),
      ['orphan-page'],
    )
  })

  test('is sorted, is read back, and ends with a line end', () => {
    const { entries } = baselineOf([link('b'), link('a', { message: 'z' }), link('a'), error('duplicate-routes', 'm')])
    const text = writeBaseline(entries)
    const read = readBaseline(text) ?? []
    assert.deepEqual(
      read.map(({ file, message }) => `${file} ${message}`),
      [' m', 'a The link `x` leads nowhere', 'a z', 'b The link `x` leads nowhere'],
    )
    assert.equal(writeBaseline(read), text)
    assert.match(text, /^\{\n {2}"version": 2,\n {2}"findings": \[\n {4}\{\n {6}"rule": /)
    assert.ok(text.endsWith('}\n'))
  })

  for (const text of [
    '',
    'null',
    '{}',
    '{"version":3,"findings":[]}',
    '{"version":2,"findings":[{"rule":"r","file":"f","message":"m","count":0}]}',
    '{"version":1,"findings":[{"rule":"x"}]}',
    '{"version":1,"findings":[}',
  ])
    test(`damaged: ${text}`, () => {
      assert.equal(readBaseline(text), undefined)
    })
})

describe('all together', () => {
  const source = (id: string): Settling['sources'][0] => ({
    file: 'a.md',
    text: `# A\n<!-- devcourse-disable-next-line ${id} -- reason -->\n[a](b.md)`,
    checked: true,
  })

  test('a rule that is off makes its comment needless', () => {
    const rules = { 'broken-link': 'off' } as const
    const settled = settle([link('a.md')], { ...RUN, rules, sources: [source('broken-link')] })
    assert.deepEqual(
      settled.map(({ rule }) => rule),
      ['unused-suppression'],
    )
  })

  test('what is said of comments has levels too', () => {
    const sources = [source('broken-anchor')]
    const said = (more: Partial<Settling>): unknown =>
      settle([], { ...RUN, ...more, sources }).map(({ severity }) => severity)
    assert.deepEqual(said({}), ['warning'])
    assert.deepEqual(said({ strict: true }), ['error'])
    assert.deepEqual(said({ rules: { 'unused-suppression': 'off' } }), [])
  })

  test('what is not looked for is not needless', () => {
    const said = (id: string, more: Partial<Settling>): unknown =>
      settle([], { ...RUN, ...more, sources: [source(id)] }).length
    assert.equal(said('image-without-alt', {}), 0)
    assert.equal(said('image-without-alt', { strict: true }), 1)
    assert.equal(said('orphan-page', { checkOnly: false }), 0)
    assert.equal(said('orphan-page', {}), 1)
  })

  test('what a comment switches off is in no baseline; order is by file and place', () => {
    const baseline = baselineOf([link('a.md')])
    const found = [warning('broken-file', 'm', { file: 'c.md' }), link('a.md'), link('b.md'), link('b.md')]
    const settled = settle(found, { ...RUN, sources: [source('broken-link')], baseline })
    assert.deepEqual(
      settled.map(({ rule, file, pages }) => [rule, file, pages]),
      [
        ['broken-link', 'b.md', 2],
        ['broken-file', 'c.md', undefined],
        ['stale-baseline', 'known.json', undefined],
      ],
    )
    assert.equal(settleAll(found, { ...RUN, sources: [source('broken-link')] }).suppressed, 1)
  })
})
