// `npm run bench [-- PAGES...]`: cold builds of generated pages and of the course, each in a fresh folder without
// a cache. Prints a table; exits with 1 when a build fails. Run `npm run build` first: the compiled code is measured.
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLI, measure, run } from './measure.js'

const HERE = dirname(fileURLToPath(import.meta.url))
const COURSE = join(HERE, '..', 'course')
const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0)
const sizes = asked.length > 0 ? asked : [1000, 3000]

if (!existsSync(join(HERE, '..', 'dist', 'cli.js'))) {
  console.error('There is no dist/cli.js: run `npm run build` first')
  process.exit(2)
}

const rows = []
const folder = await mkdtemp(join(tmpdir(), 'devcourse-bench-'))
try {
  if (asked.length === 0) rows.push(await build('course', await copyCourse()))
  for (const count of sizes) rows.push(await build(`${count} generated`, await generate(count)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(rows)

async function copyCourse() {
  const site = join(folder, 'course')
  const built = join(COURSE, 'build')
  await cp(COURSE, site, { recursive: true, filter: (path) => path !== built && !path.includes('node_modules') })
  return site
}

async function generate(count) {
  const site = join(folder, `pages-${count}`)
  await mkdir(site, { recursive: true })
  const { code, stderr } = await run(
    [join(HERE, 'gen.mjs'), '--out', join(site, 'docs'), '--n', String(count), '--docusaurus-categories'],
    { cwd: site },
  )
  if (code !== 0) throw new Error(stderr)
  const config = { title: 'Bench', url: 'https://example.org', baseUrl: '/', docs: { routeBasePath: '/' } }
  await writeFile(join(site, 'devcourse.config.json'), JSON.stringify(config))
  return site
}

async function build(name, site) {
  const { code, seconds, peak, stderr } = await measure([CLI, 'build', '--no-cache', site], { cwd: site })
  if (code !== 0) {
    console.error(`${name}: exit code ${code}\n${stderr}`)
    process.exitCode = 1
  }
  const files = await readdir(join(site, 'build'), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bytes = (await Promise.all(paths.map(async (path) => (await stat(path)).size))).reduce((a, b) => a + b, 0)
  const pages = paths.filter((path) => path.endsWith('.html') && !path.includes(`${join('build', 'assets')}`)).length
  await rm(site, { recursive: true, force: true })
  return { name, pages, seconds, peak, bytes }
}

function print(table) {
  const line = (...cells) => console.log(cells.map((cell, i) => (i ? cell.padStart(10) : cell.padEnd(18))).join(''))
  line('site', 'pages', 'seconds', 'ms/page', 'peak MB', 'output MB')
  for (const { name, pages, seconds, peak, bytes } of table) {
    const perPage = ((seconds * 1000) / Math.max(pages, 1)).toFixed(2)
    line(name, String(pages), seconds.toFixed(2), perPage, (peak / 1e6).toFixed(0), (bytes / 1e6).toFixed(1))
  }
}
