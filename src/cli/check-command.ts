/** The flags of `devcourse check`. */
import { Argument, Option, type Command } from 'commander'
import type { ReportTarget } from '../commands/write-reports.ts'
import { FORMAT_NAMES } from '../diagnostics/format-names.ts'
import type { RuleLevel } from '../model/config.ts'
import { CHECK_EXIT_CODES } from './exit-codes.ts'
import { toJobs, toLocales, toNames, toNow, toNumber, toRule, toTarget } from './flag-values.ts'

interface CheckFlags {
  readonly format: readonly ReportTarget[]
  readonly fast?: true
  readonly strict?: true
  readonly maxWarnings?: number
  readonly rule: Readonly<Record<string, RuleLevel>>
  readonly notes?: true
  readonly quiet?: true
  readonly fix?: true
  readonly dryRun?: true
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly baseUrl?: string
  readonly url?: string
  readonly config?: string
  readonly locale?: readonly string[]
  readonly jobs?: number
  readonly cache: boolean
  readonly drafts?: true
  readonly audience?: string
  readonly now?: string
}

/** Switches that are off until they are named; help texts would tell so of each. */
const OFF = { strict: false, notes: false, quiet: false, fix: false, dryRun: false, updateBaseline: false } as const

const EXAMPLES = `
Examples:
  devcourse check                              look at this folder, before a commit
  devcourse check docs/intro.md                tell what is wrong in this page; all others are known
  devcourse check --fix --dry-run              show what could be corrected by itself
  devcourse check --format sarif=links.sarif   in a CI job, for the code host
  devcourse check --baseline known.json --update-baseline
                                               accept what is found today; later, with
                                               --baseline known.json, only new findings count
  devcourse explain broken-anchor              what a finding means, and the cure`

/** Add the command to the program. */
export function addCheck(program: Command): void {
  const command = program
    .command('check')
    .description('check links, sidebars and front matter of a course; no site is written')
    .addArgument(
      new Argument(
        '[path...]',
        'folders of courses or of Markdown; or files, of which alone the findings are told',
      ).default(['.'], 'this folder'),
    )
    .addOption(
      new Option('--format <format[=file]>', 'how to report, several times if you like')
        .choices(FORMAT_NAMES)
        .argParser(toTarget)
        .default([], 'pretty'),
    )
    .option('-q, --quiet', 'print findings alone: no numbers at the end, no remarks')
    .option('--notes', 'show notes too, which need not be cured')
  addLevels(command)
  addCures(command)
  command
    .option('--fast', 'leave out the pages that must be rendered, those with components, and the search tests')
    .option('--base-url <path>', 'path that the site is served under, such as /my-course/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--config <file>', 'configuration file, relative to the course')
    .addOption(
      new Option('--locale <name>', 'language to check; several times if you like (default: all)').argParser(toNames),
    )
    .addOption(new Option('--jobs <n>', 'threads to use (default: one per processor)').argParser(toJobs))
    .option('--no-cache', 'read every page anew')
    .option('--drafts', 'check drafts too')
    .option('--audience <name>', 'edition to check (default: what is for everybody)')
    .addOption(
      new Option('--now <time>', 'what is released by then, such as 2026-11-06 (default: now)').argParser(toNow),
    )
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', CHECK_EXIT_CODES)
    .action(async (paths: readonly string[], flags: CheckFlags) => {
      const { runCheck } = await import('../commands/check.ts')
      const { config, format, rule, locale, ...rest } = flags
      process.exitCode = await runCheck({
        ...OFF,
        ...rest,
        paths,
        ...toLocales(locale),
        formats: format,
        rules: rule,
        ...(config === undefined ? {} : { configFile: config }),
      })
    })
}

/** What counts as an error. */
function addLevels(command: Command): void {
  command
    .option('--strict', 'count warnings as errors, and check images for alternative text')
    .addOption(new Option('--max-warnings <n>', 'fail when there are more warnings').argParser(toNumber))
    .addOption(
      new Option('--rule <id=level>', 'set a rule to off, info, warning or error; several times if you like')
        .argParser(toRule)
        .default({}, 'as configured'),
    )
}

/** What is done about findings. */
function addCures(command: Command): void {
  command
    .option('--fix', 'correct what has one safe correction: files that were moved, names in the wrong case')
    .option('--dry-run', 'with --fix: print the corrections as a diff for `git apply`, and change nothing')
    .option('--baseline <file>', 'findings in this file are known and do not count; only new ones fail')
    .option('--update-baseline', 'with --baseline: write the file, with all that is found now')
}
