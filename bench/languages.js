// `node bench/languages.js [--dir DIR] [--pages 300] [--locales 5] [--translated 0,0.5,1] [--rounds 3] [--code other]`: what languages
// cost. Builds generated docs in one language, and in several, of which all but the first have translated the given part of the pages,
// in turn: cold, with nothing changed, and after one edit in the first language. A translated page has no sentence in common with its
// source, and the same blocks of code, or others with `--code other`. Prints seconds, processor seconds and memory, medians of the
// rounds, and their ratios beside those that are asked. Run `npm run build` first: the compiled code is measured.
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run } from './measuring/measure.js'
import { buildsOf, pageFile } from './measuring/measured-builds.js'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'devcourse-languages') },
    pages: { type: 'string', default: '300' },
    locales: { type: 'string', default: '5' },
    translated: { type: 'string', default: '0,0.5,1' },
    rounds: { type: 'string', default: '3' },
    code: { type: 'string', default: 'same' },
  },
})
const PAGES = Number(values.pages)
const LOCALES = ['en', 'de', 'fi', 'fr', 'sv', 'es', 'it', 'nl', 'pl', 'pt-BR'].slice(0, Number(values.locales))
const PARTS = values.translated.split(',').map(Number)
/** Times as much as one language may be needed. */
const ASKED = 2.5
/** Where the translated docs of a language lie. */
const TRANSLATED = 'docusaurus-plugin-content-docs/current'
const CODE_BLOCK = /^```\w+\n[^]*?^```$/gm

const folder = resolve(values.dir)
const sites = new Map([['1 language', { locales: ['en'], part: 0 }]])
for (const part of PARTS)
  sites.set(`${LOCALES.length} languages, ${Math.round(part * 100)} % translated`, { locales: LOCALES, part })

await generate()
const rounds = []
for (let round = 0; round < Number(values.rounds); round++) {
  const of = new Map()
  for (const [index, name] of [...sites.keys()].entries()) of.set(name, await buildsOf(rootOf(index), round))
  rounds.push(of)
}
report()

function rootOf(index) {
  return join(folder, `site-${index}`)
}

async function generate() {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const script = fileURLToPath(new URL('gen.mjs', import.meta.url))
  for (const [index, locale] of LOCALES.entries()) {
    const args = [script, '--out', join(folder, 'texts', locale), '--n', String(PAGES), '--seed', String(42 + index)]
    const { code, stderr } = await run(args, { cwd: folder })
    if (code !== 0) throw new Error(stderr)
  }
  for (const [index, { locales, part }] of [...sites.values()].entries()) {
    const root = rootOf(index)
    await cp(join(folder, 'texts/en'), join(root, 'docs'), { recursive: true })
    await writeFile(join(root, 'devcourse.config.json'), JSON.stringify(configOf(locales)))
    for (const locale of locales.slice(1)) {
      const own = join(root, 'i18n', locale, TRANSLATED)
      await mkdir(own, { recursive: true })
      if (part > 0) await cp(join(folder, 'texts', locale, 'img'), join(own, 'img'), { recursive: true })
      for (let page = 1; page <= PAGES * part; page++) {
        const to = pageFile(own, page)
        await mkdir(dirname(to), { recursive: true })
        await writeFile(to, await translation(page, locale))
      }
    }
  }
}

async function translation(page, locale) {
  const [source, text] = await Promise.all(
    ['en', locale].map((name) => readFile(pageFile(join(folder, 'texts', name), page), 'utf8')),
  )
  if (values.code === 'other') return text
  const blocks = source.match(CODE_BLOCK).values()
  return text.replace(CODE_BLOCK, () => blocks.next().value)
}

function configOf(locales) {
  return {
    title: 'Languages',
    url: 'https://example.org',
    docs: { routeBasePath: '/' },
    i18n: { defaultLocale: 'en', locales },
    theme: { navbar: { items: [{ type: 'doc', docId: 'index', label: 'Start' }, { type: 'localeDropdown' }] } },
  }
}

function report() {
  const median = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]
  const [base, ...others] = sites.keys()
  const line = (name, what, of, unit, asked) => {
    const [one, several] = [base, name].map((site) => median((round) => of(round.get(site))))
    const ratio = several / one
    const verdict = asked === undefined ? '' : `, asked ${asked}x${ratio > asked ? ': missed' : ''}`
    const figures = `${one.toFixed(2).padStart(8)} ${several.toFixed(2).padStart(8)} ${unit.padEnd(3)}`
    console.log(`  ${what.padEnd(18)} ${figures} ${ratio.toFixed(2)}x${verdict}`)
  }
  console.log(`${PAGES} pages, ${rounds.length} rounds, ${availableParallelism()} processors`)
  for (const name of others) {
    console.log(name)
    line(name, 'cold build', ({ cold }) => cold.seconds, 's', ASKED)
    line(name, 'cold, processor', ({ cold }) => cold.cpu, 's')
    line(name, 'cold, memory', ({ cold }) => cold.peak / 2 ** 20, 'MB')
    line(name, 'nothing changed', ({ warm }) => warm.seconds, 's')
    line(name, 'one edit', ({ edit }) => edit.seconds, 's')
    line(name, 'one edit, memory', ({ edit }) => edit.peak / 2 ** 20, 'MB')
  }
}
