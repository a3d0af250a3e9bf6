// `node bench/docusaurus.js SITES DOCUSAURUS [SITE...]`: builds every site of the folder SITES with devcourse and with the
// Docusaurus that is installed in the folder DOCUSAURUS (the one with its node_modules), in turn: cold, then warm, the
// caches of the cold build being there. Prints seconds of the whole command, peak memory of its main process (threads are
// part of it, child processes are not) and how many times faster; `--rounds N` does it N times and takes the medians.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CLI, measure } from './measuring/measure.js'

const CONFIG = /^docusaurus\.config\.[cm]?[jt]s$/
/** What other builds may have left in a site. */
const LEFT = new Set(['node_modules', '.docusaurus', 'build', '.devcourse'])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
})
const [sites, install, ...only] = positionals
const theirs = install === undefined ? '' : resolve(install, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
if (sites === undefined || !existsSync(theirs)) {
  console.error('Usage: node bench/docusaurus.js SITES DOCUSAURUS [SITE...] [--rounds N]')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'devcourse-beside-'))
try {
  line(['site', 'build', 'pages', 'ours s', 'theirs s', 'faster', 'ours MB', 'theirs MB'])
  for (const name of await siteNames()) await compare(name)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function siteNames() {
  const entries = await readdir(sites, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && (only.length === 0 || only.includes(entry.name)))
  const found = await Promise.all(
    names.map(async ({ name }) => ((await readdir(join(sites, name))).some((file) => CONFIG.test(file)) ? [name] : [])),
  )
  return found.flat().sort()
}

async function compare(name) {
  const runs = { cold: [], warm: [] }
  for (let round = 0; round < Number(values.rounds); round++) {
    const [ours, other] = [await copy(name, `${name}-ours`), await copy(name, `${name}-theirs`)]
    // Docusaurus keeps what it has compiled beside its packages
    await rm(join(install, 'node_modules', '.cache'), { recursive: true, force: true })
    for (const kind of ['cold', 'warm']) {
      const mine = await buildWith([CLI, 'build', ours], ours)
      const its = await buildWith([theirs, 'build', '--out-dir', 'build'], other)
      runs[kind].push({ mine, its })
    }
    await rm(ours, { recursive: true, force: true })
    await rm(other, { recursive: true, force: true })
  }
  for (const [kind, pairs] of Object.entries(runs)) {
    const of = (side, what) => median(pairs.map((pair) => pair[side][what]))
    line([
      name,
      kind,
      `${of('mine', 'pages')}/${of('its', 'pages')}`,
      of('mine', 'seconds').toFixed(2),
      of('its', 'seconds').toFixed(2),
      `${median(pairs.map(({ mine, its }) => its.seconds / mine.seconds)).toFixed(1)}x`,
      (of('mine', 'peak') / 1e6).toFixed(0),
      (of('its', 'peak') / 1e6).toFixed(0),
    ])
  }
}

/** A copy of a site that has the packages of the install, as a site of its own has them. */
async function copy(name, target) {
  const site = join(folder, target)
  await cp(join(sites, name), site, {
    recursive: true,
    filter: (path) => !LEFT.has(path.slice(join(sites, name).length + 1)),
  })
  await symlink(resolve(install, 'node_modules'), join(site, 'node_modules'), 'junction')
  return site
}

async function buildWith(args, site) {
  const result = await measure(args, { cwd: site })
  if (result.code !== 0) {
    console.error(`${site}: exit code ${result.code}\n${result.stderr.slice(-2000)}`)
    process.exitCode = 1
  }
  const files = await readdir(join(site, 'build'), { recursive: true }).catch(() => [])
  return { ...result, pages: files.filter((path) => path.endsWith('.html')).length }
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

function line(cells) {
  console.log(cells.map((cell, index) => (index < 2 ? cell.padEnd(18) : cell.padStart(11))).join(''))
}
