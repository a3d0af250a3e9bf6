/** The flags of `devcourse version`. */
import type { Command } from 'commander'
import { VERSION_EXIT_CODES } from './exit-codes.ts'

interface VersionFlags {
  readonly instance: string
  readonly config?: string
}

const EXAMPLES = `
Examples:
  devcourse version 1.0                        keep the docs as they are now as the version 1.0
  devcourse version "autumn 2026" my-course    for the course in another folder
  devcourse version 7 --instance api           for the docs with the id api

The docs are copied to versioned_docs, their sidebars to versioned_sidebars, and versions.json lists the name. You go
on writing in the folder of the docs, which is the version that comes next.`

/** Add the command to the program. */
export function addVersion(program: Command): void {
  program
    .command('version')
    .description('keep the docs as they are now as a version, beside those that you go on writing')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[dir]', 'folder of the course', '.')
    .option('--instance <id>', 'id of the docs, where a site has several', 'default')
    .option('--config <file>', 'configuration file, relative to the course')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', VERSION_EXIT_CODES)
    .action(async (name: string, root: string, { instance, config }: VersionFlags) => {
      const { runVersion } = await import('../commands/version/run.ts')
      const configFile = config === undefined ? {} : { configFile: config }
      process.exitCode = await runVersion({ root, name, instance, ...configFile })
    })
}
