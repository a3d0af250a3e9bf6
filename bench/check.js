// `npm run bench:check [-- --pages N] [--runs N] [--no-peers]`: `devcourse check` of generated pages and of the course,
// cold (no cache) and warm, next to remark-validate-links (sources) and linkinator (the built site, from its own local
// server; the build is not part of its time). Medians of three runs, all in one go on one machine. The other tools are
// installed into a temporary folder. Run `npm run build` first: the compiled code is measured.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { spawn } from 'node:child_process'
import { CLI, measure, run } from './measuring/measure.js'

const HERE = dirname(fileURLToPath(import.meta.url))
const COURSE = join(HERE, '..', 'course')
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    'no-peers': { type: 'boolean', default: false },
  },
})
const RUNS = Number(values.runs)
/** A program that takes more seconds than this is run once. */
const SLOW = 60
const PEERS = ['remark-cli', 'remark-validate-links', 'linkinator']

if (!existsSync(join(HERE, '..', 'dist', 'cli.js'))) {
  console.error('There is no dist/cli.js: run `npm run build` first')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'devcourse-bench-'))
process.env.XDG_CACHE_HOME = join(folder, 'cache')
try {
  const peers = values['no-peers'] ? undefined : await installPeers()
  const rows = []
  for (const [name, site] of [
    [`${values.pages} generated`, await generate(Number(values.pages))],
    ['course', await copyCourse()],
  ])
    rows.push(...(await compare(name, site, peers)))
  const load = loadavg()[0].toFixed(1)
  console.log(`Node ${process.version}, ${cpus().length} processors, load ${load}, medians of ${RUNS} runs`)
  print(rows)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function compare(name, site, peers) {
  const check = [CLI, 'check', '--format', 'json', site]
  const forget = () => rm(join(folder, 'cache'), { recursive: true, force: true })
  const cold = await median(check, { cwd: site, before: forget })
  const warm = await median(check, { cwd: site })
  const rows = [
    { site: name, tool: 'devcourse check, cold', ...cold, ratio: 1 },
    { site: name, tool: 'devcourse check, warm', ...warm, ratio: warm.seconds / cold.seconds },
  ]
  if (peers === undefined) return rows

  const remark = [join(peers, 'remark-cli', 'cli.js'), 'docs', '--quiet', '--ext', 'md,mdx', '--no-stdout', '--use']
  const plugin = `${join(peers, 'remark-validate-links', 'index.js')}=repository:false`
  const validated = await median([...remark, plugin], { cwd: site })
  rows.push({ site: name, tool: 'remark-validate-links', ...validated, ratio: validated.seconds / cold.seconds })

  await run([CLI, 'build', '--base-url', '/', '--out-dir', 'built', site], { cwd: site })
  const crawl = [join(peers, 'linkinator', 'build', 'src', 'cli.js'), 'built', '--recurse', '--verbosity', 'error']
  const crawled = await median([...crawl, '--skip', '^https?://(?!localhost)'], { cwd: site })
  rows.push({ site: name, tool: 'linkinator, without build', ...crawled, ratio: crawled.seconds / cold.seconds })
  return rows
}

/** Median seconds (by the clock, and of the processor) and largest memory of some runs; a program that did not run at all stops the benchmark. */
async function median(args, { cwd, before }) {
  const runs = []
  for (let count = 0; count < RUNS; count++) {
    await before?.()
    const ran = await measure(args, { cwd })
    if (ran.code === null || ran.code > 1)
      throw new Error(`${args.join(' ')}: ${ran.code}\n${ran.stderr || ran.stdout}`)
    runs.push(ran)
    if (ran.seconds > SLOW) break // one look is enough
  }
  const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]
  return {
    seconds: middle(runs.map(({ seconds }) => seconds)),
    cpu: middle(runs.map(({ cpu }) => cpu)),
    peak: Math.max(...runs.map(({ peak }) => peak)),
  }
}

/** Install the other tools, without their scripts; gives the folder of their packages. */
async function installPeers() {
  const place = join(folder, 'peers')
  await mkdir(place)
  await writeFile(join(place, 'package.json'), '{"private": true}')
  const code = await new Promise((resolve, reject) => {
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PEERS]
    const npm = spawn('npm', args, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] })
    npm.on('error', reject)
    npm.on('close', resolve)
  })
  if (code !== 0) throw new Error(`npm install ended with ${code}`)
  return join(place, 'node_modules')
}

async function generate(count) {
  const site = join(folder, 'generated')
  await mkdir(site)
  const args = [join(HERE, 'gen.mjs'), '--out', join(site, 'docs'), '--n', String(count), '--docusaurus-categories']
  const { code, stderr } = await run(args, { cwd: site })
  if (code !== 0) throw new Error(stderr)
  const config = { title: 'Bench', url: 'https://example.org', baseUrl: '/', docs: { routeBasePath: '/' } }
  await writeFile(join(site, 'devcourse.config.json'), JSON.stringify(config))
  return site
}

async function copyCourse() {
  const site = join(folder, 'course')
  const built = join(COURSE, 'build')
  await cp(COURSE, site, { recursive: true, filter: (path) => path !== built && !path.includes('node_modules') })
  return site
}

function print(rows) {
  const line = (...cells) =>
    console.log(cells.map((cell, i) => (i < 2 ? cell.padEnd(i ? 28 : 18) : cell.padStart(10))).join(''))
  line('site', 'tool', 'seconds', 'ratio', 'CPU s', 'peak MB')
  for (const { site, tool, seconds, ratio, cpu, peak } of rows)
    line(site, tool, seconds.toFixed(2), ratio.toFixed(2), cpu.toFixed(2), (peak / 1e6).toFixed(0))
}
