/** The flags of `devcourse serve`. */
import { Option, type Command } from 'commander'
import { SERVE_EXIT_CODES } from './exit-codes.ts'
import { toNow, withListenFlags, type ListenFlags } from './flag-values.ts'

interface ServeFlags extends ListenFlags {
  readonly open: boolean
  readonly drafts: boolean
  readonly poll: boolean
  readonly config?: string
  readonly locale?: string
  readonly audience?: string
  readonly now?: string
}

const EXAMPLES = `
Examples:
  devcourse serve                              show the course in this folder at http://localhost:3000
  devcourse serve courses/devops --open        show that of another folder, and open the browser
  devcourse serve --host 0.0.0.0               let others in the same network look, too
  devcourse serve --poll                       in a container or on a network drive, where saves are not seen`

/** Add the command to the program. */
export function addServe(program: Command): void {
  withListenFlags(
    program
      .command('serve')
      .description('show the site while you write: every save is seen at once')
      .argument('[dir]', 'folder of the course', '.'),
  )
    .option('--open', 'open the browser', false)
    .option('--no-drafts', 'leave drafts out, as a build does')
    .option('--poll', 'look at all files every second: for network folders, where saves are not seen otherwise', false)
    .option('--config <file>', 'configuration file, relative to the course')
    .option('--locale <name>', 'language to show (default: that of the configuration)')
    .option('--audience <name>', 'edition to show (default: what is for everybody)')
    .addOption(
      new Option('--now <time>', 'what is released by then, such as 2026-11-06 (default: now)').argParser(toNow),
    )
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', SERVE_EXIT_CODES)
    .action(async (dir: string, { config, port, allowHost, ...flags }: ServeFlags) => {
      const { runServe } = await import('../commands/serve.ts')
      process.exitCode = await runServe({
        ...flags,
        root: dir,
        allowedHosts: allowHost,
        ...(config === undefined ? {} : { configFile: config }),
        ...(port === undefined ? {} : { port }),
      })
    })
}
