/** `devcourse serve` as its author meets it: in a log, in a terminal, and how it ends. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdir, readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { CLI_ENV, cliCommand, runCli } from '../../support/cli.ts'
import { Running } from '../../support/running.ts'
import { site } from '../../support/site.ts'

const FILES = { 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n' }

interface Started {
  readonly running: Running
  /** Folder that the process has for what is temporary. */
  readonly temporary: string
}

async function started(
  t: TestContext,
  command: (args: readonly string[]) => readonly string[],
  files: Readonly<Record<string, string>> = FILES,
): Promise<Started> {
  const s = await site(files)
  t.after(s.dispose)
  const temporary = join(s.root, '..', 'temporary')
  await mkdir(temporary)
  const running = new Running(command(['serve', '--port', '0']), {
    cwd: s.root,
    // where the sources run, their compiler would keep what it has compiled in the temporary folder
    env: { ...CLI_ENV, TMPDIR: temporary, TSX_DISABLE_CACHE: '1' },
  })
  t.after(() => running.child.kill('SIGKILL'))
  return { running, temporary }
}

describe('devcourse serve', { timeout: 120_000 }, () => {
  test('in a log: the address, findings in full, and an end by a signal that leaves nothing', async (t) => {
    const files = { ...FILES, 'docs/other.md': '---\nslug: a?b\n---\n\n# Other\n' }
    const { running, temporary } = await started(t, cliCommand, files)
    const [, url = ''] = await running.until(/^Serving (http:\/\/127\.0\.0\.1:\d+\/)$/m)
    await running.until(/^error .*\(invalid-slug\)\n {2}docs\/other\.md:2:\d+$/m)
    assert.equal((await fetch(url)).status, 200)
    running.child.kill('SIGINT')
    assert.equal(await running.ended(), 130)
    assert.deepEqual(await readdir(temporary), [])
    assert.doesNotMatch(running.printed, /[\r\u001b]/)
  })

  test('wrong usage ends with 2 and says what to do', async (t) => {
    const s = await site(FILES)
    t.after(s.dispose)
    const other = createServer().listen(0, '127.0.0.1')
    t.after(() => other.close())
    await once(other, 'listening')
    const taken = (other.address() as AddressInfo).port.toString()
    for (const [args, message] of [
      [['--port', taken], new RegExp(`^error: port ${taken} is taken by another program\\n {2}hint: .*--port`)],
      [['--config', 'none.ts'], /\(missing-config-file\)/],
      [['--port', 'x'], /Give a port/],
    ] as const) {
      const { code, stderr } = await runCli(['serve', ...args], { cwd: s.root })
      assert.match(stderr, message)
      assert.equal(code, 2)
    }
  })

  const hasScript = spawnSync('script', ['--version']).status === 0 // of util-linux: gives a program a terminal
  describe('in a terminal', { skip: !hasScript }, () => {
    /** The command in a terminal, whose settings are printed before and after. */
    const inTerminal = (args: readonly string[]): readonly string[] => {
      const command = cliCommand(args)
        .map((word) => `'${word}'`)
        .join(' ')
      return [
        'script',
        '--quiet',
        '--return',
        '--command',
        `trap : INT; stty -g; ${command}; echo "code $?"; stty -g`,
        '/dev/null',
      ]
    }
    const settings = (printed: string): readonly string[] =>
      printed.match(/^[\da-f]+(?::[\da-f]+){10,}(?=\r?$)/gm) ?? []

    for (const [name, key, code] of [
      ['q', 'q', 0],
      ['Ctrl-C', '\u0003', 130],
    ] as const) {
      test(`keys; ${name} ends it and leaves the terminal as it was`, async (t) => {
        const { running, temporary } = await started(t, inTerminal)
        await running.until(/Press h for help/)
        running.child.stdin?.write('h')
        await running.until(/q {2}quit\r?\n/)
        running.child.stdin?.write(key)
        await running.ended()
        assert.match(running.printed, new RegExp(`code ${code.toString()}\\r?$`, 'm'))
        const [before, after] = settings(running.printed)
        assert.ok(before !== undefined && after === before, running.printed)
        assert.deepEqual(await readdir(temporary), [])
      })
    }
  })
})
