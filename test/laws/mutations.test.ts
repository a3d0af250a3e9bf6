// Only in test:all: one more law over many sites; `incremental`, `one-edit`, `one-key` and `followed` are in each run.
/**
 * Random mistakes: after each, the new findings about links are those that an independent crawl of the built site has
 * more than before, each at the characters of its address, and a rename is told with the new name. 8 mistakes in the
 * course, 200 in `npm run test:all`; `DEVCOURSE_CORPUS=folder` takes another site, `MUTATIONS=n`, `SEED=n` others.
 */
import assert from 'node:assert/strict'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { distance } from 'fastest-levenshtein'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { build, type Diagnostic } from '../../src/index.ts'
import { addressOf, againstCrawl, SEEN } from '../support/crawl/against-crawl.ts'
import { copyCourse } from '../support/sites/course.ts'
import { crawl, type Broken } from '../support/crawl/crawl.ts'
import { soften } from '../support/soften.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { mutate, type Mutation } from './mutations.ts'
import { createRandom } from './random.ts'

const CORPUS = process.env['DEVCOURSE_CORPUS']
const MUTATIONS = Number(process.env['MUTATIONS'] ?? (process.env['EDITS'] === '25' ? '200' : '8'))
/** One whose few mistakes hold a rename. */
const SEED = Number(process.env['SEED'] ?? '3')
/** Mistakes that one site has at once: more would hide each other, fewer cost more builds. */
const AT_ONCE = CORPUS === undefined ? 4 : 10

const temp = await tempFolder()
after(temp.dispose)
process.env['XDG_CACHE_HOME'] = join(temp.path, 'cache')
const original = join(temp.path, 'original')
if (CORPUS === undefined) await copyCourse(original)
else await cp(CORPUS, original, { recursive: true })
await soften(original)

/** What a site has now: findings, and where they and the crawl differ. */
interface State {
  readonly findings: readonly Diagnostic[]
  readonly differences: readonly string[]
  readonly broken: number
}

const before = await stateOf(original)
let seen = 0
let hinted = 0

test('the site itself: the findings are those of the crawl', (t) => {
  t.diagnostic(`${String(before.findings.length)} findings, ${String(before.broken)} broken links on pages`)
  if (CORPUS === undefined) assert.deepEqual(before.differences, [])
  else for (const one of before.differences) t.diagnostic(one) // such as links to pages that need more of MDX
})

for (let start = 0; start < MUTATIONS; start += AT_ONCE)
  test(`mistakes ${String(start + 1)} to ${String(Math.min(start + AT_ONCE, MUTATIONS))}`, async () => {
    const random = createRandom(SEED * 1000 + start)
    const root = join(temp.path, `site-${String(start)}`)
    await cp(original, root, { recursive: true })
    const mutations: Mutation[] = []
    for (let tries = 0; tries < 50 && mutations.length < Math.min(AT_ONCE, MUTATIONS - start); tries++) {
      const done = await mutate(root, random, new Set(mutations.flatMap(({ files }) => files)))
      if (done) mutations.push(done)
    }
    const story = mutations.map((done) => done.story).join('\n')
    const now = await stateOf(root)
    assert.deepEqual(news(now.differences, before.differences), [], story)
    const old = new Set(before.findings.map(keyOf))
    const found = now.findings.filter((finding) => !old.has(keyOf(finding)))
    for (const finding of found) await assertPlace(root, finding, story)
    for (const { renamed } of mutations) if (renamed) assertHints(found, renamed, story)
    seen += found.length
  })

test('mistakes are found at all, and hints are given', (t) => {
  t.diagnostic(`${String(seen)} new findings, ${String(hinted)} of them with the new name`)
  assert.ok(seen >= MUTATIONS / 4, `${String(seen)} findings`)
  assert.ok(CORPUS !== undefined || hinted > 0)
})

async function stateOf(root: string): Promise<State> {
  const outDir = `${root}-build`
  await mkdir(outDir, { recursive: true })
  const built = await build({ root, outDir, force: true, minify: false })
  const stopping = built.diagnostics.filter(({ severity }) => severity === 'error')
  assert.ok(built.written, stopping.map(({ file = '', message }) => `${file} ${message}`).join('\n'))
  const checked = await collectFindings({ root })
  const site = { outDir, baseUrl: built.baseUrl, origin: checked.site?.config.url ?? 'https://none.invalid' }
  const broken = await crawl(site)
  const routes = new Set([...(checked.site?.routes.keys() ?? [])].map(bare))
  // a page that needs more of MDX than there is: its own finding says why nothing is there
  // and that the site has no first page is a finding of the site, not of its links
  const isHomeless = checked.diagnostics.some(({ rule }) => rule === 'no-home-page')
  const home = isHomeless ? bare(built.baseUrl) : undefined
  const excused = ({ target, lacks }: Broken): boolean => {
    const path = bare(target.replace(/[?#].*$/, ''))
    return lacks === 'path' && (routes.has(path) || path === home)
  }
  const { missed, untrue } = againstCrawl(checked, { broken, built: site, excused })
  return {
    findings: checked.diagnostics.filter(({ rule }) => SEEN.has(rule)),
    differences: [...missed, ...untrue],
    broken: broken.length,
  }
}

function bare(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function news(now: readonly string[], old: readonly string[]): readonly string[] {
  return now.filter((one) => !old.includes(one))
}

/** A finding of the unchanged site is the same one though lines have moved. */
function keyOf({ rule, file = '', message }: Diagnostic): string {
  return `${file} ${rule} ${message}`
}

/** The text at the place of a finding is the address that its message names. */
async function assertPlace(root: string, finding: Diagnostic, story: string): Promise<void> {
  const { file, place, message } = finding
  const told = `${file ?? '?'}:${String(place?.line)}:${String(place?.column)} ${message}\n${story}`
  if (place === undefined && file?.startsWith('docusaurus.config.') === true) return // it is wrapped here
  assert.ok(file !== undefined && place !== undefined, told)
  const line = (await readFile(join(root, file), 'utf8')).split('\n')[place.line - 1] ?? ''
  const address = addressOf(message)
  const written = line.slice(place.column - 1, (place.endColumn ?? 0) - 1)
  assert.equal(written.replace(/^\\(?:eq)?ref\{(.*)\}$/, '#$1'), address, told) // references of formulas are links
}

/** Whoever means the old name is told the new one. */
function assertHints(found: readonly Diagnostic[], { old, now }: { old: string; now: string }, story: string): void {
  for (const { message, hint = '' } of found) {
    const address = addressOf(message)
    if (!address.endsWith(old)) continue
    hinted++
    const [, told = ''] = /`#?([^`]*)`/.exec(hint) ?? []
    const name = address.replace(/^.*[#/]/, '')
    const isNearer = told !== '' && distance(name, told) < distance(name, now) // another name of the site
    assert.ok(hint.includes(now) || isNearer, `${message}: ${hint}\n${story}`)
  }
}
