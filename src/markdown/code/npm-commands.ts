/**
 * Writes commands of npm as those of another package manager, for fences marked `npm2yarn`. What has no counterpart stays as
 * it is; text that is no command of npm too.
 */
import type { PackageManager } from '../../model/config.ts'
import { npmCounterpart, npxCounterpart, written, type Word } from './npm-counterparts.ts'

/** Words of a shell: quoted texts, comments up to the end of the line, separators of commands, all else. */
const WORDS = /((?:[^\S\n]|\\\n)*)(#[^\n]*|&&|\|\||[;|&\n]|(?:"[^"]*"|'[^']*'|[^\s"'#;|&]|(?<=[^\s])#|\\(?!\n))+|["'])/g

/** Write all commands of npm in a text anew. */
export function convertNpm(text: string, to: PackageManager): string {
  let out = ''
  let end = 0
  let command: Word[] = []
  const flush = (): void => {
    out += convertCommand(command, to)
    command = []
  }
  for (const match of text.trimEnd().matchAll(WORDS)) {
    const [whole, lead = '', word = ''] = match
    end = match.index + whole.length
    if (lead !== '' && command.length === 0) out += lead
    const isBreak = /^(?:&&|\|\||[;|&\n]|#[^\n]*)$/.test(word)
    if (!isBreak) command.push({ lead: command.length === 0 ? '' : lead, text: word })
    else {
      const space = command.length === 0 ? '' : lead
      flush()
      out += space + word
    }
  }
  flush()
  return out + text.slice(end)
}

/** One command: what stands before `npm` (a prompt, `sudo`, variables) stays. */
function convertCommand(words: readonly Word[], to: PackageManager): string {
  const at = words.findIndex(({ text }) => text === 'npm' || text === 'npx')
  const [program, ...rest] = words.slice(at)
  if (at < 0 || program === undefined) return written(words)
  const before = written(words.slice(0, at)) + program.lead
  const found = program.text === 'npx' ? npxCounterpart(rest, to) : npmCounterpart(rest, to)
  return found === undefined ? written(words) : before + found
}
