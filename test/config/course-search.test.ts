/** The course asks the hosted search where its id and search key are in the environment, and its own index elsewhere. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import type { SearchConfig } from '../../src/model/search-config.ts'
import { SEARCH } from '../resolve/fixture.ts'
import { PROJECT } from '../support/cli.ts'

const NAMES = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'] as const
const before = NAMES.map((name) => process.env[name])

after(() => set(before))

function set(values: readonly (string | undefined)[]): void {
  for (const [index, name] of NAMES.entries()) {
    const value = values[index]
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
}

async function search(...values: readonly (string | undefined)[]): Promise<SearchConfig | undefined> {
  set(values)
  return (await loadConfig(join(PROJECT, 'course'), {})).loaded?.config.search
}

test('the course is searched by its own index, or by the service', async () => {
  const local = { ...SEARCH, pageGivesWay: false, indexName: 'devops-course' }
  assert.deepEqual(await search(undefined, undefined), local)
  assert.deepEqual(await search('APP', ''), local)
  assert.deepEqual(await search('APP', 'key'), {
    ...local,
    local: false,
    algolia: { appId: 'APP', apiKey: 'key', indexName: 'devops-course', searchParameters: {} },
  })
})
