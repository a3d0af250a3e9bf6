/** The flags of `devcourse build`. */
import { Option, type Command } from 'commander'
import { EXIT_CODES } from './exit-codes.ts'
import { toJobs, toLocales, toNames, toNow } from './flag-values.ts'

interface BuildFlags {
  readonly outDir: string
  readonly baseUrl?: string
  readonly url?: string
  readonly config?: string
  readonly locale?: readonly string[]
  readonly jobs?: number
  readonly cache: boolean
  readonly minify: boolean
  readonly drafts: boolean
  readonly audience?: string
  readonly now?: string
  readonly force: boolean
  readonly quiet: boolean
  readonly format: 'pretty' | 'json'
}

const EXAMPLES = `
Examples:
  devcourse build                              make the site of the course in this folder, in its folder build
  devcourse build courses/devops               make that of another folder
  devcourse build --base-url /my-course/       for a site that is not at the root of its host, as on GitHub Pages
  devcourse build --out-dir ../public          put the site somewhere else
  devcourse preview                            look at what was built`

/** Add the command to the program. */
export function addBuild(program: Command): void {
  program
    .command('build')
    .description('build the site of a course')
    .argument('[dir]', 'folder of the course', '.')
    .option('--out-dir <dir>', 'where the site goes, relative to the course', 'build')
    .option('--base-url <path>', 'path that the site is served under, such as /my-course/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--config <file>', 'configuration file, relative to the course')
    .addOption(
      new Option(
        '--locale <name>',
        'language to build alone, at the base URL; given several times: these, each at its place (default: all)',
      ).argParser(toNames),
    )
    .addOption(new Option('--jobs <n>', 'threads to use (default: one per processor)').argParser(toJobs))
    .option('--no-cache', 'compile every page anew')
    .option('--no-minify', 'keep scripts and styles readable')
    .option('--drafts', 'build pages marked as drafts, too', false)
    .option('--audience <name>', 'edition to build (default: what is for everybody)')
    .addOption(
      new Option('--now <time>', 'what is released by then, such as 2026-11-06 (default: now)').argParser(toNow),
    )
    .option('--force', 'delete files in the out-dir that no build wrote, but not .git', false)
    .option('-q, --quiet', 'print errors and warnings alone', false)
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', EXIT_CODES)
    .action(async (dir: string, flags: BuildFlags) => {
      const { runBuild } = await import('../commands/build.ts')
      const { config, jobs, baseUrl, url, locale, ...rest } = flags
      process.exitCode = await runBuild({
        ...rest,
        root: dir,
        ...toLocales(locale),
        ...(config === undefined ? {} : { configFile: config }),
        ...(jobs === undefined ? {} : { jobs }),
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(url === undefined ? {} : { url }),
      })
    })
}
