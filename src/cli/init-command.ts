/** The flags of `devcourse init`. */
import type { Command } from 'commander'
import type { InitCommand } from '../commands/init.ts'
import { INIT_EXIT_CODES } from './exit-codes.ts'

interface InitFlags extends Omit<InitCommand, 'root' | 'yes' | 'input' | 'output'> {
  readonly yes?: true
}

const EXAMPLES = `
Examples:
  devcourse init my-course                     ask a few things, and begin a course in a new folder
  devcourse init my-course --yes               ask nothing
  devcourse init                               begin it in this folder, beside pages that are there

Files that are there are never changed. In a folder that is a site already, nothing is written.`

/** Add the command to the program. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description('begin a course: settings, three pages to start from, a workflow that publishes it')
    .argument('[dir]', 'folder of the course, made if need be')
    .option('--title <title>', 'title of the course')
    .option('--url <url>', 'address that it will have, such as https://example.org/my-course/')
    .option('--base-url <path>', 'path there, such as /my-course/, when --url has none')
    .option('--name <name>', 'name in package.json (default: that of the folder)')
    .option('--workflow', 'publish with GitHub Pages, also where the repository is not known to be of GitHub')
    .option('--no-workflow', 'leave the workflow out')
    .option('--news', 'begin with announcements that have a feed')
    .option('--term <first..last>', 'begin with the dates of a term, such as 2026-10-12..2027-02-05')
    .option('-y, --yes', 'ask nothing, and begin also in a folder that is not empty')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', INIT_EXIT_CODES)
    .action(async (dir: string | undefined, flags: InitFlags) => {
      const { runInit } = await import('../commands/init.ts')
      const { stdin: input, stderr: output } = process
      process.exitCode = await runInit({
        ...flags,
        yes: flags.yes ?? false,
        ...(dir === undefined ? {} : { root: dir }),
        ...(input.isTTY && output.isTTY ? { input } : {}),
        output,
      })
    })
}
