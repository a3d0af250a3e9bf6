/** The flags of `devcourse questions`: questions from other programs, and for them. */
import { Option, type Command } from 'commander'
import { VERSION_EXIT_CODES } from './exit-codes.ts'

interface ExportFlags {
  readonly format: 'gift' | 'anki'
  readonly output?: string
  readonly config?: string
}

const EXAMPLES = `
Examples:
  devcourse questions import moodle.gift                    questions of Moodle as Markdown
  devcourse questions export > questions.gift               all questions of the course for Moodle
  devcourse questions export --format anki -o cards.txt     as cards for Anki`

/** Add the command to the program. */
export function addQuestions(program: Command): void {
  const questions = program
    .command('questions')
    .description('take questions from other programs, and give those of the course to them')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', VERSION_EXIT_CODES)
  questions
    .command('import')
    .description('write the questions of a file in GIFT as Markdown')
    .argument('<file>', 'file in GIFT, as Moodle exports it')
    .option('-o, --output <file>', 'put them into this file; else they are printed')
    .addHelpText('after', VERSION_EXIT_CODES)
    .action(async (file: string, { output }: { readonly output?: string }) => {
      const { runImport } = await import('../commands/questions/import.ts')
      process.exitCode = await runImport(file, output)
    })
  questions
    .command('export')
    .description('write the questions of the course in another format')
    .argument('[dir]', 'folder of the course', '.')
    .addOption(
      new Option('--format <name>', 'of Moodle and others, or cards of Anki').choices(['gift', 'anki']).default('gift'),
    )
    .option('-o, --output <file>', 'put them into this file; else they are printed')
    .option('--config <file>', 'configuration file, relative to the course')
    .addHelpText('after', VERSION_EXIT_CODES)
    .action(async (root: string, { format, output, config }: ExportFlags) => {
      const { runExport } = await import('../commands/questions/export.ts')
      process.exitCode = await runExport({
        ...{ root, format },
        ...(output === undefined ? {} : { output }),
        ...(config === undefined ? {} : { configFile: config }),
      })
    })
}
