/** The flags of `devcourse preview`. */
import type { Command } from 'commander'
import { PREVIEW_EXIT_CODES } from './exit-codes.ts'
import { withListenFlags, type ListenFlags } from './flag-values.ts'

interface PreviewFlags extends ListenFlags {
  readonly outDir?: string
}

const EXAMPLES = `
Examples:
  devcourse build && devcourse preview         build the course in this folder, and look at it as its readers will
  devcourse preview public                     look at a built site in another folder
  devcourse preview --port 8080                at another port`

/** Add the command to the program. */
export function addPreview(program: Command): void {
  withListenFlags(
    program
      .command('preview')
      .description('show the built site as a static host would')
      .argument('[dir]', 'folder of the course, or of the built site itself', '.'),
  )
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
