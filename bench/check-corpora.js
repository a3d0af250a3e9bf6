// `npm run corpora:check -- DIR [SITE...] [--show N]`: checks every site of DIR and compares what is found with the broken
// links and anchors that its expected.json says Docusaurus finds: found by both, by Docusaurus only (and why), by us
// only. Exit code 1 when Docusaurus finds something without a reason why we do not. Run `npm run build` first.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CLI, measure } from './measuring/measure.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '20' } },
})
const [dir, ...only] = positionals
if (dir === undefined || !existsSync(dir)) {
  console.error('Usage: npm run corpora:check -- DIR [SITE...] [--show N]')
  process.exit(2)
}

/** Findings with which a file becomes no page. */
const WITHHOLDING = new Set(['mdx-unsupported', 'mdx-syntax', 'invalid-front-matter', 'not-utf8'])
/** Findings about links that Docusaurus may have too. */
const SHARED = new Set(['broken-link', 'broken-anchor', 'broken-markdown-link', 'link-to-draft'])

const UNEXPLAINED = 'unexplained'

const rows = []
for (const name of (await readdir(dir)).sort()) {
  const facts = join(dir, name, 'expected.json')
  if (existsSync(facts) && (only.length === 0 || only.includes(name))) rows.push(await checkOne(name, facts))
}
console.log()
console.table(Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts])))
if (rows.some((row) => row.unexplained > 0)) process.exitCode = 1

async function checkOne(name, facts) {
  const site = resolve(dir, name)
  const expected = JSON.parse(await readFile(facts, 'utf8'))
  const { code, stdout, stderr, seconds } = await measure([CLI, 'check', '--no-cache', '--format', 'json', site], {
    cwd: site,
  })
  console.log(`\n== ${name}: exit code ${code}, ${seconds.toFixed(2)} s`)
  const report = parsed(stdout)
  if (report === undefined || code === 3) throw new Error(`${name} crashed:\n${stderr || stdout}`)
  const ours = report.diagnostics.filter(({ rule }) => SHARED.has(rule)).map(toOurs)
  const theirs = expectedOf(expected)
  const state = { expected, diagnostics: report.diagnostics, ours, site }

  const matched = new Set()
  const missing = []
  for (const one of theirs) {
    const found = ours.filter((our) => same(our, one))
    for (const our of found) matched.add(our)
    if (found.length === 0) missing.push({ ...one, reason: await reasonFor(one, state) })
  }
  for (const { source, link, reason } of missing) console.log(`  only Docusaurus: ${source} ${link}: ${reason}`)
  const extra = ours.filter((our) => !matched.has(our))
  for (const { where, rule, message } of extra.slice(0, Number(values.show)))
    console.log(`  only ours: ${where} ${rule} ${message}`)
  if (extra.length > Number(values.show)) console.log(`  only ours: and ${extra.length - Number(values.show)} more`)
  printOthers(report.diagnostics)
  return {
    name,
    pages: report.pages,
    both: theirs.length - missing.length,
    'only Docusaurus': missing.length,
    unexplained: missing.filter(({ reason }) => reason === UNEXPLAINED).length,
    'only ours': extra.length,
  }
}

/** Every broken link and anchor of Docusaurus: source of the page, what the page says, and where that leads. */
function expectedOf({ brokenLinks, brokenAnchors, brokenMarkdownLinks, pages }) {
  const flat = (byPage, kind) =>
    Object.entries(byPage).flatMap(([page, links]) =>
      links.map(([link, target = link]) => ({ kind, page, source: pages[page]?.source ?? page, link, target })),
    )
  const markdown = brokenMarkdownLinks.map(([source, link]) => ({ kind: 'markdown', source, link, target: link }))
  return [...flat(brokenLinks, 'link'), ...flat(brokenAnchors, 'anchor'), ...markdown]
}

/** A finding of ours with the address that it is about, as far as the message tells. */
function toOurs({ rule, file, place, message }) {
  const [, link = ''] = /`([^`]*)`/.exec(message) ?? []
  const [, page] = /(?:resolved as|exists on) `([^`]*)`/.exec(message) ?? []
  const hash = link.includes('#') ? link.slice(link.indexOf('#')) : ''
  const target = page === undefined ? link : page.includes('#') ? page : page + hash
  return { rule, file, link, target, message, where: `${file}:${place?.line ?? ''}:${place?.column ?? ''}` }
}

function same(our, one) {
  if (our.file !== one.source) return false
  return bare(our.target) === bare(one.target) || our.link === one.link
}

function bare(url) {
  return decodeURI(url).replace(/\/(?=#|$)/, '')
}

/** Why a finding of Docusaurus is none of ours. */
async function reasonFor({ source, target, kind }, { expected, diagnostics, ours, site }) {
  const withheld = (file) => diagnostics.find((found) => found.file === file && WITHHOLDING.has(found.rule))
  const own = withheld(source)
  if (own) return `the page is withheld: ${own.rule} in line ${own.place?.line ?? '?'}`
  if (!existsSync(join(site, source))) return 'there is no such source'
  const [path, id = ''] = target.split(/#(.*)/)
  const page = Object.entries(expected.pages).find(([key]) => bare(key) === bare(path))?.[1]
  const target_ = page && withheld(page.source)
  if (target_) return `the target is withheld: ${target_.rule} in ${page.source}`
  if (ours.every(({ file }) => !file.startsWith('versioned_docs/')) && source.startsWith('versioned_docs/'))
    return 'other versions are not built'
  if (kind === 'anchor' && page && (await hasRawId(join(site, page.source), id)))
    return 'a false alarm of Docusaurus: the id is written in a raw tag'
  return UNEXPLAINED
}

async function hasRawId(file, id) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return ['id', 'name'].some((name) => text.includes(`${name}="${id}"`) || text.includes(`${name}='${id}'`))
}

/** Findings about links of other kinds: Docusaurus has none of them. */
function printOthers(diagnostics) {
  const counts = new Map()
  for (const { severity, rule } of diagnostics)
    if (!SHARED.has(rule)) counts.set(`${severity} ${rule}`, (counts.get(`${severity} ${rule}`) ?? 0) + 1)
  const list = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, count]) => `${count} ${rule}`)
  console.log(`  other findings: ${list.join(', ')}`)
}

function parsed(json) {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
