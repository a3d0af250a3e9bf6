// What the benches of versions and of languages have in common: the pages that gen.mjs makes, and the builds and starts of `serve`
// that are measured.
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLI, measure } from './measure.js'
import { startServer } from '../serve/dev-servers.js'

/** Pages in a folder of gen.mjs. */
const PER_FOLDER = 20

/** Path of a page that gen.mjs has made, by its number from 1. */
export function pageFile(docs, page) {
  const category = String(Math.ceil(page / PER_FOLDER)).padStart(3, '0')
  return join(docs, `cat-${category}`, `page-${String(page).padStart(5, '0')}.md`)
}

/**
 * Measure `serve` without a cache: seconds to the first answer with the page that is edited, which lies at `base`, and from saving it to
 * the answer that holds what was saved, the median of `SAVES`.
 */
export async function serveOf(root, base) {
  await rm(join(root, 'node_modules'), { recursive: true, force: true })
  keepCacheIn(root)
  const page = pageFile('', 7).replace(/\.md$/, '')
  const { url, answered, stop } = await startServer({ id: 'devcourse', script: CLI }, root, {
    path: base + page,
    limit: 60,
  })
  try {
    await wait(SETTLED)
    const saves = []
    for (let save = 0; save < SAVES; save++) saves.push(await secondsToSee(url, root, `Saved ${Date.now()}-${save}.`))
    return { start: answered / 1000, save: saves.sort((a, b) => a - b)[(SAVES - 1) / 2] }
  } finally {
    await stop()
  }
}

/** Saves of a start: one takes some 30 ms, of which five did not tell a tenth. An odd number. */
const SAVES = 15

/** Milliseconds after which all that follows the first answer is over: the watch of the folders, the check of the whole site. */
const SETTLED = 8000

async function secondsToSee(url, root, text) {
  const start = performance.now()
  await appendFile(pageFile(join(root, 'docs'), 7), `\n${text}\n`)
  while (performance.now() - start < 20_000) {
    if ((await (await fetch(url)).text()).includes(text)) {
      const seconds = (performance.now() - start) / 1000
      await wait(500) // the check of what was saved
      return seconds
    }
    await wait(1)
  }
  throw new Error(`${url} does not show what was saved`)
}

/** Measure builds of a site: a cold one, one with nothing changed, and one after an edit of a page. */
export async function buildsOf(root, round) {
  const cold = await coldBuildOf(root)
  await build(root) // what the first warm build keeps besides
  const warm = await build(root)
  return { cold, warm, edit: await editOf(root, `in round ${round}`) }
}

/** Measure a build of a site of which nothing is remembered. */
export async function coldBuildOf(root) {
  await rm(join(root, 'build'), { recursive: true, force: true })
  await rm(join(root, 'node_modules'), { recursive: true, force: true })
  return build(root)
}

/** Measure a build after an edit of a page; `when` makes the text another one each time. */
export async function editOf(root, when) {
  await appendFile(pageFile(join(root, 'docs'), 7), `\nWritten ${when}.\n`)
  return build(root)
}

async function build(root) {
  keepCacheIn(root)
  const done = await measure([CLI, 'build', '--quiet'], { cwd: root })
  if (done.code !== 0) throw new Error(done.stdout + done.stderr)
  return done
}

/** The cache of a site without packages is that of the user: here it is to go with the site. */
function keepCacheIn(root) {
  Object.assign(process.env, { XDG_CACHE_HOME: join(root, 'node_modules/.cache') })
}
