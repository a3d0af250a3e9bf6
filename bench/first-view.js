// `npm run bench:view`: what the first view of a page loads, of the sites that `npm run bench` has built and left in DIR: each
// is served on this machine and opened once in Chromium, with an empty cache. Prints a table; exits with 1 when a site has no
// page. What is fetched ahead for pages that may come next does not count, nor do the pictures of the text, which are the same
// for all. Run with `--import tsx`.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../test/support/browser/browser.ts'
import { serveSite } from '../test/support/static-server.ts'
import { markdownTable, writeIntoManual } from './measuring/markdown-table.js'
import { HEAVY_TOOLS } from './peers/heavy-tools.js'
import { LIGHT_TOOLS } from './peers/light-tools.js'
import { prepareTool } from './peers/prepare.js'
import { machine } from './peers/report.js'

const HELP = `npm run bench:view [-- OPTIONS]

  --dir DIR      where \`npm run bench\` has left its sites; in the temporary folder unless given
  --pages N      which of them (1000)
  --write        puts the table into docs/performance.md`

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'devcourse-bench') },
    pages: { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const PAGE = 'cat-001/page-00001'
/** Kinds of what a page loads, as Chromium calls them, by column. */
const KINDS = [['document'], ['stylesheet'], ['script'], ['font', 'fetch', 'xhr', 'manifest', 'other']]
/** Compressed by themselves. */
const DENSE = /\.(?:woff2?|png|jpe?g|webp|avif|gif|wasm|pagefind|pf_\w+)$/

if (values.help) console.log(HELP)
else await main(resolve(values.dir))

async function main(folder) {
  const browser = await launchBrowser()
  const rows = []
  try {
    for (const tool of [...LIGHT_TOOLS, ...HEAVY_TOOLS]) {
      const site = join(folder, tool.id, values.pages, tool.output)
      const { version } = await prepareTool(tool, folder, { offline: true })
      if (version === undefined || !existsSync(site)) continue
      rows.push(row(`${tool.name} ${version}${tool.option ?? ''}`, await view(browser, site)))
    }
  } catch ({ message }) {
    console.error(message)
    process.exitCode = 1
  } finally {
    await browser.close()
  }
  const head = ['Tool', 'Requests', 'HTML', 'CSS', 'Scripts', 'Fonts, data', 'All']
  const table = `Measured on ${machine()}. ${Number(values.pages).toLocaleString('en')} pages.\n\n${markdownTable([head, ...rows], [0])}`
  console.log(table)
  if (values.write && process.exitCode !== 1) await writeIntoManual('bench:view', table)
}

/** What the browser asks for: of each request its kind, and its bytes after gzip. */
async function view(browser, site) {
  const server = await serveSite(site, '/')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const loaded = []
    page.on('response', (response) => loaded.push(weigh(response)))
    const answer = await page.goto(`${server.origin}/${PAGE}`)
    if (!answer.ok()) throw new Error(`${site} has no page ${PAGE}: status ${answer.status()}`)
    await page.waitForLoadState('networkidle')
    return (await Promise.all(loaded)).filter(({ kind }) => KINDS.flat().includes(kind))
  } finally {
    await context.close()
    await server.close()
  }
}

async function weigh(response) {
  const request = response.request()
  const { purpose = '', 'sec-purpose': secPurpose = '' } = await request.allHeaders()
  if (`${purpose}${secPurpose}`.includes('prefetch') || response.status() >= 300) return { kind: 'ahead' }
  const body = await response.body()
  const dense = DENSE.test(new URL(response.url()).pathname)
  return { kind: request.resourceType(), bytes: dense ? body.length : gzipSync(body, { level: 9 }).length }
}

function row(name, loaded) {
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0)
  const cells = KINDS.map((kinds) => sum(loaded.filter(({ kind }) => kinds.includes(kind))))
  return [name, String(loaded.length), ...[...cells, sum(loaded)].map((bytes) => (bytes / 1024).toFixed(1))]
}
