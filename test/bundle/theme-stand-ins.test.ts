/** The stand-ins for modules of the theme: what the table names is there, and the manual lists nothing else. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { BORROWED, STAND_INS, type StandIn } from '../../src/bundle/plugins/theme-stand-ins.ts'

const ROOT = new URL('../../', import.meta.url)
const ALL: Readonly<Record<string, readonly StandIn[]>> = {
  ...STAND_INS,
  ...Object.fromEntries(Object.entries(BORROWED).map(([name, { by }]) => [name, by])),
}

function named({ named = {} }: StandIn): readonly (readonly [string, string])[] {
  return Array.isArray(named) ? named.map((name: string) => [name, name]) : Object.entries(named)
}

test('each stand-in is exported by the module that the table names, and no name comes twice', () => {
  for (const [specifier, standIns] of Object.entries(ALL)) {
    for (const standIn of standIns) {
      const text = readFileSync(new URL(`runtime/${standIn.file}`, ROOT), 'utf8')
      const names = [standIn.default ?? [], standIn.make?.by ?? [], ...named(standIn).map(([, ours]) => ours)].flat()
      for (const name of names)
        assert.match(
          text,
          new RegExp(`^export (?:(?:function|const|class) ${name}\\b|const \\{.*\\b${name}\\b)`, 'm'),
          specifier,
        )
      for (const inner of Object.values(standIn.make?.of ?? {})) assert.ok(inner in ALL, `${specifier} of ${inner}`)
    }
    const exported = standIns.flatMap((standIn) => named(standIn).map(([name]) => name))
    assert.deepEqual([...new Set(exported)], exported, specifier)
  }
})

test('what the manual lists is there', () => {
  const manual = readFileSync(new URL('docs/theming.md', ROOT), 'utf8')
  const rows = manual.split('## What components may import')[1]?.matchAll(/^\| `(@\S+)`[^|]*\| (.*) \|$/gm) ?? []
  let checked = 0
  for (const [, specifier = '', text = ''] of rows) {
    if (specifier.startsWith('@site/')) continue
    for (const [, name = ''] of text.matchAll(/`([^`]+)`/g)) {
      const folder = specifier.replace('…', '')
      const known =
        folder === specifier
          ? (ALL[specifier] ?? []).some((one) => named(one).some(([own]) => own === name))
          : folder + name in ALL
      assert.ok(known, `${specifier}: ${name}`)
      checked += 1
    }
  }
  assert.ok(checked > 60, checked.toString())
})
