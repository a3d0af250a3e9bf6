/** Runs `devcourse check` in this process, in the folder of the site: what costs a second as a program costs a tenth of it here. */
import type { CheckCommand } from '../../src/commands/check.ts'
import { runCheck } from '../../src/commands/check.ts'
import type { Ran } from './cli.ts'

const USUAL: CheckCommand = {
  paths: ['.'],
  formats: [{ format: 'concise' }],
  rules: {},
  strict: false,
  notes: false,
  quiet: false,
  updateBaseline: false,
  fix: false,
  dryRun: false,
  cache: false,
}

/** Run a check; text that it prints is kept from the terminal. Not for tests that run at the same time. */
export async function checkHere(folder: string, command: Partial<CheckCommand> = {}): Promise<Ran> {
  const before = process.cwd()
  const printed = { stdout: '', stderr: '' }
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const write = stream.write.bind(stream)
    // what the test runner reports of itself is bytes
    stream.write = (chunk: string | Uint8Array) => {
      if (typeof chunk !== 'string') return write(chunk)
      printed[name] += chunk
      return true
    }
    return () => {
      stream.write = write
    }
  })
  process.chdir(folder)
  try {
    const code = await runCheck({ ...USUAL, ...command })
    return { code, ...printed }
  } finally {
    process.chdir(before)
    for (const undo of restore) undo()
  }
}
