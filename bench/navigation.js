// `npm run bench:navigation [-- --dir BUILD --base /base/ | URL...]`: from the click on a link whose page was prefetched to
// the new heading painted, at full speed and with the processor slowed down four times. Measures the course, which it
// builds with the compiled code (`npm run build` first), or the built site of a folder, or sites that are served already.
// Prints a table; exits with 1 when our own site misses its targets. Run with `--import tsx`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../test/support/browser/browser.ts'
import { serveSite } from '../test/support/static-server.ts'
import { CLI, run } from './measuring/measure.js'

const COURSE = join(dirname(fileURLToPath(import.meta.url)), '..', 'course')
/** Milliseconds by slow-down of the processor. */
const TARGETS = new Map([
  [1, 30],
  [4, 90],
])
const NAVIGATIONS = 21
/** Milliseconds from hovering to the click: the prefetch is over then. */
const HOVER = 400

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string' }, base: { type: 'string', default: '/devops-course/' } },
})

const folder = await mkdtemp(join(tmpdir(), 'devcourse-navigation-'))
const server = positionals.length > 0 ? undefined : await serveSite(values.dir ?? (await buildCourse()), values.base)
const urls = server ? [`${server.origin}${values.base}docs/intro`] : positionals
const browser = await launchBrowser()
let missed = false
try {
  for (const url of urls) {
    for (const [slowdown, target] of TARGETS) {
      const rows = await navigate(url, slowdown)
      const times = rows.map(({ time }) => time).sort((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)]
      const shift = Math.max(...rows.map((row) => row.shift))
      const blank = rows.filter((row) => row.blank).length
      console.log(
        `${url} at 1/${slowdown} speed: median ${median.toFixed(1)} ms (${times[0].toFixed(1)} to ${times.at(-1).toFixed(1)}, ` +
          `${times.length} navigations, target ${target}), largest layout shift outside of the sidebar ${shift.toFixed(4)}, ` +
          `${blank} with a blank frame or another background`,
      )
      for (const source of new Set(rows.flatMap((row) => row.moved))) console.log(`  moved: ${source}`)
      missed ||= server !== undefined && (median > target || shift > 0 || blank > 0)
    }
  }
} finally {
  await browser.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = missed ? 1 : 0

async function buildCourse() {
  const out = join(folder, 'build')
  const { code, stderr } = await run([CLI, 'build', COURSE, '--out-dir', out, '--no-cache'], { cwd: folder })
  if (code !== 0) throw new Error(stderr)
  return out
}

/** Follow one link after the other; gives what each took. */
async function navigate(url, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  // tsx wraps named functions in a call of this; those that run in the page need it there.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const rows = []
  const visited = new Map()
  while (rows.length < NAVIGATIONS) {
    const link = await nextLink(page, visited)
    if (!link) throw new Error(`${page.url()} has no link to another page`)
    await page.mouse.move(link.x, link.y)
    await page.waitForTimeout(HOVER)
    await page.evaluate(watchOnce)
    await page.mouse.click(link.x, link.y)
    const row = await page.evaluate(() => window.measured)
    if (row.time >= 0) rows.push(row)
    await page.waitForTimeout(100)
  }
  await context.close()
  return rows
}

/** Where the link in view is whose page was visited least; pages without a heading of their own do not count. */
async function nextLink(page, visited) {
  const links = await page.evaluate(() => {
    const here = location.pathname.replace(/\/$/, '')
    const found = []
    for (const link of document.querySelectorAll('aside a[href], nav a[href], main a[href]')) {
      const { origin, pathname } = new URL(link.href)
      const { x, y, width, height } = link.getBoundingClientRect()
      const [px, py] = [x + Math.min(width / 2, 40), y + height / 2]
      if (origin !== location.origin || link.target === '_blank' || pathname.replace(/\/$/, '') === here) continue
      if (!pathname.includes('/docs/') || width === 0 || py < 0 || py > innerHeight) continue
      if (link.contains(document.elementFromPoint(px, py))) found.push({ pathname, x: px, y: py })
    }
    return found
  })
  links.sort((a, b) => (visited.get(a.pathname) ?? 0) - (visited.get(b.pathname) ?? 0))
  const [link] = links
  if (link) visited.set(link.pathname, (visited.get(link.pathname) ?? 0) + 1)
  return link
}

/** In the page: `window.measured` is kept when the heading after the next click has been painted. */
function watchOnce() {
  const heading = () => document.querySelector('main h1, article h1, h1')?.textContent
  const background = () =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor).join()
  const describe = (node) =>
    node ? `${node.nodeName} ${node.className || node.parentElement?.className} ${node.textContent.slice(0, 40)}` : '?'
  const [before, colour] = [heading(), background()]
  window.measured = new Promise((resolve) => {
    let start
    let shift = 0
    let blank = false
    let running = true
    const moved = []
    const shifts = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        // the sidebar opens the category of the new page, as asked
        const nodes = sources.map(({ node }) => node).filter((node) => !node?.parentElement?.closest('aside, nav'))
        if (nodes.length > 0) shift += value
        moved.push(...nodes.map(describe))
      }
    })
    shifts.observe({ type: 'layout-shift' })
    const frame = () => {
      if (background() !== colour || document.querySelector('main, article')?.textContent.trim() === '') blank = true
      if (running) requestAnimationFrame(frame)
    }
    const end = (time) =>
      // what moves after the heading was painted counts, too
      setTimeout(() => {
        running = false
        shifts.disconnect()
        resolve({ time, shift, blank, moved })
      }, 300)
    const changes = new MutationObserver(() => {
      if (start === undefined || heading() === before || heading() === undefined) return
      changes.disconnect()
      requestAnimationFrame(() => {
        // a message is delivered after the frame was painted
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => end(performance.now() - start)
        port2.postMessage('')
      })
    })
    changes.observe(document, { subtree: true, childList: true, characterData: true })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        start = timeStamp
        requestAnimationFrame(frame)
      },
      { once: true, capture: true },
    )
    setTimeout(() => resolve({ time: -1, shift, blank, moved }), 5000)
  })
}
