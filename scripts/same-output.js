#!/usr/bin/env node
// `npm run same -- BEFORE SITE…`: builds and checks each site with the devcourse in the folder BEFORE (another checkout, packed) and
// with this one, and compares every byte of what comes out and every finding. For changes that must change nothing. A folder
// without Markdown or configuration of its own stands for the sites in it. Exit code 1 when anything differs.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('../', import.meta.url))
/** What a site may have that makes it one, and no folder of sites. */
const SITE = /\.(?:md|mdx)$|^(?:devcourse|docusaurus)\.config\.|^docs$/
/** Folders of a site that are not its content: our fixtures keep what they expect there. */
const LEFT_OUT = new Set(['expected', 'diagnostics.txt', '.git', 'build', '.devcourse', '.docusaurus'])

const [before, ...folders] = process.argv.slice(2)
if (before === undefined || folders.length === 0 || !existsSync(join(before, 'bin/devcourse.js'))) {
  console.error(
    'Usage: npm run same -- BEFORE SITE…, where BEFORE is another checkout of devcourse, packed (npm run build).',
  )
  process.exit(2)
}

const scratch = mkdtempSync(join(tmpdir(), 'same-output-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
let different = 0
const sites = folders.flatMap(sitesOf)
for (const site of sites) {
  const found = differences(site)
  if (found.length > 0) different++
  console.log(
    found.length === 0 ? `same       ${site}` : `DIFFERENT  ${site}\n${found.map((line) => `  ${line}\n`).join('')}`,
  )
}
console.log(`${sites.length} sites, ${different} of them different`)
process.exitCode = different === 0 ? 0 : 1

function sitesOf(folder) {
  const names = readdirSync(folder)
  if (names.some((name) => SITE.test(name))) return [folder]
  return names.map((name) => join(folder, name)).filter((path) => lstatSync(path).isDirectory())
}

/** What is not the same in what both make of a site: the first ten, as lines. */
function differences(site) {
  const home = mkdtempSync(join(scratch, 'site-'))
  const root = join(home, basename(resolve(site)))
  cpSync(site, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && basename(path) !== 'node_modules',
  })
  if (existsSync(join(root, 'packages'))) renameSync(join(root, 'packages'), join(root, 'node_modules'))
  else if (existsSync(join(site, 'node_modules')))
    symlinkSync(resolve(site, 'node_modules'), join(root, 'node_modules'))
  const results = [resolve(before), HERE].map((checkout) => {
    const out = join(home, 'out')
    const build = run(checkout, ['build', root, '--no-cache', '--out-dir', out, '--format', 'json'])
    const files = existsSync(out) ? filesOf(out) : new Map()
    rmSync(out, { recursive: true, force: true })
    const check = run(checkout, ['check', root, '--no-cache', '--notes', '--format', 'json'])
    return new Map([['exit code and findings of the build', build], ['those of the check', check], ...files])
  })
  rmSync(home, { recursive: true, force: true })
  const [first, second] = results
  const names = [...new Set([...first.keys(), ...second.keys()])].sort()
  return names
    .filter((name) => first.get(name) !== second.get(name))
    .map((name) => explain(name, first.get(name), second.get(name)))
    .slice(0, 10)
}

function explain(name, a, b) {
  if (a === undefined) return `only here: ${name}`
  if (b === undefined) return `only there: ${name}`
  let at = 0
  while (a[at] === b[at]) at++
  const part = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${name}, at ${at}:\n    there ${part(a)}\n    here  ${part(b)}`
}

/** Exit code and report of a command; times are not compared. */
function run(checkout, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'bin/devcourse.js'), ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
  })
  return `exit code ${status}\n${stdout}\n${stderr}`
    .replaceAll(resolve(checkout), '<checkout>')
    .replace(/("(?:durationMs|duration|milliseconds|seconds|time)":\s*)[\d.]+/g, '$10')
    .replace(/\b\d+(?:\.\d+)?\s?m?s\b/g, '<time>')
}

function filesOf(folder) {
  const paths = readdirSync(folder, { recursive: true }).map(String).sort()
  return new Map(
    paths
      .filter((path) => lstatSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  )
}
