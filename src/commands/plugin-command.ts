/** Commands that plugins of a site add by `extendCli`, such as `devcourse gen-api-docs all`. */
import { loadConfig } from '../config/load-config.ts'
import { formatTexts } from '../diagnostics/format-text.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { hasColors, painter } from './terminal.ts'

/** What of commander's `Command` is used. */
interface Program {
  readonly commands: readonly { readonly name: () => string; readonly aliases: () => readonly string[] }[]
  readonly parseAsync: (argv: readonly string[]) => Promise<unknown>
}

/**
 * Run the command of a plugin of the site in the working directory. Gives the exit code; undefined: no plugin has such a
 * command.
 */
export async function runPluginCommand(
  name: string,
  argv: readonly string[],
  program: Program,
): Promise<number | undefined> {
  const root = process.cwd()
  const { loaded } = await loadConfig(root, { plugins: true })
  const failed = await loaded?.plugins?.extendCli(program)
  if (failed !== undefined && failed.length > 0) {
    const paint = painter(hasColors(process.stderr, process.env))
    process.stderr.write(formatTexts(failed, { paint, textOf: fileTexts(root), columns: process.stderr.columns }))
    return exitCode(failed)
  }
  const isThere = program.commands.some((command) => [command.name(), ...command.aliases()].includes(name))
  if (!isThere) return undefined
  await program.parseAsync(argv)
  return 0
}
