// What the benches of versions and of languages have in common: the pages that gen.mjs makes, and the builds that are measured.
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CLI, measure } from './measure.js'

/** Pages in a folder of gen.mjs. */
const PER_FOLDER = 20

/** Path of a page that gen.mjs has made, by its number from 1. */
export function pageFile(docs, page) {
  const category = String(Math.ceil(page / PER_FOLDER)).padStart(3, '0')
  return join(docs, `cat-${category}`, `page-${String(page).padStart(5, '0')}.md`)
}

/** Measure builds of a site: a cold one, one with nothing changed, and one after an edit of a page. */
export async function buildsOf(root, round) {
  await rm(join(root, 'build'), { recursive: true, force: true })
  await rm(join(root, 'node_modules'), { recursive: true, force: true })
  const cold = await build(root)
  await build(root) // what the first warm build keeps besides
  const warm = await build(root)
  await appendFile(pageFile(join(root, 'docs'), 7), `\nWritten in round ${round}.\n`)
  return { cold, warm, edit: await build(root) }
}

async function build(root) {
  Object.assign(process.env, { XDG_CACHE_HOME: join(root, 'node_modules/.cache') })
  const done = await measure([CLI, 'build', '--quiet'], { cwd: root })
  if (done.code !== 0) throw new Error(done.stdout + done.stderr)
  return done
}
