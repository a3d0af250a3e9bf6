/** `devcourse search push`: bring the index of the hosted service to what the site says. */
import { plural } from '../../diagnostics/report.ts'
import { pushIndex, rightsOf, type Push, type Pushed } from '../../search/push/push.ts'
import { pushProblem, type PushProblem } from '../../search/push/problems.ts'
import { toUpload, type Upload } from '../../search/push/records.ts'
import type { AlgoliaSettings } from '../../shared/search/settings.ts'
import type { SiteRecordsOptions } from '../../run/search/search-records.ts'
import { readSearchSite, type SearchSite } from './site.ts'
import { refuse } from '../tell.ts'

/** Name of the variable that holds the key. */
const KEY_VARIABLE = 'ALGOLIA_ADMIN_KEY'

/** What the command was told. */
export interface PushCommand extends SiteRecordsOptions {
  readonly dryRun: boolean
  readonly keepSettings: boolean
  /** What the service takes; default: the least that it takes on any plan. */
  readonly maxRecordBytes?: number
  /** Environment with the key. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Upload the records of a site; gives the exit code. A site with errors is not uploaded. */
export async function runSearchPush(command: PushCommand): Promise<number> {
  const { dryRun, keepSettings, maxRecordBytes, env, ...options } = command
  const adminKey = env[KEY_VARIABLE]?.trim() ?? ''
  if (adminKey === '') return give(MISSING_KEY)
  const read = await readSearchSite(options)
  if (typeof read === 'number') return read
  const settings = read.site.config.search?.algolia
  if (settings === undefined) return give(MISSING_SERVICE)
  const wrong = siteProblem(read, settings, adminKey)
  if (wrong !== undefined) return give(wrong)
  const upload = toUpload(read.records, maxRecordBytes)
  const push = { settings, adminKey, records: upload.records, dryRun, keepSettings }
  return upload.records.length === 0 ? give(NO_RECORDS) : pushUpload(push, upload)
}

async function pushUpload(push: Push, upload: Upload): Promise<number> {
  const { settings, adminKey, dryRun } = push
  const { indexName } = settings
  try {
    const pushed = await pushIndex(push)
    process.stdout.write(report(pushed, { indexName, dryRun, cut: upload.cut }))
    return 0
  } catch (problem) {
    const isRefused = problem instanceof Error && 'status' in problem
    const rights = isRefused ? await rightsOf(settings, adminKey) : undefined
    const told = pushProblem(problem, { indexName, adminKey, rights })
    if (told === undefined) throw problem
    return give(told)
  }
}

function give(problem: PushProblem): number {
  refuse(problem)
  return problem.code
}

const MISSING_KEY: PushProblem = {
  message: `the environment variable ${KEY_VARIABLE} is not set`,
  hint: 'put a key that may write to the index into it: in a CI job from its secrets, never into a file of the course',
  code: 2,
}

const MISSING_SERVICE: PushProblem = {
  message: 'the configuration names no hosted search',
  hint: 'give `search.algolia` with `appId`, `apiKey` and `indexName`; the search of the site itself needs no upload',
  code: 2,
}

const NO_RECORDS: PushProblem = {
  message: 'the site has no page that a search could find, and an empty upload would empty the index',
  hint: 'look at the folder that was given, and at drafts and unlisted pages',
  code: 1,
}

/** What about the site or its configuration speaks against an upload. */
function siteProblem({ site }: SearchSite, settings: AlgoliaSettings, adminKey: string): PushProblem | undefined {
  if (settings.apiKey === adminKey) {
    return {
      message: `${KEY_VARIABLE} holds the \`apiKey\` of the configuration, which everybody can read in the pages`,
      hint: 'put a key that may write into the variable; if this one may, make another in the dashboard, which ends it, and write the search-only key into the configuration',
      code: 2,
    }
  }
  if (site.config.url === undefined) {
    return {
      message: 'the site has no `url`, so the records would not say where its pages are',
      hint: 'set `url` in the configuration, or give `--url https://example.org`',
      code: 2,
    }
  }
  const open = settings.hosts?.find(({ url, protocol }) => protocol === 'http' && !isThisMachine(url))
  if (open === undefined) return undefined
  return {
    message: `the host \`${open.url}\` is asked without encryption, which would show the key to everybody on the way`,
    hint: 'use `https` for hosts that are not this machine',
    code: 2,
  }
}

function isThisMachine(host: string): boolean {
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

interface Told {
  readonly indexName: string
  readonly dryRun: boolean
  readonly cut: number
}

/** Lines for standard output. */
function report(pushed: Pushed, { indexName, dryRun, cut }: Told): string {
  const { added, changed, removed, kept, created, settings } = pushed
  const isSame = added + changed + removed === 0
  const numbers = `${plural(added, 'record')} added, ${changed} changed, ${removed} removed, ${kept} as before`
  const lines = [
    `${dryRun ? 'Would bring' : 'Brought'} the index \`${indexName}\` up to date: ${numbers}.`,
    ...(isSame ? ['The records are the same: there is nothing to upload.'] : []),
    ...(created ? [`The index is new${dryRun ? ' and would be made' : ''}.`] : []),
    ...(created || settings.length === 0
      ? []
      : [`Settings of the index ${dryRun ? 'to be ' : ''}set: ${settings.join(', ')}.`]),
    ...(cut === 0 ? [] : [`Of ${plural(cut, 'record')} the end of the text was left out: larger than the limit.`]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
