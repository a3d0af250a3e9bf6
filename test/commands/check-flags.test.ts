import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Command } from 'commander'
import { addCheck } from '../../src/cli/check-command.ts'

function program(): Command {
  const command = new Command('devcourse').exitOverride().configureOutput({ writeErr: () => undefined })
  addCheck(command.copyInheritedSettings(command))
  return command
}

describe('flags of a check that are refused, with what to write instead', () => {
  for (const [flags, says] of [
    [['--format', 'xml'], /pretty, concise, json/],
    [['--rule', 'broken-link'], /broken-anchor=error/],
    [['--rule', 'broken-link=loud'], /broken-anchor=error/],
    [['--max-warnings', '-1'], /whole number from 0/],
    [['--jobs', '0'], /whole number from 1/],
    [['--nonsense'], /unknown option/],
  ] as const)
    test(flags.join(' '), async () => {
      await assert.rejects(program().parseAsync(['check', ...flags], { from: 'user' }), says)
    })
})

test('the help tells every flag and the exit codes', () => {
  let help = ''
  const [check] = program().commands
  check?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  for (const flag of [
    'format',
    'notes',
    'strict',
    'max-warnings',
    'rule',
    'fix',
    'dry-run',
    'baseline',
    'update-baseline',
    'fast',
  ])
    assert.match(help, new RegExp(`--${flag}\\b.*\\w{3}`), flag)
  for (const code of ['0', '1', '2', '3', '130']) assert.match(help, new RegExp(`^ {2}${code}\\b.*\\w`, 'm'))
  assert.doesNotMatch(help, /default: false/)
})
