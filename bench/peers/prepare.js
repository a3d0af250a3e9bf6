// Installs the tools, and makes the sites that they build: `DIR/<tool>/node_modules`, `DIR/<tool>/<pages>`. Both are kept.
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const GENERATOR = fileURLToPath(new URL('../gen.mjs', import.meta.url))
const PROJECT = new URL('../../package.json', import.meta.url)
const STAMP = '.made-from'
const exec = promisify(execFile)

/**
 * Make sure that a tool is installed. Gives its version, or why it cannot run; with `offline` only what is there counts.
 */
export async function prepareTool(tool, folder, { offline }) {
  if (tool.program !== undefined) return programVersion(tool)
  if (tool.packages === undefined) return { version: JSON.parse(await readFile(PROJECT, 'utf8')).version }
  const place = join(folder, tool.id)
  const wanted = manifest(tool)
  const isThere = existsSync(join(place, tool.script)) && (await textOf(join(place, 'package.json'))) === wanted
  if (!isThere) {
    if (offline) return { missing: 'not installed: run without `--quick` once' }
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'package.json'), wanted)
    const problem = await npmInstall(place)
    if (problem !== undefined) return { missing: problem }
  }
  const name = tool.versionOf ?? Object.keys(tool.packages)[0]
  return { version: JSON.parse(await readFile(join(place, 'node_modules', name, 'package.json'), 'utf8')).version }
}

async function programVersion({ program, versionArgs, howToInstall }) {
  try {
    const { stdout } = await exec(program, versionArgs)
    return { version: /\d+(?:\.\d+)+/.exec(stdout)[0] }
  } catch {
    return { missing: `no \`${program}\` on this machine; to install: ${howToInstall}` }
  }
}

function manifest({ packages, overrides }) {
  return `${JSON.stringify({ private: true, dependencies: packages, overrides }, null, 2)}\n`
}

/** Install what the manifest of a folder names, exactly this; gives what went wrong. */
async function npmInstall(place) {
  await rm(join(place, 'node_modules'), { recursive: true, force: true })
  await rm(join(place, 'package-lock.json'), { force: true })
  const args = ['install', '--no-audit', '--no-fund', '--loglevel', 'error']
  const npm = spawn('npm', args, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => npm.on('error', reject).on('close', resolve))
  return code === 0 ? undefined : `npm install ended with ${code}`
}

/** Make the site of a tool with so many pages, unless it is there. Gives its folder. */
export async function prepareSite(tool, folder, count) {
  const site = join(folder, tool.id, String(count))
  const stamp = await stampOf(tool)
  if ((await textOf(join(site, STAMP))) === stamp) return site
  await rm(site, { recursive: true, force: true })
  const content = join(site, tool.content)
  await mkdir(content, { recursive: true })
  await exec(process.execPath, [GENERATOR, '--out', content, '--n', String(count), ...tool.generate], { cwd: site })
  await writeAll(site, {
    'package.json': '{"private":true}\n',
    ...tool.files(await categories(content)),
    [STAMP]: stamp,
  })
  return site
}

async function writeAll(site, files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), text)
  }
}

/** What a site is made from: the generator, and the tool's options and files. */
async function stampOf({ generate, content, files }) {
  const hash = createHash('sha256').update(await readFile(GENERATOR))
  return hash.update(JSON.stringify([generate, content, files([])])).digest('hex')
}

/** The folders of a generated site with their pages, for sidebars that are written in a configuration. */
async function categories(content) {
  const folders = (await readdir(content)).filter((name) => name.startsWith('cat-')).sort()
  return Promise.all(
    folders.map(async (folder, index) => {
      const files = (await readdir(join(content, folder))).filter((name) => name.endsWith('.md')).sort()
      const items = await Promise.all(files.map((file) => pageIn(content, folder, file)))
      return { label: `Category ${index + 1}`, folder, items }
    }),
  )
}

async function pageIn(content, folder, file) {
  const label = /^title: "(.*)"$/m.exec(await readFile(join(content, folder, file), 'utf8'))[1]
  return { label, path: `/${folder}/${file.slice(0, -'.md'.length)}` }
}

/** The text of a file, undefined where there is none. */
async function textOf(path) {
  return readFile(path, 'utf8').catch(() => undefined)
}
