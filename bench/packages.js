// `node bench/packages.js DIR`: builds of a site whose pages import large packages, by devcourse and by Docusaurus. See `--help`.
// Run `npm run build` first: the compiled code is measured.
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CLI, run } from './measuring/measure.js'
import { PACKAGES, pagePath, writeSite } from './packages/site.js'
import { fasterSetting, installInto, PACKAGES_OF_PRESET } from './peers/docusaurus-site.js'
import { measureTree } from './peers/process-tree.js'

const HELP = `node bench/packages.js DIR [OPTIONS]

  Makes a site in DIR whose pages import @mui/material with its icons, three and lodash, installs these from npm, and
  builds the site: cold (no caches, no output), warm (nothing has changed), and after an edit of one page. Prints seconds of
  the whole command, where the system tells it (Linux) seconds of processor time of all its processes, and the most memory that they had at one moment.

  --pages N           pages (50)
  --rounds N          rounds; the tools take turns, and the fastest build of each kind is told (1)
  --docusaurus A,B    versions of Docusaurus to build the same site with, from 3.6 on; each is installed below DIR, with
                      @docusaurus/faster where the version is followed by +faster: 3.8.1,3.10.2+faster
  --prepare           installs and generates only`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '1' },
    docusaurus: { type: 'string', default: '' },
    prepare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [dir] = positionals

if (values.help || dir === undefined) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else await bench(resolve(dir))

async function bench(folder) {
  const tools = [own(folder), ...values.docusaurus.split(',').flatMap((asked) => docusaurus(folder, asked))]
  for (const tool of tools) await prepare(tool)
  if (values.prepare) return
  const rows = new Map()
  for (let round = 0; round < Number(values.rounds); round++)
    for (const tool of tools)
      for (const [kind, made] of await builds(tool)) {
        const key = `${tool.name}\t${kind}`
        const best = rows.get(key)
        rows.set(key, best === undefined || made.seconds < best.seconds ? made : best)
      }
  console.log(['tool', 'build', 'seconds', 'CPU seconds', 'MB'].join('\t'))
  for (const [key, { seconds, cpu, all }] of rows)
    console.log(
      [key, seconds.toFixed(1), ...(all === undefined ? [] : [cpu.toFixed(1), Math.round(all / 2 ** 20)])].join('\t'),
    )
}

function own(folder) {
  return {
    name: 'devcourse',
    folder: join(folder, 'devcourse'),
    packages: PACKAGES,
    args: [CLI, 'build'],
    faster: false,
  }
}

function docusaurus(folder, asked) {
  const [version, faster] = asked.split('+')
  if (version === '') return []
  const names = ['core', 'preset-classic', ...(faster === undefined ? [] : ['faster'])]
  return [
    {
      name: `Docusaurus ${asked}`,
      folder: join(folder, `docusaurus-${asked}`),
      packages: {
        ...PACKAGES,
        ...Object.fromEntries(names.map((name) => [`@docusaurus/${name}`, version])),
        ...PACKAGES_OF_PRESET,
      },
      args: [join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs'), 'build'],
      ...(faster === undefined ? {} : { faster: fasterSetting(version) }),
    },
  ]
}

/** Write the site of a tool and install what it needs, once. */
async function prepare({ folder, packages, faster }) {
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'docs'), { recursive: true, force: true })
  const missing = Object.keys(packages).filter((name) => !existsSync(join(folder, 'node_modules', name)))
  await writeSite(folder, { pages: Number(values.pages), faster })
  if (missing.length === 0) return
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  await installInto(folder, ['--no-save', ...wanted])
}

/** One build of each kind. */
async function builds(tool) {
  const { folder } = tool
  for (const left of ['build', '.docusaurus', '.devcourse', 'node_modules/.cache'])
    await rm(join(folder, left), { recursive: true, force: true })
  const cold = await build(tool)
  const warm = await build(tool)
  const page = join(folder, pagePath(1))
  const text = await readFile(page, 'utf8')
  await appendFile(page, '\nOne more paragraph.\n')
  const edit = await build(tool)
  await writeFile(page, text)
  return [
    ['cold', cold],
    ['warm', warm],
    ['edit', edit],
  ]
}

async function build({ name, folder, args }) {
  const made = await measureTree(process.execPath, args, { cwd: folder })
  if (made.code !== 0) throw new Error(`${name} cannot build the site:\n${made.output}`)
  return made
}
