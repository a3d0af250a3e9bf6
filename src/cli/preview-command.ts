/** The flags of `devcourse preview`. */
import { Option, type Command } from 'commander'
import { PREVIEW_EXIT_CODES } from './exit-codes.ts'
import { allowHostOption, toPort } from './flag-values.ts'

interface PreviewFlags {
  readonly port?: number
  readonly host: string
  readonly allowHost: readonly string[]
  readonly outDir?: string
}

const EXAMPLES = `
Examples:
  devcourse build && devcourse preview         build the course in this folder, and look at it as its readers will
  devcourse preview public                     look at a built site in another folder
  devcourse preview --port 8080                at another port`

/** Add the command to the program. */
export function addPreview(program: Command): void {
  program
    .command('preview')
    .description('show the built site as a static host would')
    .argument('[dir]', 'folder of the course, or of the built site itself', '.')
    .addOption(
      new Option('--port <n>', 'port to listen on (default: 3000, or the next one that is free)').argParser(toPort),
    )
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .addOption(allowHostOption())
    .option('--out-dir <dir>', 'where the site is, relative to the course (default: "build")')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', PREVIEW_EXIT_CODES)
    .action(async (dir: string, { port, outDir, host, allowHost }: PreviewFlags) => {
      const { runPreview } = await import('../commands/preview.ts')
      process.exitCode = await runPreview({
        root: dir,
        host,
        allowedHosts: allowHost,
        ...(port === undefined ? {} : { port }),
        ...(outDir === undefined ? {} : { outDir }),
      })
    })
}
