// `npm run bench`: builds of generated pages by devcourse and by seven other tools, in turn; how often, how large and where
// the tools are installed is said by `--help`. Prints a table, and whether devcourse is as fast as it wants to be; exits
// with 1 when a build fails or lacks pages. Run `npm run build` first: the compiled code is measured.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shortReason, writeIntoManual } from './measuring/markdown-table.js'
import { HEAVY_TOOLS } from './peers/heavy-tools.js'
import { isBuilt, LIGHT_TOOLS } from './peers/light-tools.js'
import { prepareSite, prepareTool } from './peers/prepare.js'
import { machine, report } from './peers/report.js'
import { runOwn, runPlan } from './peers/rounds.js'

const HELP = `npm run bench [-- OPTIONS]

  --dir DIR          where tools and pages are kept between runs; in the temporary folder unless given
  --quick            300 pages, one round (of other tools than the first three cold only), with what is installed in DIR
  --rounds N         rounds of devcourse, Hugo and Eleventy (3)
  --heavy-rounds N,M rounds of the others, at 300 and at 1,000 pages (3,1)
  --tools A,B        only these, besides devcourse: ${[...LIGHT_TOOLS, ...HEAVY_TOOLS].map(({ id }) => id).join(', ')}
  --pages A,B        sizes of devcourse, Hugo and Eleventy (300,1000,3000); devcourse alone builds 10,000 as well,
                     unless sizes are given
  --prepare          installs and generates only
  --from FILE        prints the tables of an earlier run, from the runs.json that it has left in DIR
  --write            puts the table of the tools into docs/performance.md

The rounds of each size go through all tools, another one first each time. A cold build has neither caches nor output.`

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'devcourse-bench') },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    'heavy-rounds': { type: 'string', default: '3,1' },
    tools: { type: 'string' },
    pages: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    from: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const HEAVY_SIZES = [300, 1000]
const LARGE = 10_000
const ROUNDS = Number(values.rounds ?? (values.quick ? 1 : 3))
const SIZES = numbers(values.pages ?? (values.quick ? '300' : '300,1000,3000'))

if (values.help) console.log(HELP)
else if (values.from !== undefined) await show(JSON.parse(await readFile(values.from, 'utf8')))
else await bench(resolve(values.dir))

async function bench(folder) {
  if (!isBuilt()) {
    console.error('There is no dist/cli.js: run `npm run build` first')
    process.exitCode = 2
    return
  }
  await mkdir(folder, { recursive: true })
  const result = { machine: machine(), ...(await prepare(folder)), runs: [] }
  const plan = planOf(result.tools)
  for (const { tool, pages } of plan) await prepareSite(tool, folder, pages)
  if (values.prepare) {
    console.log(
      plan.map(({ tool, pages, rounds }) => `${tool.id} ${tool.version}, ${pages} pages: ${rounds}x`).join('\n'),
    )
    return
  }
  const add = async (run) => {
    result.runs.push(run)
    console.error(`${run.tool} ${run.pages ?? ''} ${run.kind}: ${run.seconds.toFixed(2)} s`)
    await writeFile(join(folder, 'runs.json'), JSON.stringify(result, null, 1))
  }
  const fail = (tool, { message }) => {
    console.error(message)
    process.exitCode = 1
    result.missing.push({ name: tool.id, reason: `it failed (${shortReason(message, folder)})` })
  }
  if (!values.quick) await runOwn({ tool: result.tools[0], rounds: ROUNDS, folder }, add)
  await runPlan(plan, folder, { add, fail })
  await show(result)
}

/** The tools that can run, each with its version, and the others with the reason. */
async function prepare(folder) {
  const asked = values.tools?.split(',')
  const [tools, missing] = [[], []]
  for (const [index, tool] of [...LIGHT_TOOLS, ...HEAVY_TOOLS].entries()) {
    if (index > 0 && asked !== undefined && !asked.includes(tool.id)) continue
    const { version, missing: reason } = await prepareTool(tool, folder, { offline: values.quick })
    if (version === undefined) missing.push({ name: tool.name, reason })
    else tools.push({ ...tool, version })
  }
  return { tools, missing }
}

function planOf(tools) {
  const heavy = new Set(HEAVY_TOOLS.map(({ id }) => id))
  const heavyRounds = numbers(values['heavy-rounds'])
  const [own] = tools
  const plan = tools.flatMap((tool) =>
    heavy.has(tool.id)
      ? HEAVY_SIZES.map((pages, index) => ({
          tool,
          pages,
          rounds: values.quick ? 1 : (heavyRounds[index] ?? 1),
          coldOnly: values.quick || index > 0,
        })).filter(({ pages }) => SIZES.includes(pages))
      : SIZES.map((pages) => ({ tool, pages, rounds: ROUNDS })),
  )
  return values.pages === undefined && !values.quick ? [...plan, { tool: own, pages: LARGE, rounds: ROUNDS }] : plan
}

async function show(result) {
  const { table, goals } = report(result)
  console.log(`${table}\n\n${goals}`)
  if (values.write) await writeIntoManual('bench', table)
}

function numbers(list) {
  return list.split(',').map(Number)
}
