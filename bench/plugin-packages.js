/**
 * `node bench/plugin-packages.js DIR [name…]`: builds a classic site for each of the popular packages of plugins that are
 * installed below DIR (a folder with `node_modules`), looks at the effect of each in the built site and, where code in the browser
 * makes it, in Chromium, and prints the table of docs/plugins.md. Without an effect, a package must say so in a finding, and the site must be built all the same.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { tsImport } from 'tsx/esm/api'
import { CASES } from './plugin-packages-cases.js'

const PROGRAM = fileURLToPath(new URL('../bin/devcourse.js', import.meta.url))
/** How long something may take to come in the browser, in milliseconds. */
const PATIENCE = 30_000
const [dir, ...names] = process.argv.slice(2)
if (dir === undefined) throw new Error('node bench/plugin-packages.js DIR [name…]')
const packages = resolve(dir, 'node_modules')

/** The text of a file of a site, or of all files whose names fit. */
function reader(out) {
  const all = existsSync(out) ? readdirSync(out, { recursive: true }).map(String) : []
  return (path) => {
    const found = path instanceof RegExp ? all.filter((one) => path.test(one)) : [path]
    return found.map((one) => (existsSync(join(out, one)) ? readFileSync(join(out, one), 'utf8') : '')).join('\n')
  }
}

/** Build the site of a case, and look at it. */
async function look({ name, config = '', files = {}, works, shown, commands = [] }) {
  const root = mkdtempSync(join(tmpdir(), 'devcourse-plugin-'))
  try {
    const written = {
      'docs/intro.md': '# Intro\n\nText with words.\n\n```bash\nls\n```\n',
      'docs/second.md': '# Second\n\nMore words.\n',
      'package.json': '{ "name": "site", "version": "1.0.0", "private": true }',
      'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
presets: [['classic', { blog: false, docs: {}, ...{} }]], ${config} }`,
      ...files,
    }
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    symlinkSync(packages, join(root, 'node_modules'))
    const run = (args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
        cwd: root,
        encoding: 'utf8',
        timeout: 240_000,
      })
      return { status, text: stdout + stderr }
    }
    const before = commands.map(run)
    const built = run(['build', '--no-cache'])
    const isWritten = existsSync(join(root, 'build', 'index.html')) || existsSync(join(root, 'build', '404.html'))
    const effect = isWritten && works(reader(join(root, 'build')))
    const complaints = isWritten ? await lookInBrowser(join(root, 'build'), shown) : []
    const said = [...before, built].map(({ text }) => text).join('\n') + complaints.join('\n')
    return { name, isWritten, effect: Boolean(effect) && complaints.length === 0, said }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Open pages of a built site: what is not so there, and what is thrown. */
async function lookInBrowser(out, [path, expected] = ['/docs/intro/', 'true']) {
  const server = await serveSite(out, '/')
  const page = await browser.newPage()
  try {
    const thrown = []
    page.on('pageerror', ({ message }) => thrown.push(`in the browser: ${message}`))
    await page.route(
      (url) => url.origin !== server.origin,
      (route) => route.abort(),
    )
    await page.goto(`${server.origin}${path}`)
    await page.waitForFunction(expected, undefined, { timeout: PATIENCE }).catch(() => {
      thrown.push(`in the browser, this never came true: ${expected}`)
    })
    return thrown
  } finally {
    await page.close()
    await server.close()
  }
}

const wanted = CASES.filter(({ name }) => names.length === 0 || names.includes(name))
const { serveSite } = await tsImport('../test/support/static-server.ts', import.meta.url)
const { browserPath } = await tsImport('../test/support/browser/find-browser.ts', import.meta.url)
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
const rows = []
for (const one of wanted) {
  if (!existsSync(join(packages, one.name))) {
    process.stderr.write(`${one.name}: not installed\n`)
    continue
  }
  const { version } = JSON.parse(readFileSync(join(packages, one.name, 'package.json'), 'utf8'))
  const seen = await look(one)
  const how = seen.effect ? 'works' : seen.isWritten ? 'no effect, the site is built' : 'not built'
  const where = one.shown === undefined ? '' : ', in Chromium'
  rows.push(`| \`${one.name}\` ${version} | ${how} | ${one.about}${where} |`)
  process.stderr.write(`${one.name} ${version}: ${how}\n`)
  if (!seen.effect) process.stderr.write(`${seen.said.slice(-3000)}\n`)
}
process.stdout.write(['| Package | devcourse | What is looked at |', '| --- | --- | --- |', ...rows, ''].join('\n'))
await browser.close()
