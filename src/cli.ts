/** The command line: flags to one call per command; prints, and sets the exit code. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { ReportTarget } from './commands/write-reports.ts'
import { FORMAT_NAMES } from './diagnostics/format-names.ts'
import type { RuleLevel } from './model/config.ts'
import { packageVersion } from './package-paths.ts'
import { errorCode, systemFailure } from './system-failure.ts'

const EXIT_CODES = `
Exit codes:
  0    done
  1    problems in the content: the messages say where and what to do; the old site stays
  2    wrong usage or configuration
  3    the machine did not let it (disk full, no memory), or an error in devcourse itself; the old site stays
  130  interrupted (129 by SIGHUP, 143 by SIGTERM); the old site stays`

/** Exit code of a command that is ended by a signal: 128 and the number of the signal. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

interface BuildFlags {
  readonly outDir: string
  readonly baseUrl?: string
  readonly url?: string
  readonly config?: string
  readonly jobs?: number
  readonly cache: boolean
  readonly minify: boolean
  readonly drafts: boolean
  readonly force: boolean
  readonly format: 'pretty' | 'json'
}

interface CheckFlags {
  readonly format: readonly ReportTarget[]
  readonly fast: boolean
  readonly strict: boolean
  readonly maxWarnings?: number
  readonly rule: Readonly<Record<string, RuleLevel>>
  readonly notes: boolean
  readonly baseUrl?: string
  readonly url?: string
  readonly config?: string
  readonly jobs?: number
  readonly cache: boolean
  readonly drafts: boolean
}

function program(): Command {
  const command = new Command('devcourse')
    .description('Turn a folder of Markdown into a fast, link-checked course website.')
    .version(packageVersion(), '-v, --version')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .hook('preAction', async (_, action) => {
      const { begin } = await import('./commands/begin.ts')
      const root: unknown = action.processedArgs[0]
      const { outDir } = action.opts<Partial<BuildFlags>>()
      begin({ root: typeof root === 'string' ? root : '.', ...(outDir === undefined ? {} : { outDir }) })
    })
  command
    .command('build')
    .description('build the site of a course')
    .argument('[dir]', 'folder of the course', '.')
    .option('--out-dir <dir>', 'where the site goes, relative to the course', 'build')
    .option('--base-url <path>', 'path that the site is served under, such as /my-course/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--config <file>', 'configuration file, relative to the course')
    .addOption(new Option('--jobs <n>', 'threads to use (default: one per processor)').argParser(toJobs))
    .option('--no-cache', 'compile every page anew')
    .option('--no-minify', 'keep scripts and styles readable')
    .option('--drafts', 'build drafts too', false)
    .option('--force', 'empty an out-dir that devcourse did not write', false)
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', EXIT_CODES)
    .action(async (dir: string, flags: BuildFlags) => {
      const { runBuild } = await import('./commands/build.ts')
      const { config, jobs, baseUrl, url, ...rest } = flags
      process.exitCode = await runBuild({
        ...rest,
        root: dir,
        ...(config === undefined ? {} : { configFile: config }),
        ...(jobs === undefined ? {} : { jobs }),
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(url === undefined ? {} : { url }),
      })
    })
  command
    .command('check')
    .description('check links, sidebars and front matter of a course; no site is written')
    .argument('[dir]', 'folder of the course', '.')
    .addOption(
      new Option('--format <format[=file]>', `how to report, several times if you like: ${FORMAT_NAMES.join(', ')}`)
        .argParser(toTarget)
        .default([], 'pretty'),
    )
    .option('--fast', 'leave out the pages that must be rendered: those with components', false)
    .option('--strict', 'count warnings as errors, and check images for alternative text', false)
    .addOption(new Option('--max-warnings <n>', 'fail when there are more warnings').argParser(toNumber))
    .addOption(
      new Option('--rule <id=level>', 'set a rule to off, info, warning or error').argParser(toRule).default({}),
    )
    .option('--notes', 'show notes too, which need not be cured', false)
    .option('--base-url <path>', 'path that the site is served under, such as /my-course/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--config <file>', 'configuration file, relative to the course')
    .addOption(new Option('--jobs <n>', 'threads to use (default: one per processor)').argParser(toJobs))
    .option('--no-cache', 'read every page anew')
    .option('--drafts', 'check drafts too', false)
    .addHelpText('after', EXIT_CODES)
    .action(async (dir: string, flags: CheckFlags) => {
      const { runCheck } = await import('./commands/check.ts')
      const { config, format, rule, ...rest } = flags
      process.exitCode = await runCheck({
        ...rest,
        root: dir,
        formats: format,
        rules: rule,
        ...(config === undefined ? {} : { configFile: config }),
      })
    })
  return command
}

/** `sarif=links.sarif` is a format and its file. */
function toTarget(text: string, before: readonly ReportTarget[]): readonly ReportTarget[] {
  const [name = '', ...rest] = text.split('=')
  const format = FORMAT_NAMES.find((known) => known === name)
  if (format === undefined) throw new InvalidArgumentError(`Give one of ${FORMAT_NAMES.join(', ')}.`)
  const file = rest.join('=')
  return [...before, file === '' ? { format } : { format, file }]
}

/** `broken-anchor=error` is a rule and its level. */
function toRule(text: string, before: Readonly<Record<string, RuleLevel>>): Readonly<Record<string, RuleLevel>> {
  const [id = '', name] = text.split('=')
  const level = (['off', 'info', 'warning', 'error'] as const).find((known) => known === name)
  if (level === undefined) throw new InvalidArgumentError('Write a rule and its level: broken-anchor=error.')
  return { ...before, [id]: level }
}

function toNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('Give a whole number from 0.')
  return number
}

function toJobs(text: string): number {
  const jobs = Number(text)
  if (!Number.isInteger(jobs) || jobs < 1) throw new InvalidArgumentError('Give a whole number from 1.')
  return jobs
}

/** Say why there is no site, and give the exit code. What is neither a diagnostic nor the machine's fault is our bug. */
function report(problem: unknown): number {
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2
  const failure = systemFailure(problem)
  if (failure !== undefined) {
    process.stderr.write(`error ${failure.message}\n  hint: ${failure.hint ?? ''}\n`)
    return 3
  }
  const detail = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
  process.stderr.write(`devcourse failed, and that is not your fault. The site that was there before is untouched.\n`)
  process.stderr.write(`Please report this, with the text below and the version ${packageVersion()}:\n\n${detail}\n`)
  return 3
}

for (const stream of [process.stdout, process.stderr]) {
  // A reader that has seen enough (`devcourse build | head -1`) is no reason to stop building.
  stream.on('error', (problem) => {
    if (errorCode(problem) !== 'EPIPE') process.exitCode = 3
  })
}
for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
process.once('uncaughtException', (problem) => process.exit(report(problem)))

try {
  await program().parseAsync()
} catch (problem) {
  process.exitCode = report(problem)
}
