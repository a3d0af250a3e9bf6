// `npm run corpora -- DIR`: builds every site of DIR in a copy and prints what came of it: pages, seconds, memory,
// findings by rule, withheld files. Where DIR/compare/compare.mjs lies, each built site with an expected.json is
// compared too. Findings are no failure; a build that crashed is (exit code 3).
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { CLI, measure, ownRequire, run } from './measuring/measure.js'

const CONFIG = /^(?:devcourse|docusaurus)\.config\.(?:[cm]?[jt]s|json)$/
/** Findings with which a file becomes no page. */
const WITHHOLDING = new Set(['mdx-unsupported', 'mdx-syntax', 'invalid-front-matter', 'not-utf8'])
const [dir, ...only] = process.argv.slice(2)

if (dir === undefined || !existsSync(dir)) {
  console.error('Usage: npm run corpora -- DIR [SITE...]')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'devcourse-corpora-'))
try {
  const compare = await copyCompare()
  for (const site of await sites()) await buildOne(site, compare)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function sites() {
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && (only.length === 0 || only.includes(entry.name)))
  const found = await Promise.all(
    names.map(async ({ name }) => ((await readdir(join(dir, name))).some((file) => CONFIG.test(file)) ? [name] : [])),
  )
  return found.flat().sort()
}

async function buildOne(name, compare) {
  const site = join(folder, name)
  await cp(join(dir, name), site, { recursive: true })
  await makeWritable(site)
  const args = [CLI, 'build', '--no-cache', '--format', 'json', '--out-dir', 'build', site]
  const { code, stdout, stderr, seconds, peak } = await measure(args, { cwd: site })
  const report = parse(stdout)
  console.log(`\n== ${name}: exit code ${code}, ${seconds.toFixed(2)} s, ${(peak / 1e6).toFixed(0)} MB`)
  if (report === undefined || code === 3 || code === null) {
    console.log(`crashed:\n${stderr || stdout}`)
    process.exitCode = 3
    return
  }
  console.log(`pages: ${report.pages}${report.written === false ? ' (site not written)' : ''}`)
  printFindings(report.diagnostics ?? [])
  const facts = join(dir, name, 'expected.json')
  if (compare && existsSync(facts) && existsSync(join(site, 'build'))) {
    const compared = await run([compare, resolve(facts), join(site, 'build'), '--show', '0'], { cwd: folder })
    console.log(compared.stdout.trimEnd() || compared.stderr.trimEnd())
  }
  await rm(site, { recursive: true, force: true })
}

function printFindings(diagnostics) {
  const counts = new Map()
  for (const { severity, rule } of diagnostics) {
    const key = `${severity} ${rule}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  if (counts.size === 0) console.log('no findings')
  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(count).padStart(6)} ${key}`)
  const withheld = diagnostics.filter(({ rule, file }) => WITHHOLDING.has(rule) && file !== undefined)
  if (withheld.length > 0) console.log(`withheld files: ${withheld.length}`)
  for (const { rule, file, place, message } of withheld) {
    console.log(`  ${file}${place ? `:${place.line}` : ''} (${rule}) ${message}`)
  }
}

/** The comparing tool beside our own parse5, when it has not been installed where it lies. */
async function copyCompare() {
  const source = join(dir, 'compare')
  if (!existsSync(join(source, 'compare.mjs'))) return undefined
  if (existsSync(join(source, 'node_modules'))) return resolve(source, 'compare.mjs')
  const target = join(folder, 'compare')
  await cp(source, target, { recursive: true })
  await makeWritable(target)
  const modules = dirname(dirname(dirname(ownRequire.resolve('parse5'))))
  await mkdir(join(target, 'node_modules'), { recursive: true })
  for (const name of ['parse5', 'entities']) {
    if (existsSync(join(modules, name)))
      await symlink(join(modules, name), join(target, 'node_modules', name), 'junction')
  }
  return join(target, 'compare.mjs')
}

/** Copies of read-only sources are read-only too, and could not be removed or built into. */
async function makeWritable(path) {
  await chmod(path, 0o755)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await makeWritable(child)
    else if (entry.isFile()) await chmod(child, 0o644)
  }
}

function parse(json) {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
