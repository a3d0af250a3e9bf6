// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** The list of replaceable parts: code and manual name the same, and each name belongs to a component. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { tsImport } from 'tsx/esm/api'
import { otherName, partName, PARTS } from '../../src/bundle/part-table.ts'
import { PART_TAG } from '../../src/shared/parts.ts'

const ROOT = new URL('../../', import.meta.url)

test('each part is made by the component that the table names, under its name', async () => {
  for (const [name, part] of Object.entries(PARTS)) {
    const module = (await tsImport(new URL(`runtime/${part.file}`, ROOT).href, import.meta.url)) as Record<
      string,
      unknown
    >
    const made = module[part.name]
    assert.ok(typeof made === 'function' && 'original' in made, `${name}: ${part.name} of ${part.file} is no part`)
    const text = readFileSync(new URL(`runtime/${part.file}`, ROOT), 'utf8')
    assert.match(text, new RegExp(`const ${part.name} = (?:part|frame)(?:<\\w+>)?\\('${name}'`), name)
  }
})

test('the manual lists all parts, and no others', () => {
  const manual = readFileSync(new URL('docs/theming.md', ROOT), 'utf8')
  const table = manual.split('<!-- parts:')[1]?.split('\n\nFurther')[0] ?? ''
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  assert.deepEqual(named.sort(), Object.keys(PARTS).sort())
})

test('the module that every page loads knows the element by its name', () => {
  assert.ok(readFileSync(new URL('runtime/parts/load-parts.ts', ROOT), 'utf8').includes(`querySelector('${PART_TAG}')`))
})

test('names of Docusaurus are known as parts, as what will come, or as what will not', () => {
  assert.equal(partName('Unlisted'), 'ContentVisibility')
  assert.equal(partName('Navbar/Logo'), 'Logo')
  assert.equal(partName('Foter'), undefined)
  assert.equal(partName('constructor'), undefined)
  assert.equal(otherName('CodeBlock/Content/String'), 'content')
  assert.equal(otherName('BlogPostItem'), 'none')
  assert.equal(otherName('Whatever'), undefined)
})
