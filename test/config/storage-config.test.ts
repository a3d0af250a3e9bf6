import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { enginePlaces, missingEngine } from '../../src/config/load/engine.ts'
import { userConfigSchema } from '../../src/config/schema/table.ts'
import { toStorage } from '../../src/config/storage-config.ts'
import { validate } from '../../src/config/schema/validate.ts'
import { tempFolder } from '../support/temp-folder.ts'

const NOWHERE = { source: { file: undefined, text: '', overridden: [] }, origins: [] }

function suffixOf(storage: object, url?: string): string | undefined {
  const { value } = validate(userConfigSchema, { storage, ...(url === undefined ? {} : { url }) }, NOWHERE)
  return value && toStorage(value, '/base/').suffix
}

test('spec config.md section 5: the namespace is the ending of every key', () => {
  assert.equal(suffixOf({}), '')
  assert.equal(suffixOf({ namespace: false }), '')
  assert.equal(suffixOf({ namespace: 'course' }), '-course')
  // first three digits of md5('https://example.org/base/')
  assert.equal(suffixOf({ namespace: true }, 'https://example.org'), '-9c6')
  assert.equal(suffixOf({ namespace: true }, 'https://example.org/'), '-9c6')
  assert.match(suffixOf({ namespace: true }) ?? '', /^-[\da-f]{3}$/)
  assert.equal(suffixOf({ namespace: '' }), undefined)
})

test('the colours of the announcement bar cannot hold anything else', () => {
  const accepts = (backgroundColor: string): boolean => {
    const theme = { announcementBar: { content: 'x', backgroundColor } }
    return validate(userConfigSchema, { theme }, NOWHERE).value !== undefined
  }
  const good = ['#fff', '#20232a', 'rebeccapurple', 'var(--ifm-color-primary)', 'rgb(0 0 0 / 80%)', 'hsl(1.5, 2%, 3%)']
  for (const value of [...good, 'color-mix(in srgb, var(--a) 20%, rgb(1 2 3))']) assert.ok(accepts(value), value)
  const bad = ['red;}', '#fff;color:red', 'url(/x)', 'url("x")', 'red}body{display:none', 'red/*', 'a\\;b', '#ggg', '']
  for (const value of bad) assert.ok(!accepts(value), value)
})

test('sources of the policy cannot end it', () => {
  const accepts = (csp: unknown): boolean => validate(userConfigSchema, { csp }, NOWHERE).value !== undefined
  for (const good of [false, {}, { 'img-src': ['https://img.example'], 'connect-src': ["'self'"] }])
    assert.ok(accepts(good))
  for (const bad of [{ 'img-src': ['a; script-src *'] }, { 'img-src': ['a b'] }, { 'report-uri': ['x'] }, true])
    assert.ok(!accepts(bad), JSON.stringify(bad))
})

test('an engine that is not installed is an error with the cure', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const nowhere = [join(folder.path, 'package.json')]
  const source = { file: 'devcourse.config.json', text: '{ "runtime": { "engine": "preact" } }', overridden: [] }
  const [found] = missingEngine('preact', nowhere, source)
  assert.equal(found?.rule, 'invalid-config')
  assert.match(found.hint ?? '', /npm install preact/)
  assert.equal(found.place?.column, 16)
  assert.deepEqual(missingEngine('react', nowhere, source), [])
  assert.deepEqual(missingEngine('preact', enginePlaces(folder.path), source), [], 'it is beside us')
  await mkdir(join(folder.path, 'node_modules/preact'), { recursive: true })
  await writeFile(join(folder.path, 'node_modules/preact/package.json'), '{ "name": "preact" }')
  assert.deepEqual(missingEngine('preact', nowhere, source), [])
})
