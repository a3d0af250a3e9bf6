// What is measured, and in which order: round by round, in each size all tools in turn, another one first each time.
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCold, buildEdited, buildWarm, runTool } from './build.js'
import { prepareSite } from './prepare.js'

const COURSE = fileURLToPath(new URL('../../course', import.meta.url))
/** Pages of the site that `devcourse check` is measured on. */
const CHECKED = 1000

/**
 * Run a plan, one `{ tool, pages, rounds }` for each tool and size. Calls `add` with each figure: `{ tool, pages, kind, round,
 * seconds, … }`, where kind is `cold`, `warm` or `edit`. Of other tools than the first of the plan, which is devcourse,
 * builds that are not cold are measured once, and not at all where `coldOnly` says so. A tool that fails is given to `fail`
 * and does no more.
 */
export async function runPlan(plan, folder, { add, fail }) {
  const own = plan[0].tool
  const failed = new Set()
  const sizes = [...new Set(plan.map(({ pages }) => pages))].sort((a, b) => a - b)
  for (let round = 1; round <= Math.max(...plan.map(({ rounds }) => rounds)); round++) {
    for (const pages of sizes) {
      const entries = plan.filter((entry) => entry.pages === pages && round <= entry.rounds)
      for (const { tool, coldOnly } of rotated(entries, round).filter((entry) => !failed.has(entry.tool))) {
        try {
          await buildAll(
            tool,
            { folder, pages, round, kinds: coldOnly || (round > 1 && tool !== own) ? 'cold' : 'all' },
            add,
          )
        } catch (error) {
          failed.add(tool)
          fail(tool, error)
        }
      }
    }
  }
}

async function buildAll(tool, { folder, pages, round, kinds }, add) {
  const site = await prepareSite(tool, folder, pages)
  const note = (kind, figures) => add({ tool: tool.id, pages, kind, round, ...figures })
  await note('cold', await buildCold(tool, site, pages))
  if (kinds === 'cold') return
  await note('warm', await buildWarm(tool, site, pages))
  await note('edit', await buildEdited(tool, site, { count: pages, round }))
}

function rotated(list, round) {
  const by = list.length === 0 ? 0 : (round - 1) % list.length
  return [...list.slice(by), ...list.slice(0, by)]
}

/** Measure the course, and `devcourse check` of generated pages: figures of the kinds `course`, `check` and `check-warm`. */
export async function runOwn({ tool, rounds, folder }, add) {
  const course = join(folder, tool.id, 'course')
  await rm(course, { recursive: true, force: true })
  await cp(COURSE, course, { recursive: true, filter: (path) => !/[\\/](?:build|node_modules)$/.test(path) })
  await writeFile(join(course, 'package.json'), '{"private":true}\n') // so that its cache is beside it
  const site = await prepareSite(tool, folder, CHECKED)
  for (let round = 1; round <= rounds; round++) {
    await forget(tool, course)
    await add({ tool: tool.id, kind: 'course', round, ...(await run(tool, course, ['build'])) })
    await forget(tool, site)
    await add({ tool: tool.id, pages: CHECKED, kind: 'check', round, ...(await run(tool, site, ['check'])) })
    await add({ tool: tool.id, pages: CHECKED, kind: 'check-warm', round, ...(await run(tool, site, ['check'])) })
  }
}

async function run(tool, site, args) {
  const { code, output, ...measured } = await runTool(tool, site, args)
  if (code !== 0) throw new Error(`devcourse ${args.join(' ')} in ${site}: exit code ${code}\n${output.slice(-2000)}`)
  return measured
}

async function forget(tool, site) {
  for (const path of [tool.output, ...tool.caches]) await rm(join(site, path), { recursive: true, force: true })
}
