// The sites whose search is measured, as records: the course, sites of a folder, generated pages. Run with `--import tsx`.
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteRecords } from '../../src/run/search/search-records.ts'
import { run } from '../measuring/measure.js'

const BENCH = join(import.meta.dirname, '..')
const CONFIG = /^(?:devcourse|docusaurus)\.config\.(?:[cm]?[jt]s|json)$/

/** Records of the course; addresses are paths below its base URL, as in those of the other sites. */
export async function courseRecords() {
  return recordsOf(join(BENCH, '..', 'course'))
}

/** Records of the manual. */
export async function manualRecords() {
  return recordsOf(join(BENCH, '..', 'docs'))
}

/** Names of the sites in a folder. */
export async function sitesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = await Promise.all(names.map((name) => readdir(join(folder, name))))
  return names.filter((_, index) => files[index].some((file) => CONFIG.test(file))).sort()
}

/** Records of a site in a folder, made from a copy in the folder `work`. */
export async function corpusRecords(folder, name, work) {
  const site = join(work, name)
  await cp(join(folder, name), site, { recursive: true })
  return recordsOf(site)
}

/** Records of generated pages. */
export async function generatedRecords(count, work) {
  const site = join(work, `pages-${count}`)
  await mkdir(site, { recursive: true })
  const args = ['--out', join(site, 'docs'), '--n', String(count), '--docusaurus-categories']
  const { code, stderr } = await run([join(BENCH, 'gen.mjs'), ...args], { cwd: site })
  if (code !== 0) throw new Error(stderr)
  const config = { title: 'Bench', url: 'https://example.org', baseUrl: '/', docs: { routeBasePath: '/' } }
  await writeFile(join(site, 'devcourse.config.json'), JSON.stringify(config))
  return recordsOf(site)
}

async function recordsOf(root) {
  const { records, diagnostics } = await siteRecords({ root, cache: false })
  if (records === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return records.map((record) => ({ ...record, url: record.objectID }))
}
