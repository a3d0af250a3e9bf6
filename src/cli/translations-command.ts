/** The flags of `devcourse translations`. */
import type { Command } from 'commander'
import { VERSION_EXIT_CODES } from './exit-codes.ts'

interface TranslationsFlags {
  readonly locale?: string
  readonly override?: boolean
  readonly messagePrefix: string
  readonly stale?: boolean
  readonly updated?: readonly string[]
  readonly config?: string
}

const EXAMPLES = `
Examples:
  devcourse translations                        write the texts of all languages that are to be translated
  devcourse translations --locale fi            those of Finnish alone
  devcourse translations --stale                which translated documents are older than their sources
  devcourse translations --updated i18n/fi/docusaurus-plugin-content-docs/current/intro.md
                                                this one is up to date again

Texts that are translated stay as they are.`

/** Add the command to the program. */
export function addTranslations(program: Command): void {
  program
    .command('translations')
    .description('write the texts that are to be translated, or tell which translations are old')
    .argument('[dir]', 'folder of the course', '.')
    .option('--locale <name>', 'this language alone; else all but the default one')
    .option('--override', 'replace texts that are there by those of the site')
    .option('--messagePrefix <text>', 'put this in front of each new text', '')
    .option('--stale', 'tell which translations are older than their sources, and write nothing')
    .option('--updated <file...>', 'these translations are up to date with their sources; nothing else is written')
    .option('--config <file>', 'configuration file, relative to the course')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', VERSION_EXIT_CODES)
    .action(async (root: string, flags: TranslationsFlags) => {
      const { locale, override = false, messagePrefix, stale = false, updated = [], config } = flags
      const { runTranslations } = await import('../commands/translations/run.ts')
      process.exitCode = await runTranslations({
        ...{ root, override, messagePrefix, stale, updated },
        ...(locale === undefined ? {} : { locale }),
        ...(config === undefined ? {} : { configFile: config }),
      })
    })
}
