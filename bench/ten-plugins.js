// `node bench/ten-plugins.js DIR`: cold builds of a site with ten plugins, by devcourse and by Docusaurus with its faster option, in
// turn. See `--help`. Run `npm run build` first: the compiled code is measured.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CLI } from './measuring/measure.js'
import { fasterSetting, installInto, PACKAGES_OF_PRESET } from './peers/docusaurus-site.js'
import { measureTree } from './peers/process-tree.js'
import { PLUGINS, writeSite } from './ten-plugins/site.js'

const HELP = `node bench/ten-plugins.js DIR [OPTIONS]

  Makes a site with ten plugins and generated pages in DIR, installs what it needs from npm, and lets devcourse and Docusaurus
  with its faster option build it in turn, each without any cache or output. Prints, of each and as medians, seconds of the
  whole command, where the system tells it (Linux) seconds of processor time of all its processes, and the most memory that
  they had at one moment.

  --pages N           generated pages (300)
  --rounds N          rounds (5)
  --docusaurus V      its version (3.8.1)
  --prepare           installs and generates only`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    docusaurus: { type: 'string', default: '3.8.1' },
    prepare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
/** What builds and plugins leave in the site. */
const LEFT = ['build', '.docusaurus', '.devcourse', 'node_modules/.cache']
/** Seconds and more of a run, as columns. */
const FIGURES = [
  ['seconds', (run) => run.seconds],
  ['CPU seconds', (run) => run.cpu],
  ['MB', (run) => run.all && run.all / 2 ** 20],
]
/** What was moved aside. */
let moved = 0
const [dir] = positionals

if (values.help || dir === undefined) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else await bench(resolve(dir))

async function bench(folder) {
  await prepare(folder)
  if (values.prepare) return
  await rm(`${folder}-left`, { recursive: true, force: true })
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs'
  const tools = { devcourse: [CLI, 'build'], [`Docusaurus ${values.docusaurus}, faster`]: [docusaurus, 'build'] }
  const runs = new Map(Object.keys(tools).map((name) => [name, []]))
  console.log(['round', 'tool', ...FIGURES.map(([name]) => name)].join('\t'))
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const [name, args] of Object.entries(tools)) {
      const made = await buildCold(folder, name, args)
      runs.get(name).push(made)
      console.log([round, name, ...FIGURES.map(([, of]) => shown(of(made)))].join('\t'))
    }
  for (const [name, all] of runs)
    console.log(['median', name, ...FIGURES.map(([, of]) => shown(median(all.map(of))))].join('\t'))
  const [ours, theirs] = [...runs.values()]
  const times = FIGURES.map(([, of]) => median(theirs.map((run, index) => of(run) / of(ours[index]))))
  console.log(['median', 'times as much', ...times.map(shown)].join('\t'))
  await rm(`${folder}-left`, { recursive: true, force: true })
}

/** Write the site and install what it needs, once. */
async function prepare(folder) {
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'docs'), { recursive: true, force: true })
  const { docusaurus } = values
  await writeSite(folder, { pages: Number(values.pages), future: { v4: true, [fasterSetting(docusaurus)]: true } })
  const own = ['core', 'preset-classic', 'faster', 'plugin-client-redirects', 'plugin-vercel-analytics']
  const packages = {
    ...PLUGINS,
    ...Object.fromEntries(own.map((name) => [`@docusaurus/${name}`, docusaurus])),
    ...PACKAGES_OF_PRESET,
  }
  if (existsSync(join(folder, 'node_modules')) && (await installed(folder)) === docusaurus) return
  const manifest = {
    ...JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    dependencies: packages,
    // later versions refuse the options of the progress bar that Docusaurus 3.8 uses
    overrides: { webpack: '5.99.9' },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await installInto(folder)
}

async function installed(folder) {
  const text = await readFile(join(folder, 'node_modules/@docusaurus/core/package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text).version
}

/**
 * One build without anything of an earlier one; it must have all pages. What is left is moved aside, and deleted at the end: where files
 * have just been deleted, some file systems take long to make new ones.
 */
async function buildCold(folder, name, args) {
  const aside = `${folder}-left`
  await mkdir(aside, { recursive: true })
  for (const left of LEFT)
    if (existsSync(join(folder, left))) await rename(join(folder, left), join(aside, (moved++).toString()))
  const made = await measureTree(process.execPath, args, { cwd: folder })
  if (made.code !== 0) throw new Error(`${name} cannot build the site:\n${made.output}`)
  const files = await readdir(join(folder, 'build'), { recursive: true })
  const wanted = ['llms.txt', join('cards', '19', 'index.html'), join('old', 'index.html')]
  const pages = files.filter((path) => /page-\d{5}[/\\]index\.html$/.test(path))
  const missing = wanted.filter((path) => !files.includes(path))
  if (missing.length > 0 || pages.length < Number(values.pages))
    throw new Error(`${name}: ${pages.length} pages, and without ${missing.join(', ')}`)
  return made
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

function shown(number) {
  return number === undefined || Number.isNaN(number) ? '' : number.toFixed(number < 100 ? 2 : 0)
}
