/** The flags of `devcourse build`. */
import { Option, type Command } from 'commander'
import { EXIT_CODES } from './exit-codes.ts'
import { toJobs } from './flag-values.ts'

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
  readonly quiet: boolean
  readonly format: 'pretty' | 'json'
}

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
    .addOption(new Option('--jobs <n>', 'threads to use (default: one per processor)').argParser(toJobs))
    .option('--no-cache', 'compile every page anew')
    .option('--no-minify', 'keep scripts and styles readable')
    .option('--drafts', 'build drafts too', false)
    .option('--force', 'delete what no build wrote from the out-dir, but for .git', false)
    .option('-q, --quiet', 'print errors and warnings alone', false)
    .addOption(new Option('--format <format>', 'how to report').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', EXIT_CODES)
    .action(async (dir: string, flags: BuildFlags) => {
      const { runBuild } = await import('../commands/build.ts')
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
}
