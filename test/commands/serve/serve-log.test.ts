/** What `devcourse serve` prints, for a site whose state the test decides. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ServeLog } from '../../../src/commands/serve/serve-log.ts'
import { openTerminal } from '../../../src/commands/serve/terminal.ts'
import { error, warning, type Diagnostic } from '../../../src/model/diagnostic.ts'
import type { DevStatus } from '../../../src/shared/dev-protocol.ts'

const LINK = error('broken-link', 'no page `/b`', {
  file: 'docs/a.md',
  place: { line: 3, column: 1 },
  hint: 'did you mean `/c`?',
})
const READY: DevStatus = { done: 3, total: 3, errors: 0, warnings: 0, blocking: [] }

/** A site in the working directory that the test changes, and what was printed of it. */
class Logged {
  root = process.cwd()
  url = 'http://127.0.0.1:3000/'
  networkUrls: readonly string[] = []
  status = READY
  diagnostics: readonly Diagnostic[] = []
  readonly log: ServeLog
  #written = ''

  constructor(isTTY = false) {
    const write = (text: string): void => {
      this.#written += text
    }
    const paint = (_: string, text: string): string => text
    const terminal = openTerminal({ isTTY, columns: 200, write }, paint)
    this.log = new ServeLog(this, { terminal, paint, columns: () => 200 })
    this.log.addresses()
  }

  /** What was printed since the last call. */
  printed(): string {
    const written = this.#written
    this.#written = ''
    return written
  }

  /** What is printed when the site becomes another. */
  becomes(change: Partial<Pick<Logged, 'diagnostics' | 'status' | 'url'>>): string {
    Object.assign(this, change)
    this.log.follow()
    return this.printed()
  }
}

test('addresses: on this machine, and in the network', () => {
  const site = new Logged()
  site.networkUrls = ['http://192.168.1.7:3000/']
  assert.equal(site.printed(), 'Serving http://127.0.0.1:3000/\n')
  site.log.addresses()
  assert.equal(site.printed(), 'Serving http://127.0.0.1:3000/\nIn the network: http://192.168.1.7:3000/\n')
})

test('a log tells findings once in full, what was mended in a line, and the numbers when they are final', () => {
  const site = new Logged()
  site.printed()
  assert.equal(site.becomes({ status: { ...READY, done: 1 } }), '')
  assert.equal(
    site.becomes({ diagnostics: [LINK] }),
    'error no page `/b` (broken-link)\n  docs/a.md:3:1\n  hint: did you mean `/c`?\n\n',
  )
  assert.equal(site.becomes({ status: READY }), 'Checked 3 pages: 1 error, 0 warnings.\n')
  assert.equal(site.becomes({}), '')
  assert.equal(
    site.becomes({ diagnostics: [] }),
    'fixed docs/a.md:3:1 no page `/b` (broken-link)\nChecked 3 pages: no problems.\n',
  )
})

test('of many findings ten are shown in full; those of the next save are shown again', () => {
  const site = new Logged()
  site.printed()
  const many = Array.from({ length: 25 }, (_, index) => warning('some-rule', `warning ${index.toString()}`))
  const printed = site.becomes({ diagnostics: many })
  assert.equal(printed.match(/^warning /gm)?.length, 10)
  assert.match(printed, /^And 15 more: `devcourse check` shows them all\.$/m)
  assert.match(printed, /^Checked 3 pages: 0 errors, 25 warnings\.$/m)
  site.log.saved(['docs/a.md'])
  assert.match(site.becomes({ diagnostics: [...many, LINK] }), /^error no page/)
  const mended = site.becomes({ diagnostics: [] })
  assert.equal(mended.match(/^fixed warning/gm)?.length, 10)
  assert.match(mended, /^fixed 16 more$/m)
})

test('what blocks the site is told, and when it is mended', () => {
  const site = new Logged()
  site.printed()
  const problem = {
    rule: 'config-not-loaded',
    severity: 'error',
    message: 'no end of `{`',
    file: 'x.ts',
    line: 2,
  } as const
  const blocked = site.becomes({ status: { ...READY, blocking: [problem] } })
  assert.equal(
    blocked,
    'error no end of `{` (config-not-loaded)\n  x.ts:2:1\n\n' +
      'Until this is mended, the last good state of the site is shown.\nChecked 3 pages: 1 error, 0 warnings.\n',
  )
  assert.equal(
    site.becomes({ status: READY }),
    'fixed x.ts:2:1 no end of `{` (config-not-loaded)\nThe site follows each save again.\nChecked 3 pages: no problems.\n',
  )
})

test('a problem that blocks and is a finding, too, is told once', () => {
  const site = new Logged()
  site.printed()
  const { rule, severity, message, file = '' } = LINK
  const printed = site.becomes({
    diagnostics: [LINK],
    status: { ...READY, blocking: [{ rule, severity, message, file, line: 3, column: 1 }] },
  })
  assert.equal(printed.match(/no page/g)?.length, 1)
})

test('another base URL is told', () => {
  const site = new Logged()
  site.becomes({})
  assert.equal(site.becomes({ url: 'http://127.0.0.1:3000/x/' }), 'Serving http://127.0.0.1:3000/x/\n')
})

test('in a terminal the last line tells what was saved and how far the check is', () => {
  const site = new Logged(true)
  site.printed()
  assert.equal(
    site.becomes({ status: { ...READY, done: 1 } }),
    'Checked 1 of 3 pages: no problems so far. Press h for help.',
  )
  site.log.saved(['docs/a.md', 'docs/b.md', 'docs/c.md'])
  assert.equal(
    site.becomes({ status: READY }),
    '\r\u001b[2KSaved docs/a.md, docs/b.md and 1 other. Checked 3 pages: no problems. Press h for help.',
  )
})
