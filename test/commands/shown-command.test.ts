/** Commands that people copy into a terminal. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownCommand } from '../../src/commands/shown-command.ts'

test('a command for the same site is told with what it needs, and no more', () => {
  for (const [site, expected] of [
    [{ root: '.' }, 'npx devcourse preview'],
    [{ root: '.', outDir: 'build' }, 'npx devcourse preview'],
    [{ root: 'my-course', outDir: 'build' }, 'npx devcourse preview my-course'],
    [{ root: '../kurs-für_alle', outDir: 'public' }, 'npx devcourse preview ../kurs-für_alle --out-dir public'],
    [{ root: 'my course', outDir: "it's" }, "npx devcourse preview 'my course' --out-dir 'it'\\''s'"],
    [{ root: '$HOME' }, "npx devcourse preview '$HOME'"],
  ] as const)
    assert.equal(shownCommand('preview', site), expected)
})
