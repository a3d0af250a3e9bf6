// What each run of `npm test` leaves to `npm run test:all`: test files whose first line says so, and why.
// `node test/support/runs/core-tests.js` lists them by reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = /^\/\/ Only in test:all: (.+)\n/

/** Why a test file is run by `npm run test:all` only; undefined: each run tries it. */
export function whyLeftOut(path) {
  return MARK.exec(readFileSync(path, 'utf8'))?.[1]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const byReason = new Map()
  for (const path of readdirSync(folder, { recursive: true }).sort()) {
    const why = /\.test\.tsx?$/.test(path) ? whyLeftOut(join(folder, path)) : undefined
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), relative(folder, join(folder, path))])
  }
  for (const [why, paths] of byReason) console.log(`${why}\n${paths.map((path) => `  test/${path}\n`).join('')}`)
}
