/** A site that is edited for a day: what was shown before is forgotten. */
import assert from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'node:test'
import { servedSite } from '../support/sites/served-site.ts'
import { THOROUGH } from '../support/thorough.ts'

const MEGABYTE = 1e6

const [pages, edits] = [1000, 500]

/** Bytes that are in use. */
function used(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test(
  `memory does not grow with ${edits.toString()} edits of ${pages.toString()} pages`,
  { skip: !THOROUGH },
  async (t) => {
    const text = (index: number, words: string): string =>
      `# Page ${index.toString()}\n\nAbout it.\n\n${`The ${words}, and more of it. `.repeat(200)}\n`
    const file = (index: number): string => `docs/part-${(index % 20).toString()}/page-${index.toString()}.md`
    const docs = Array.from({ length: pages }, (_, index) => [file(index), text(index, 'first')] as const)
    const s = await servedSite({ 'devcourse.config.json': '{"title": "Course"}', ...Object.fromEntries(docs) })
    t.after(s.dispose)
    const edit = async (count: number): Promise<void> => {
      const index = (count * 7) % pages
      // each tenth is of a title, which all pages show
      const words = `words of edit ${count.toString()}`
      await s.write({
        [file(index)]: count % 10 === 9 ? text(index, words).replace('# Page', '# New') : text(index, words),
      })
      const path = `/docs/part-${(index % 20).toString()}/page-${index.toString()}`
      assert.ok((await s.html(path)).includes(words))
    }
    for (let count = 0; count < 30; count++) await edit(count)
    const before = used()
    for (let count = 30; count < 30 + edits; count++) await edit(count)
    const growth = (used() - before) / MEGABYTE
    t.diagnostic(`${growth.toFixed(1)} MB`)
    assert.ok(growth < 50, `${growth.toFixed(1)} MB more`)
  },
)
