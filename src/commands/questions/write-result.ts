/** Where the text goes that a command makes. */
import { resolve } from 'node:path'
import { replaceFile } from '../../base/rename.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { refuse } from '../tell.ts'

/** Print a text, or put it into a file and tell what is in it; gives the exit code. */
export function writeResult(text: string, output: string | undefined, told: string): number {
  if (output === undefined) {
    process.stdout.write(text)
    process.stderr.write(`${told}\n`)
    return 0
  }
  try {
    replaceFile(resolve(output), text)
  } catch (problem) {
    const failure = systemFailure(problem)
    if (failure === undefined) throw problem
    refuse({ message: failure.message, hint: 'give a path in a folder that is there' })
    return 3
  }
  process.stdout.write(`${told} in ${output}\n`)
  return 0
}
