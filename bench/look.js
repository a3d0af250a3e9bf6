// `npm run look`: a site as Docusaurus builds it and as devcourse does, side by side: photographs of every own page and of some
// documents, and what differs in them, measured by boxes. Prints a table; exits with 1 when an own page differs. Run with
// `--import tsx`.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserPath } from '../test/support/browser/find-browser.ts'
import { buildBoth, fetchTemplates } from './look/build-sites.js'
import { lookAtSite } from './look/look-at-site.js'
import { indexPage, sitePage } from './look/report.js'

const HELP = `npm run look [-- SITE...] [OPTIONS]

  SITE           folders with a Docusaurus configuration; unless given, those of bench/look/sites and the
                 classic template of create-docusaurus in JavaScript and TypeScript
  --install DIR  where Docusaurus 3.8.1 and what the sites need of packages is installed
                 (the folder with node_modules); needless where each site has its own
  --out DIR      where builds and pictures are left; in the temporary folder unless given
  --docs N       how many documents of each site (4)
  --ours         builds with devcourse alone; the other builds are those of the last run
  --no-pictures  measures without photographs`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    install: { type: 'string' },
    out: { type: 'string', default: join(tmpdir(), 'devcourse-look') },
    docs: { type: 'string', default: '4' },
    ours: { type: 'boolean', default: false },
    'no-pictures': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else await main(resolve(values.out))

async function main(out) {
  await mkdir(out, { recursive: true })
  const install = values.install === undefined ? undefined : resolve(values.install)
  // one of its own: that of the tests is closed by the runner of tests, and would keep this process alive
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const looks = []
  try {
    for (const folder of positionals.length > 0 ? positionals : await ownSites(out)) {
      const site = { name: basename(resolve(folder)), folder: resolve(folder) }
      const place = join(out, site.name)
      await mkdir(place, { recursive: true })
      const builds = await buildBoth(site, { place, install, ours: values.ours })
      if ('failure' in builds) {
        console.error(`${site.name}: ${builds.failure}`)
        process.exitCode = 1
        continue
      }
      await rm(join(place, 'pictures'), { recursive: true, force: true })
      const pictures = values['no-pictures'] ? undefined : join(place, 'pictures')
      const look = await lookAtSite(browser, builds, { name: site.name, docs: Number(values.docs), pictures })
      looks.push(look)
      await writeFile(join(place, 'index.html'), sitePage(look))
      await writeFile(join(place, 'differences.json'), JSON.stringify(look, undefined, 1))
      printLine(look)
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(out, 'index.html'), indexPage(looks))
  console.log(join(out, 'index.html'))
  if (looks.some(({ own }) => own.wrong > 0)) process.exitCode = 1
}

async function ownSites(out) {
  const sites = join(dirname(fileURLToPath(import.meta.url)), 'look', 'sites')
  const names = (await readdir(sites)).sort()
  return [...names.map((name) => join(sites, name)), ...(await fetchTemplates(join(out, 'templates')))]
}

/** What is over the bounds, on own pages and on documents, and the largest of it. */
function printLine({ name, own, docs }) {
  const largest = ({ wrong, worst }) => (wrong === 0 ? '' : `  ${worst}`)
  console.log(`${name.padEnd(20)} own pages ${String(own.wrong).padStart(4)}${largest(own)}`)
  console.log(`${''.padEnd(20)} documents ${String(docs.wrong).padStart(4)}${largest(docs)}`)
}
