/** The registry, the manual and the code say the same of every rule. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { rulesReference } from '../../src/rules/reference.ts'
import { RULE_TABLES, RULES } from '../../src/rules/registry.ts'
import { ruleNameProblem, unknownRule } from '../../src/rules/rule-name.ts'
import { listFiles } from '../support/list-files.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const ID = '[a-z]+(?:-[a-z]+)+'

/** Rule ids in the code, with the levels that can be read there. */
const emitted = new Map<string, Set<string>>()

/** Texts of the modules, by path. */
const texts = new Map<string, string>()

/** A rule may also stand in a table that the code looks it up in. */
function isNamed(id: string): boolean {
  return [...texts.values()].some((text) => new RegExp(`[:=] '${id}'`).test(text))
}

before(async () => {
  const files = (await listFiles(`${ROOT}src`)).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('rules/'))
  for (const file of files) {
    const text = readFileSync(`${ROOT}src/${file}`, 'utf8')
    texts.set(file, text)
    const add = (id: string | undefined, level?: string): void => {
      if (id === undefined) return
      const levels = emitted.get(id) ?? new Set()
      emitted.set(id, level === undefined ? levels : levels.add(level))
    }
    const names = new Map([...text.matchAll(new RegExp(`\\b([A-Z_]*RULE) = '(${ID})'`, 'g'))].map((m) => [m[1], m[2]]))
    for (const [, level, id, name] of text.matchAll(
      new RegExp(`\\b(error|warning|info|note)\\(\\s*(?:'(${ID})'|([A-Z_]*RULE)\\b)`, 'g'),
    ))
      add(id ?? names.get(name), level === 'note' ? 'info' : level)
    for (const [, id, level] of text.matchAll(new RegExp(`\\brule: '(${ID})',\\s*severity: '(\\w+)'`, 'g')))
      add(id, level)
    for (const [, id] of text.matchAll(new RegExp(`\\b(?:rule: |id: |RULE = |finding\\(\\s*)'(${ID})'`, 'g'))) add(id)
  }
})

test('every id in the code is in the registry', () => {
  assert.ok(emitted.size > 40, 'the search for rule ids finds them')
  assert.deepEqual([...emitted.keys()].filter((id) => !RULES.has(id)).sort(), [])
})

test('every rule of the registry is in the code', () => {
  assert.deepEqual([...RULES.keys()].filter((id) => !emitted.has(id) && !isNamed(id)).sort(), [])
})

test('a rule about links or about the whole site is in one file, among those of its subject', () => {
  const files = (id: string): readonly string[] =>
    [...texts].flatMap(([file, text]) => (file.startsWith('check/') && text.includes(`'${id}'`) ? [file] : []))
  const found = [...RULES.keys()].map(files).filter((places) => places.length > 0)
  assert.ok(found.length > 15, `${found.length} rules were found`)
  assert.deepEqual(
    found.filter(([first = '', ...others]) => others.length > 0 || !/^check\/(?:site-)?rules\//.test(first)),
    [],
  )
})

test('the level in the code is that of the registry, where no option sets it', () => {
  const wrong = [...RULES.values()].flatMap(({ id, level, also, option }) => {
    if (option !== undefined || level === 'off') return []
    const others = [...(emitted.get(id) ?? [])].filter((found) => ![level, ...also].some((known) => known === found))
    return others.map((found) => `${id}: ${found} in the code, ${[level, ...also].join(' or ')} in the registry`)
  })
  assert.deepEqual(wrong, [])
})

test('docs/diagnostics.md is the text of the registry (npm run docs:rules writes it)', () => {
  assert.equal(readFileSync(`${ROOT}docs/diagnostics.md`, 'utf8'), rulesReference())
})

test('texts are whole sentences, and no rule has two entries', () => {
  const ids = RULE_TABLES.flatMap(([, entries]) => entries.map(({ id }) => id))
  assert.deepEqual([...ids].sort(), [...RULES.keys()].sort())
  const headings = [...rulesReference().matchAll(new RegExp(`^### (${ID})$`, 'gm'))].map((match) => match[1])
  assert.deepEqual(headings, [...new Set(headings)])
  for (const { id, summary, meaning, cure, example } of RULES.values()) {
    assert.match(summary, /^[A-Z][^.]{9,59}$/, id)
    for (const text of [meaning, cure, ...(typeof example === 'string' ? [example] : [])])
      assert.match(text, /^[A-Z`].*[.)]$/s, `${id}: ${text}`)
  }
})

test('a name that is no rule, or a rule that always counts, is refused with a hint', () => {
  assert.equal(ruleNameProblem('broken-anchor'), undefined)
  assert.deepEqual(ruleNameProblem('broken-ancor'), { predicate: 'is no rule', hint: 'did you mean `broken-anchor`?' })
  assert.match(unknownRule('mdx-syntax') ?? '', /^`mdx-syntax` always counts.*devcourse explain mdx-syntax/)
  assert.match(unknownRule('x') ?? '', /^`x` is no rule: `devcourse explain` lists all rules$/)
})
