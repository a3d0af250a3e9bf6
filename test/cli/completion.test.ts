// Only in test:all: it runs the command again and again as users do; what the command does has quicker tests.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { before, describe, test } from 'node:test'
import { PROJECT, runCli } from '../support/cli.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/** Why a shell cannot be asked; false: it can. */
function withoutShell(shell: string): string | false {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0 ? false : `there is no ${shell} here`
}

describe('completion', () => {
  const scripts = new Map<string, string>()
  before(async () => {
    for (const shell of SHELLS) {
      const { code, stdout, stderr } = await runCli(['completion', shell], { cwd: PROJECT })
      assert.deepEqual([code, stderr], [0, ''])
      scripts.set(shell, stdout)
    }
  })

  /** What bash offers for the last of some words. */
  const offered = (...words: readonly string[]): readonly string[] => {
    const line = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _devcourse; printf '%s\\n' "\${COMPREPLY[@]}"`
    const script = `${scripts.get('bash') ?? ''}\n${line}`
    const text = execFileSync('bash', ['--norc', '-c', script, 'bash', 'devcourse', ...words], { encoding: 'utf8' })
    return text.split('\n').filter((word) => word !== '')
  }
  const onWindows = { skip: process.platform === 'win32' ? 'there is no bash' : false }

  test('of commands, flags and their values, in bash', onWindows, () => {
    assert.deepEqual(offered('se'), ['serve', 'search'])
    assert.deepEqual(offered('search', ''), ['records', 'push'])
    assert.deepEqual(offered('search', 'push', '--dry'), ['--dry-run'])
    assert.deepEqual(offered('check', 'docs', '--up'), ['--update-baseline'])
    assert.deepEqual(offered('build', '--format', ''), ['pretty', 'json'])
    assert.deepEqual(offered('completion', ''), SHELLS)
    assert.deepEqual(offered('--ver'), ['--version'])
  })

  test('leaves file names to bash, also that of a folder named like a command', onWindows, () => {
    assert.deepEqual(offered('check', 'do'), [])
    assert.deepEqual(offered('build', '--out-dir', ''), [])
    assert.deepEqual(offered('check', 'build', '--fo'), ['--format'])
  })

  /** What another shell offers for the last of some words; its words alone, as the shell itself computes them. */
  const offeredBy = {
    zsh: (...words: readonly string[]): readonly string[] => {
      const around = `compdef() {}; _files() { print -r FILES }; _describe() { print -rl -- \${(P)2} }`
      const line = `words=("$@"); CURRENT=$#; PREFIX=\${words[-1]}; _devcourse`
      const script = `${around}\n${scripts.get('zsh') ?? ''}\n${line}`
      const text = execFileSync('zsh', ['-f', '-c', script, 'zsh', 'devcourse', ...words], { encoding: 'utf8' })
      const all = text.split('\n').filter((word) => word !== '')
      return all.map((word) => word.replace(/:.*/, '')).filter((word) => word.startsWith(words.at(-1) ?? ''))
    },
    fish: (...words: readonly string[]): readonly string[] => {
      const line = `complete -C ${JSON.stringify(['devcourse', ...words].join(' '))}`
      const script = `${scripts.get('fish') ?? ''}\n${line}`
      const text = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', cwd: PROJECT })
      return text.split('\n').flatMap((offer) => (offer === '' ? [] : [offer.replace(/\t.*/, '')]))
    },
  } as const

  for (const shell of ['zsh', 'fish'] as const)
    test(`of commands, flags and their values, in ${shell}`, { skip: withoutShell(shell) }, () => {
      const offers = offeredBy[shell]
      assert.deepEqual([...offers('se')].sort(), ['search', 'serve'])
      assert.deepEqual([...offers('search', '')].filter((word) => /^(?:records|push)$/.test(word)).length, 2)
      assert.deepEqual(offers('search', 'push', '--dry'), ['--dry-run'])
      assert.deepEqual(offers('check', 'docs', '--up'), ['--update-baseline'])
      assert.deepEqual([...offers('build', '--format', '')].sort(), ['json', 'pretty'])
      assert.deepEqual(offers('--ver'), ['--version'])
      assert.ok(!offers('build', '--o').includes('--open'), 'a flag of another command')
    })

  test('each script names every command and flag that the help names', async () => {
    const commands = ['init', 'build', 'check', 'serve', 'preview', 'search records', 'search push', 'explain']
    for (const name of commands) {
      const { stdout } = await runCli([...name.split(' '), '--help'], { cwd: PROJECT })
      const flags = [...stdout.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, flag = '']) => flag)
      assert.ok(flags.length > 0)
      for (const shell of SHELLS)
        for (const word of [...name.split(' '), ...flags])
          assert.match(scripts.get(shell) ?? '', new RegExp(`\\b${word}\\b`), `${shell}: ${word} of ${name}`)
    }
  })

  test('of another shell is refused', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh'], { cwd: PROJECT })
    assert.equal(code, 2)
    assert.match(stderr, /bash, zsh, fish/)
  })
})

test('-V tells the version, like -v', async () => {
  const [long, short] = [await runCli(['--version'], { cwd: PROJECT }), await runCli(['-V'], { cwd: PROJECT })]
  assert.deepEqual([short.code, short.stdout], [0, long.stdout])
})
