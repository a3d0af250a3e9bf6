/** The flags of `devcourse serve`. */
import { Option, type Command } from 'commander'
import { SERVE_EXIT_CODES } from './exit-codes.ts'
import { allowHostOption, toPort } from './flag-values.ts'

interface ServeFlags {
  readonly port?: number
  readonly host: string
  readonly allowHost: readonly string[]
  readonly open: boolean
  readonly drafts: boolean
  readonly poll: boolean
  readonly config?: string
}

const EXAMPLES = `
Examples:
  devcourse serve                              show the course in this folder at http://localhost:3000
  devcourse serve courses/devops --open        show that of another folder, and open the browser
  devcourse serve --host 0.0.0.0               let others in the same network look, too
  devcourse serve --poll                       in a container or on a network drive, where saves are not seen`

/** Add the command to the program. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('show the site while you write: every save is seen at once')
    .argument('[dir]', 'folder of the course', '.')
    .addOption(
      new Option('--port <n>', 'port to listen on (default: 3000, or the next one that is free)').argParser(toPort),
    )
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .addOption(allowHostOption())
    .option('--open', 'open the browser', false)
    .option('--no-drafts', 'leave drafts out, as a build does')
    .option('--poll', 'look at all files every second: for network folders, where saves are not seen otherwise', false)
    .option('--config <file>', 'configuration file, relative to the course')
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
