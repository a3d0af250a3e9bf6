// `npm run bytes [-- --write]`: what a first view costs, in bytes after gzip and brotli: HTML, CSS, our scripts, and what a
// page with components loads besides; of the course with both engines and of 1,000 and 3,000 generated pages. Prints a
// Markdown table; `--write` puts it between the marks in docs/performance.md. Run `npm run build` first: the compiled code is
// measured.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { CLI, run } from './measuring/measure.js'
import { markdownTable, writeIntoManual } from './measuring/markdown-table.js'
import { bundleWithoutLibrary } from '../scripts/runtime-bundle.js'

const HERE = dirname(fileURLToPath(import.meta.url))
const PROJECT = join(HERE, '..')
const ENTRY = 'runtime/entry.ts'
const ISLANDS = 'runtime/islands/islands.tsx'

if (!existsSync(join(PROJECT, 'dist', 'cli.js'))) {
  console.error('There is no dist/cli.js: run `npm run build` first')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'devcourse-bytes-'))
try {
  const rows = [
    await view('course', 'docs/intro', await copyCourse('react'), 'react'),
    await view('course', 'docs/intro', await copyCourse('preact'), 'preact'),
    await view('1,000 pages', 'cat-001/page-00001', await generate(1000), 'react'),
    await view('3,000 pages', 'cat-001/page-00001', await generate(3000), 'react'),
  ]
  const table = markdown(rows)
  console.log(table)
  if (process.argv.includes('--write')) await writeIntoManual('bytes', table)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The course with an engine; its configuration is the text of a file, so it is edited as one. */
async function copyCourse(engine) {
  const site = join(folder, `course-${engine}`)
  const course = join(PROJECT, 'course')
  const skipped = [join(course, 'build'), join(course, 'node_modules')]
  await cp(course, site, { recursive: true, filter: (path) => !skipped.includes(path) })
  const config = join(site, 'devcourse.config.ts')
  const text = await readFile(config, 'utf8')
  await writeFile(config, text.replace('defineConfig({', `defineConfig({ runtime: { engine: '${engine}' },`))
  return site
}

async function generate(count) {
  const site = join(folder, `pages-${count}`)
  const args = ['--out', join(site, 'docs'), '--n', String(count), '--docusaurus-categories']
  const { code, stderr } = await run([join(HERE, 'gen.mjs'), ...args], { cwd: folder })
  if (code !== 0) throw new Error(stderr)
  const config = { title: 'Bench', url: 'https://example.org', baseUrl: '/', docs: { routeBasePath: '/' } }
  await writeFile(join(site, 'devcourse.config.json'), JSON.stringify(config))
  return site
}

/** Build a site and weigh what the first view of a page loads. */
async function view(name, route, site, engine) {
  const { code, stderr } = await run([CLI, 'build', '--no-cache', site], { cwd: site })
  if (code !== 0) throw new Error(`${name}: exit code ${code}\n${stderr}`)
  const out = join(site, 'build')
  const html = await readFile(join(out, route, 'index.html'), 'utf8')
  const baseUrl = /"baseUrl":"(.*?)"/.exec(html)[1]
  const inSite = (href) => join(out, href.slice(baseUrl.length))
  const [entry] = [...html.matchAll(/<script type="module"[^>]* src="(.*?)"/g)].map(([, href]) => inSite(href))
  const css = [...html.matchAll(/<link rel="stylesheet" href="(.*?)"/g)].map(([, href]) => inSite(href))
  const atOnce = await closure([entry])
  const components = await withoutKnown(await largest(await dynamic(atOnce)), atOnce)
  const own = await ownComponents()
  return {
    name: `${name}, \`/${route}\``,
    engine: engine === 'react' ? 'React' : 'Preact',
    html: sizes(Buffer.from(html)),
    css: await weigh(css),
    scripts: await weigh(atOnce),
    own,
    library: minus(await weigh(components), own),
  }
}

/** Our part of what pages with components load besides: the same bundle, with the library left out. */
async function ownComponents() {
  const { outputFiles, metafile } = await bundleWithoutLibrary()
  const reach = (source) => {
    const seen = new Set(Object.keys(metafile.outputs).filter((file) => metafile.outputs[file].entryPoint === source))
    for (const file of seen)
      for (const { path, kind, external } of metafile.outputs[file].imports)
        if (kind === 'import-statement' && !external) seen.add(path)
    return [...seen]
  }
  const atOnce = reach(ENTRY)
  const files = reach(ISLANDS).filter((file) => !atOnce.includes(file))
  return files.map((file) => sizes(outputFiles.find(({ path }) => path === join(PROJECT, file)).contents)).reduce(plus)
}

/** Files that modules import, directly or not. */
async function closure(files) {
  const seen = new Set(files)
  for (const file of seen) {
    const text = await readFile(file, 'utf8')
    for (const [, path] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+)"/g)) seen.add(join(dirname(file), path))
  }
  return [...seen]
}

async function withoutKnown(file, known) {
  return (await closure([file])).filter((path) => !known.includes(path))
}

/** Files that modules import later. */
async function dynamic(files) {
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')]))
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(/\bimport\(\s*"(\.\/[^"]+)"/g)].map(([, path]) => join(dirname(file), path)),
  )
}

/** The module with the library: nothing else comes near it. */
async function largest(files) {
  const weights = await Promise.all(files.map(async (file) => (await weigh(await closure([file]))).gzip))
  return files[weights.indexOf(Math.max(...weights))]
}

async function weigh(files) {
  const all = await Promise.all(files.map(async (file) => sizes(await readFile(file))))
  return all.reduce(plus, { gzip: 0, brotli: 0 })
}

function sizes(contents) {
  return { gzip: gzipSync(contents, { level: 9 }).length, brotli: brotliCompressSync(contents).length }
}

function plus(a, b) {
  return { gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }
}

function minus(a, b) {
  return { gzip: a.gzip - b.gzip, brotli: a.brotli - b.brotli }
}

function markdown(rows) {
  const kb = ({ gzip, brotli }) => `${(gzip / 1024).toFixed(1)} / ${(brotli / 1024).toFixed(1)}`
  const cells = [
    ['Page', 'HTML', 'CSS', 'Our scripts', 'Library', 'Ours for components', 'Library, bytes'],
    ...rows.map(({ name, engine, html, css, scripts, own, library }) => [
      name,
      ...[html, css, scripts].map(kb),
      engine,
      ...[own, library].map(kb),
    ]),
  ]
  return markdownTable(cells, [0, 4])
}
