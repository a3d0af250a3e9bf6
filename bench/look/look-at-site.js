// One site in both builds: its pages opened, photographed and compared.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serveSite } from '../../test/support/static-server.ts'
import { differences } from './compare.js'
import { pageFacts } from './facts.js'

const WIDTHS = [1280, 390]
const MODES = ['light', 'dark']

/**
 * Look at every own page and at `docs` documents at two widths in both modes. Gives the `views` with their differences, and
 * of own pages and of documents how many are over the bounds (`wrong`) and the `worst` of them.
 */
export async function lookAtSite(browser, builds, { name, docs, pictures }) {
  if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  const pages = await pagesOf(builds, docs)
  if (!pages.some(({ kind }) => kind === 'own'))
    throw new Error(`${name}: there is no page to compare in ${builds.theirs}`)
  const servers = { theirs: await serveSite(builds.theirs, '/'), ours: await serveSite(builds.ours, '/') }
  const views = []
  try {
    for (const { path, kind } of pages) {
      for (const width of WIDTHS) {
        for (const mode of MODES) {
          const facts = {}
          const files = {}
          for (const side of ['theirs', 'ours']) {
            const file = `${path.replaceAll(/[^\w-]+/g, '_') || 'home'}-${width}-${mode}-${side}.png`
            const target = pictures === undefined ? undefined : join(pictures, file)
            facts[side] = await view(browser, `${servers[side].origin}${path}`, { width, mode, target })
            if (target !== undefined) files[side] = `pictures/${file}`
          }
          views.push({ path, kind, width, mode, files, differences: differences(facts.theirs, facts.ours, kind) })
        }
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.close()))
  }
  return { name, views, own: summary(views, 'own'), docs: summary(views, 'docs') }
}

async function view(browser, url, { width, mode, target }) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  try {
    // as a visitor chooses; both keep it by this name
    await context.addInitScript((theme) => {
      if (location.protocol === 'http:') localStorage.setItem('theme', theme)
    }, mode)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(250)
    await page.evaluate(() => document.fonts.ready)
    const facts = await page.evaluate(pageFacts)
    if (target !== undefined) await page.screenshot({ path: target, fullPage: true })
    return facts
  } finally {
    await context.close()
  }
}

/** Own pages are all that are neither docs nor of a blog; of documents the first, evenly spread. */
async function pagesOf({ theirs }, docs) {
  const files = (await readdir(theirs, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const paths = files
    .filter((path) => path.endsWith('.html') && !/^(?:404|search(?:\/index)?)\.html$/.test(path))
    .map((path) => `/${path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort()
  const documents = paths.filter((path) => path.startsWith('/docs/'))
  const step = Math.max(1, documents.length / docs)
  const sample = documents.filter(
    (path, index) => path.endsWith('/elements') || Math.floor(index / step) !== Math.floor((index - 1) / step),
  )
  const own = paths.filter((path) => !/^\/(?:docs|blog)(?:\/|$)/.test(path))
  return [...own.map((path) => ({ path, kind: 'own' })), ...sample.map((path) => ({ path, kind: 'docs' }))]
}

function summary(views, kind) {
  const counted = views
    .filter((view) => view.kind === kind)
    .flatMap((view) => view.differences.filter(({ counts }) => counts).map((difference) => ({ view, ...difference })))
    .sort((a, b) => b.amount - a.amount)
  const [first] = counted
  const worst =
    first &&
    `${first.view.path} ${first.view.width} ${first.view.mode}: ${first.key}, ${first.what} ${first.theirs} → ${first.ours}`
  return { wrong: counted.length, worst: worst ?? '' }
}
