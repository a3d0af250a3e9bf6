// The two builds of a site, of which that of Docusaurus is kept for as long as the site's files are the same.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CLI, run } from '../measuring/measure.js'

/** What builds leave in a site. */
const LEFT = new Set(['node_modules', '.docusaurus', 'build', '.devcourse'])
const THEIR_CLI = 'node_modules/@docusaurus/core/bin/docusaurus.mjs'
/** The version that sites are compared with. */
const VERSION = '3.8.1'

/**
 * Build the site at `site.folder` in two copies below `place`, with the packages that are installed in `install`, or in the
 * site itself. Gives the folders of both built sites, or the `failure`.
 */
export async function buildBoth(site, { place, install, ours }) {
  const packages = join(install ?? site.folder, 'node_modules')
  const theirs = join(install ?? site.folder, THEIR_CLI)
  if (!existsSync(theirs)) return { failure: `no Docusaurus at ${theirs}; say by --install where it is` }
  const state = await hashOf(site.folder)
  const kept = await readFile(join(place, 'theirs.txt'), 'utf8').catch(() => '')
  const isThere = kept !== '' && existsSync(join(place, 'theirs/build/index.html'))
  if (!isThere || (!ours && kept !== state)) {
    const copy = await copySite(site, join(place, 'theirs'), packages)
    // Docusaurus keeps what it has compiled beside its packages, by names that are the same in other sites
    await rm(join(packages, '.cache'), { recursive: true, force: true })
    const built = await run([theirs, 'build'], { cwd: copy })
    if (built.code !== 0) return { failure: `Docusaurus cannot build it\n${tail(built)}` }
    // it has been seen to end well and to leave nothing
    if (!existsSync(join(copy, 'build/index.html'))) return { failure: `Docusaurus has left no page\n${tail(built)}` }
    await writeFile(join(place, 'theirs.txt'), state)
  }
  const copy = await copySite(site, join(place, 'ours'), packages)
  const built = await run([CLI, 'build', copy], { cwd: copy })
  if (built.code !== 0) return { failure: `devcourse cannot build it\n${tail(built)}` }
  return { theirs: join(place, 'theirs', 'build'), ours: join(copy, 'build') }
}

/** A copy with the packages of the install, as a site of its own has them. */
async function copySite({ folder }, target, packages) {
  await rm(target, { recursive: true, force: true })
  await cp(folder, target, { recursive: true, filter: (path) => !LEFT.has(path.slice(folder.length + 1)) })
  await symlink(packages, join(target, 'node_modules'), 'junction')
  return target
}

async function hashOf(folder) {
  const hash = createHash('sha256').update(VERSION)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.sort()) {
    const name = path.slice(folder.length + 1)
    if (!LEFT.has(name.split(/[\\/]/)[0])) hash.update(name).update(await readFile(path))
  }
  return hash.digest('hex')
}

function tail({ stdout, stderr }) {
  return `${stdout}\n${stderr}`.trim().slice(-3000)
}

/** The classic template of create-docusaurus as npm has it: the site that a new user gets, in both languages. */
export async function fetchTemplates(folder) {
  const templates = join(folder, 'node_modules', 'create-docusaurus', 'templates')
  if (!existsSync(templates)) {
    await mkdir(folder, { recursive: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await spawnToEnd(npm, [
      ...['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'],
      `create-docusaurus@${VERSION}`,
    ])
    if (code !== 0) throw new Error('npm cannot install create-docusaurus')
  }
  const sites = []
  for (const name of ['classic', 'classic-typescript']) {
    const site = join(folder, `template-${name}`)
    await rm(site, { recursive: true, force: true })
    await cp(join(templates, 'shared'), site, { recursive: true })
    await cp(join(templates, name), site, { recursive: true })
    sites.push(site)
  }
  return sites
}

async function spawnToEnd(command, args) {
  const { spawn } = await import('node:child_process')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('close', resolve)
  })
}
