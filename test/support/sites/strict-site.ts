/** A small site that is served under the policy that it asks of its host. */
import assert from 'node:assert/strict'
import { browsedSite, type BrowsedSite } from '../browser/browsed-site.ts'

/** Build a site of these files, which must have no error, and whose policy must allow no styles or scripts within the HTML. */
export function strictSite(files: Readonly<Record<string, string>>): Promise<BrowsedSite> {
  return browsedSite(files, {
    headers: async ({ result, read }) => {
      const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
      assert.deepEqual(errors, [])
      const policy = /Content-Security-Policy: (.*)/.exec(await read('_headers'))?.[1] ?? ''
      assert.match(policy, /default-src|script-src/)
      assert.doesNotMatch(policy, /unsafe-inline/)
      return { 'content-security-policy': policy }
    },
  })
}
