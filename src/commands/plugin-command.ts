/** Commands that plugins of a site add by `extendCli`, such as `devcourse gen-api-docs all`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadConfig } from '../config/load-config.ts'
import { formatTexts } from '../diagnostics/format-text.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { hasColors, painter } from './terminal.ts'

/**
 * The program of the version of commander that the Docusaurus of the site uses: plugins make commands of their own with it, which
 * those of another version do not take.
 */
function programOfSite(root: string): Program | undefined {
  try {
    const core = createRequire(join(root, 'package.json')).resolve('@docusaurus/core/package.json')
    const { Command } = createRequire(core)('commander') as { readonly Command: new (name: string) => Program }
    return new Command('devcourse')
  } catch {
    return undefined
  }
}

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
  usual: Program,
): Promise<number | undefined> {
  const root = process.cwd()
  const program = programOfSite(root) ?? usual
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
