/** Bring the index of the hosted service to what the site says: look, compare, replace all records at once. */
import { searchClient } from '@algolia/client-search'
import type { AlgoliaSettings } from '../../shared/search/settings.ts'
import { canonicalJson, compareRecords, type RecordChanges } from './changes.ts'
import type { UploadRecord } from './records.ts'
import { differingSettings, INDEX_SETTINGS } from './settings.ts'

/** Records of a request: at the largest size 5 MB. */
const BATCH = 500

type Client = ReturnType<typeof searchClient>

/** What to upload, and where. */
export interface Push {
  readonly settings: AlgoliaSettings
  /** May write; not the key of the configuration. */
  readonly adminKey: string
  readonly records: readonly UploadRecord[]
  /** Only look. */
  readonly dryRun: boolean
  /** Leave the settings of an index that exists as they are. */
  readonly keepSettings: boolean
}

/** What was done or, in a dry run, would be. */
export interface Pushed extends RecordChanges {
  /** The index is new. */
  readonly created: boolean
  /** Names of the settings that change. */
  readonly settings: readonly string[]
}

/** Upload. Searches are answered from the old records until all new ones are there. Rejects with the client's errors. */
export async function pushIndex({ settings, adminKey, records, dryRun, keepSettings }: Push): Promise<Pushed> {
  const { indexName } = settings
  const client = openClient(settings, adminKey)
  const current = await orAbsent(client.getSettings({ indexName }))
  const changes = compareRecords(records, await recordsOf(client, indexName))
  const created = current === undefined
  const differing = keepSettings && !created ? [] : differingSettings(current)
  const pushed = { ...changes, created, settings: differing }
  if (dryRun) return pushed
  if (differing.length > 0) {
    const { taskID } = await client.setSettings({ indexName, indexSettings: INDEX_SETTINGS })
    await client.waitForTask({ indexName, taskID })
  }
  const isSame = changes.added + changes.changed + changes.removed === 0
  if (!isSame)
    await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })), batchSize: BATCH })
  return pushed
}

/** Rights of a key, when it may ask for them: each key may look at itself. */
export async function rightsOf(settings: AlgoliaSettings, key: string): Promise<readonly string[] | undefined> {
  try {
    const { acl } = await openClient(settings, key).getApiKey({ key })
    return acl
  } catch {
    return undefined
  }
}

function openClient({ appId, hosts }: AlgoliaSettings, key: string): Client {
  const own = hosts?.map((host) => ({ ...host, accept: 'readWrite' as const }))
  return searchClient(appId, key, own === undefined ? {} : { hosts: own })
}

/** Canonical JSON of all records of an index, by their ids. */
async function recordsOf(client: Client, indexName: string): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>()
  await orAbsent(
    client.browseObjects({
      indexName,
      browseParams: { attributesToRetrieve: ['*'], attributesToHighlight: [], attributesToSnippet: [] },
      aggregator: ({ hits }) => {
        for (const hit of hits) {
          const own = Object.entries(hit).filter(([name]) => !name.startsWith('_')) // the rest is about this answer
          records.set(hit.objectID, canonicalJson(Object.fromEntries(own)))
        }
      },
    }),
  )
  return records
}

/** Undefined where the index does not exist. */
async function orAbsent<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (problem) {
    if (problem instanceof Error && 'status' in problem && problem.status === 404) return undefined
    throw problem
  }
}
