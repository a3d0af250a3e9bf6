// Only in test:all: it runs the command again and again as users do; what the command does has quicker tests.
/** `--locale` given once and several times. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { toLocales } from '../../src/cli/flag-values.ts'
import { withSite } from '../config/site-folder.ts'
import { runCli } from '../support/cli.ts'

test('one language is alone, several are named as such', () => {
  assert.deepEqual(toLocales(), {})
  assert.deepEqual(toLocales(['fi']), { locale: 'fi' })
  assert.deepEqual(toLocales(['fi', 'fi']), { locale: 'fi' })
  assert.deepEqual(toLocales(['fi', 'en']), { locales: ['fi', 'en'] })
})

test('`build --locale en --locale fi` builds these two, each at its place', () => {
  const config = {
    title: 'x',
    docs: { routeBasePath: '/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fi', 'sv'] },
  }
  return withSite({ 'devcourse.config.json': JSON.stringify(config), 'docs/index.md': '# A\n' }, async (root) => {
    const { code, stdout, stderr } = await runCli(['build', '--locale', 'en', '--locale', 'fi'], { cwd: root })
    assert.equal(code, 0)
    assert.match(stdout + stderr, /Built 4 pages/)
    const pages = ['', 'fi', 'sv'].map((folder) => existsSync(join(root, 'build', folder, 'index.html')))
    assert.deepEqual(pages, [true, true, false])
    const checked = await runCli(['check', '--locale=en', '--locale=fi'], { cwd: root })
    assert.equal(checked.code, 0)
    assert.match(checked.stdout + checked.stderr, /4 pages/)
  })
})
