/** The part of `npm run pack` that takes Infima apart into rules: builds of sites in the classic look put together what they use. */
import { brotliCompressSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { INFIMA_FILE, parseSheet, type PackedInfima } from '../src/bundle/classic/infima.ts'

/** Sheets and folders of sheets beside that of every page: only some pages load them. */
const BESIDE = ['diagrams.css', 'extras.css', 'math', 'not-found.css', 'page-index.css', 'search', 'teach']

/** Those of sites with a blog. */
const OF_BLOG = ['blog.css', 'classic/blog']

const SHEET = 'node_modules/infima/dist/css/default/default.css'

/** The same for languages that are written from right to left. */
const MIRRORED = 'node_modules/infima/dist/css/default/default-rtl.css'

/** The ground in light mode, which what we lay over the page needs as a colour; browsers draw nothing as white. */
const GROUND = /(--ifm-background-color: )transparent;/

/** Pack into the package at `root`, absolute. Gives the paths of all that went in, by which licences are found. */
export function packInfima(root: string): readonly string[] {
  const [rules, others] = [rulesIn(join(root, SHEET)), rulesIn(join(root, MIRRORED))]
  const heads = (all: typeof rules): string => JSON.stringify(all.map(({ media, selectors }) => [media, selectors]))
  if (heads(rules) !== heads(others)) throw new Error('Infima has other rules from right to left')
  const packed: PackedInfima = {
    rules,
    mirrored: others.flatMap(({ body }, index) => (body === rules[index]?.body ? [] : [[index, body] as const])),
    read: readIn(root, BESIDE),
    readByBlog: readIn(root, OF_BLOG),
  }
  writeFileSync(join(root, INFIMA_FILE), brotliCompressSync(JSON.stringify(packed)))
  return [SHEET, MIRRORED]
}

function rulesIn(path: string): PackedInfima['rules'] {
  const css = readFileSync(path, 'utf8').replace(GROUND, '$1#fff;')
  if (!css.includes('--ifm-background-color: #fff;')) throw new Error('Infima names its ground otherwise')
  const { code } = transformSync(css, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })
  return parseSheet(shortValues(code))
}

/** Values of variables as short as they can be written; the minifier lets them be, since scripts could read them. */
function shortValues(css: string): string {
  return (
    css
      .replace(/(--[\w-]+:) +/g, '$1')
      // families behind the first generic one are never reached
      .replace(/(--ifm-font-family-base:[^;]*?\bsans-serif),[^;]*;/, '$1;')
      // for browsers that are older than any that runs our modules
      .replace(/-moz-(?:text-size-adjust|user-select|column-gap):[^;}]*;?|width:-moz-max-content;?/g, '')
      .replace(/\brgb\((\d+), (\d+), (\d+)\)/g, (_, ...channels: string[]) => {
        const digits = channels.slice(0, 3).map((channel) => Number(channel).toString(16).padStart(2, '0'))
        return `#${digits.join('')}`
      })
      .replace(/\brgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g, 'rgb($1 $2 $3/$4)')
  )
}

function readIn(root: string, sheets: readonly string[]): readonly string[] {
  return [...new Set(sheets.flatMap((name) => variablesIn(root, name)))].sort()
}

function variablesIn(root: string, name: string): readonly string[] {
  const path = join(root, 'runtime/styles', name)
  const files = name.endsWith('.css') ? [path] : readdirSync(path).map((file) => join(path, file))
  return files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=var\(\s*)--[\w-]+/g) ?? [])
}
