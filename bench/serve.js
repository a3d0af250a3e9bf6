// `npm run bench:serve`: the development servers of devcourse, VitePress and Starlight on the same generated pages: from the
// start, without any cache, to the first answer and to the first page in Chromium, and from saving a page to the change in
// the browser. Which sizes and where the tools are installed is said by `--help`. Prints a table, and whether devcourse is as
// quick as it wants to be; exits with 1 when a tool fails. Run `npm run build` first. Run with `--import tsx`.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../test/support/browser/browser.ts'
import { shortReason, writeIntoManual } from './measuring/markdown-table.js'
import { HEAVY_TOOLS } from './peers/heavy-tools.js'
import { isBuilt, LIGHT_TOOLS } from './peers/light-tools.js'
import { prepareSite, prepareTool } from './peers/prepare.js'
import { machine } from './peers/report.js'
import { SERVED, startServer } from './serve/dev-servers.js'
import { openWatched, saveAndWatch, seenAt } from './serve/saves.js'
import { report } from './serve/serve-report.js'

const TOOLS = [...LIGHT_TOOLS, ...HEAVY_TOOLS].filter(({ id }) => SERVED.includes(id))
const HELP = `npm run bench:serve [-- OPTIONS]

  --dir DIR      where tools and pages are kept between runs; in the temporary folder unless given, as for \`npm run bench\`
  --pages A,B    sizes (20,1000,3000,10000)
  --tools A,B    only these, besides devcourse: ${TOOLS.map(({ id }) => id).join(', ')}
  --saves N      saves of a page (20)
  --rounds N     starts of devcourse (3); the others are started once
  --limit N      seconds that a start may take (180): a tool that needs more is not tried with more pages
  --offline      only tools that are installed in DIR
  --from FILE    prints the tables of an earlier run, from the serve.json that it has left in DIR
  --write        puts the table into docs/performance.md`

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'devcourse-bench') },
    pages: { type: 'string', default: '20,1000,3000,10000' },
    tools: { type: 'string' },
    saves: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '180' },
    offline: { type: 'boolean', default: false },
    from: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const COURSE = fileURLToPath(new URL('../course', import.meta.url))
/** A page of the course, and its heading. */
const COURSE_PAGE = { path: 'devops-course/docs/intro', heading: 'Start here' }

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
  const result = { machine: machine(), count: Number(values.saves), tools: [], missing: [], runs: [] }
  for (const tool of TOOLS.filter(isAsked)) {
    const { version, missing } = await prepareTool(tool, folder, { offline: values.offline })
    if (version === undefined) result.missing.push({ name: tool.name, reason: missing })
    else result.tools.push({ ...tool, version })
  }
  const browser = await launchBrowser()
  try {
    for (const pages of [0, ...values.pages.split(',').map(Number)])
      await measureSize({ pages, folder, browser }, result)
  } finally {
    await browser.close()
  }
  await show(result)
}

function isAsked({ id }) {
  return id === TOOLS[0].id || values.tools === undefined || values.tools.split(',').includes(id)
}

/** All tools with so many pages, one after the other in each round; 0: the course, which is for devcourse alone. */
async function measureSize({ pages, folder, browser }, result) {
  const [own, ...others] = result.tools
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const tool of round === 1 && pages > 0 ? [own, ...others] : [own]) {
      if (result.missing.some(({ name }) => name === tool.name)) continue
      try {
        const site = pages === 0 ? await prepareCourse(own, folder) : await prepareSite(tool, folder, pages)
        const run = { tool: tool.id, pages, round, ...(await measure(tool, { site, pages, round }, browser)) }
        result.runs.push(run)
        console.error(`${run.tool} ${pages}: ${run.answered} ms, ${run.seen} ms, saves ${run.saves?.join(' ') ?? '-'}`)
      } catch ({ message }) {
        console.error(message)
        result.missing.push({
          name: tool.name,
          reason: `with ${pages.toLocaleString('en')} pages it failed (${shortReason(message, folder)})`,
        })
        if (tool === own) process.exitCode = 1
      }
      await writeFile(join(folder, 'serve.json'), JSON.stringify(result, null, 1))
    }
  }
}

/** One start of a server, and in the first round the saves. */
async function measure(tool, { site, pages, round }, browser) {
  for (const path of tool.caches) await rm(join(site, path), { recursive: true, force: true })
  const page = pages === 0 ? COURSE_PAGE : await generatedPage(tool, site)
  const watched = await openWatched(browser)
  const server = await startServer(tool, site, { path: page.path, limit: Number(values.limit) })
  try {
    const seen = (await seenAt(watched.page, server.url, page.heading)) - server.started
    const saves =
      page.file && round === 1 ? await saveAndWatch(watched.page, page.file, Number(values.saves)) : undefined
    return { answered: server.answered, seen, saves }
  } finally {
    await watched.close()
    await server.stop()
  }
}

async function generatedPage({ content }, site) {
  const path = 'cat-001/page-00001'
  const file = join(site, content, `${path}.md`)
  const [, heading] = /^title: "(.*)"$/m.exec(await readFile(file, 'utf8'))
  return { path, file, heading }
}

async function prepareCourse(tool, folder) {
  const course = join(folder, tool.id, 'course')
  await rm(course, { recursive: true, force: true })
  await cp(COURSE, course, { recursive: true, filter: (path) => !/[\\/](?:build|node_modules)$/.test(path) })
  await writeFile(join(course, 'package.json'), '{"private":true}\n') // so that its cache is beside it
  return course
}

async function show(result) {
  const { table, goals } = report(result)
  console.log(`${table}\n\n${goals}`)
  if (values.write) await writeIntoManual('bench:serve', table)
}
