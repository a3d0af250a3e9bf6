/** The flags of `devcourse search`: its records, and their way to the hosted service. */
import { Option, type Command } from 'commander'
import type { RecordsCommand } from '../commands/search/records.ts'
import { SEARCH_EXIT_CODES } from './exit-codes.ts'
import { toNumber } from './flag-values.ts'

interface SiteFlags {
  readonly config?: string
  readonly baseUrl?: string
  readonly url?: string
  readonly cache: boolean
}

interface RecordsFlags extends SiteFlags {
  readonly format: 'json' | 'ndjson'
}

interface PushFlags extends SiteFlags {
  readonly dryRun?: true
  readonly keepSettings?: true
  readonly maxRecordBytes?: number
  /** Not taken. */
  readonly adminKey?: string
  readonly apiKey?: string
}

const RECORD_EXAMPLES = `
Examples:
  devcourse search records > records.json      all that a search can find, for a search engine of your own
  devcourse search records --format ndjson     one record a line, as many of them take it`

const EXAMPLES = `
Examples:
  devcourse search push --dry-run              compare with the index, and change nothing
  devcourse search push                        upload; in a CI job the key comes from its secrets

The key must have the rights addObject, browse, deleteIndex, editSettings and settings. It is read from the environment
variable ALGOLIA_ADMIN_KEY alone.`

const KEY_REFUSED =
  'error: a key is not taken from the command line, where every program of this machine can read it\n' +
  '  hint: put it into the environment variable ALGOLIA_ADMIN_KEY'

/** Add the command to the program. */
export function addSearch(program: Command): void {
  const search = program
    .command('search')
    .description('what a search finds of a course: print it, or upload it to a hosted search service')
  addRecords(search)
  addPush(search)
}

function addRecords(search: Command): void {
  const command = search
    .command('records')
    .description('print the records of the search as JSON, one for each section of a page')
    .argument('[dir]', 'folder of the course', '.')
    .addOption(
      new Option('--format <format>', 'one JSON array, or one record a line')
        .choices(['json', 'ndjson'])
        .default('json'),
    )
  addSite(command)
    .addHelpText('after', RECORD_EXAMPLES)
    .addHelpText('after', SEARCH_EXIT_CODES)
    .action(async (dir: string, { format, ...flags }: RecordsFlags) => {
      const { runSearchRecords } = await import('../commands/search/records.ts')
      process.exitCode = await runSearchRecords({ ...toSite(dir, flags), format })
    })
}

function addPush(search: Command): void {
  const command = search
    .command('push')
    .description('upload the records to the index of the hosted search service, and say what has changed')
    .argument('[dir]', 'folder of the course', '.')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--keep-settings', 'leave the settings of an index that exists as they are')
    .addOption(
      new Option(
        '--max-record-bytes <n>',
        'cut texts of larger records; your plan may allow more (default: 10000)',
      ).argParser(toNumber),
    )
    .addOption(new Option('--admin-key <key>').hideHelp())
    .addOption(new Option('--api-key <key>').hideHelp())
  addSite(command)
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', SEARCH_EXIT_CODES)
    .action(async (dir: string, { dryRun, keepSettings, maxRecordBytes, adminKey, apiKey, ...flags }: PushFlags) => {
      if (adminKey !== undefined || apiKey !== undefined) command.error(KEY_REFUSED)
      const { runSearchPush } = await import('../commands/search/push.ts')
      process.exitCode = await runSearchPush({
        ...toSite(dir, flags),
        dryRun: dryRun ?? false,
        keepSettings: keepSettings ?? false,
        ...(maxRecordBytes === undefined ? {} : { maxRecordBytes }),
        env: process.env,
      })
    })
}

/** Flags that say which site it is. */
function addSite(command: Command): Command {
  return command
    .option('--base-url <path>', 'path that the site is served under, such as /my-course/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--config <file>', 'configuration file, relative to the course')
    .option('--no-cache', 'read every page anew')
}

/** What a site is read with. */
function toSite(root: string, { config, baseUrl, url, cache }: SiteFlags): Omit<RecordsCommand, 'format'> {
  return {
    root,
    cache,
    ...(config === undefined ? {} : { configFile: config }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(url === undefined ? {} : { url }),
  }
}
