/** What a page needs because it shows something that few pages have, such as tabs or formulas: styles, and a script that acts before the first paint. */
import { readFileSync } from 'node:fs'
import type { SiteConfig } from '../../model/config.ts'
import type { ComposedPage, OutputFile } from '../../model/page.ts'
import { packagePath } from '../../base/package-paths.ts'
import { joined, NOTHING, type Html } from '../../shared/html.ts'
import { encodeHref } from '../../shared/url.ts'
import { tabsScript } from '#runtime/inline-scripts/tabs-script'
import { scriptElement, voidElement } from './html.ts'
import { hasFormulas, mathFiles } from './math-sheet.ts'
import { shortCss, styleLayer } from './short-css.ts'
import { shortHash } from '../../base/hash.ts'

/** In the HTML of `Tabs` (runtime/theme/Tabs.tsx). */
const TABS = 'tabs-container tabs-box'

/** What in the HTML of `<main>` a sheet is for. */
const MARKS = {
  // of tabs, those of a site too, as those of Docusaurus have it; and the own mark of a notice (runtime/theme/Admonition.tsx)
  extras: /tabs-container|class="admonition__icon/,
  // a diagram (src/markdown/diagrams/figure.ts)
  diagrams: /<div class="diagram/,
  // a picture with black lines on the ground of the page (src/links/link-attributes.ts)
  drawings: / data-drawing="lines"/,
  // a block for an audience (src/markdown/teach/editions/)
  editions: /<div class="audience/,
  // a page with dates, and the schedule (runtime/components/teach/, runtime/theme/Schedule.tsx)
  dates: /<p class="dates"|<div class="schedule"/,
  // a question (src/markdown/teach/questions/show.ts), and what remembers answers
  questions: / data-teach="/,
  // the pages of a blog (runtime/components/blog/)
  blog: /class="doc blog/,
  // the list of all pages, and the page for addresses that lead nowhere: in the classic look they have a sheet of their own
  lists: / class="(?:page-index|[^"]*\bnot-found)\b/,
  // an exercise (src/markdown/teach/exercises/remark.ts), a fold outside of one, a list of them, or of objectives (runtime/teach/)
  exercises: /class="(?:exercise|details (?:hint|solution)|exercises|objectives)[ "]/,
} as const

/** In all HTML that has one of them, or a formula. Most pages have none: one look for all takes a quarter of the time. */
const ANY_MARK =
  /class="(?:admonition__icon|diagram|audience|dates"|schedule"|doc blog|page-index|exercise|details (?:hint|solution)|objectives)|tabs-container|not-found| data-(?:drawing|teach)="|<math/

/** Link the styles in the page's own head where its `<main>` needs them: a client navigation waits for them. */
export function withExtras(page: ComposedPage, { baseUrl, router, theme }: SiteConfig): ComposedPage {
  const { data } = page
  const sheets = sheetsFor(data.main, theme)
  if (sheets.length === 0) return page
  const links = sheets.map(({ path }) => {
    const href = encodeHref((router === 'hash' ? './' : baseUrl) + path)
    return voidElement('link', { 'data-page': true, rel: 'stylesheet', href })
  })
  return { ...page, data: { ...data, head: joined([data.head, ...links]) } }
}

/** Give the inline script of tabs where this HTML of `<main>` has some, else nothing. With the hash router another page may be shown than the HTML has. */
export function extraScript(main: string, { storage, router }: Pick<SiteConfig, 'storage' | 'router'>): Html {
  return main.includes(TABS) && router === 'browser' ? scriptElement(tabsScript(storage)) : NOTHING
}

/** Give the files that the page needs besides; each page names the same. */
export function extraFiles(main: string, theme: Theme): readonly OutputFile[] {
  const sheets = sheetsFor(main, theme)
  const fonts = sheets.length > 0 && hasFormulas(main) ? mathFiles(styleLayer(theme)).slice(1) : []
  return [...sheets, ...fonts]
}

/**
 * The HTML is asked, since tabs and icons come from many hands: units of the cache, components of pages and packages, replaced
 * parts. Their classes are what the styles go by as well.
 */
function sheetsFor(main: string, theme: Theme): readonly OutputFile[] {
  if (latest?.main !== main || latest.theme !== theme) latest = { main, theme, sheets: sheetsOf(main, theme) }
  return latest.sheets
}

/** The page that was asked for last: each is asked for twice, for its head and for its files. */
let latest: { readonly main: string; readonly theme: Theme; readonly sheets: readonly OutputFile[] } | undefined

function sheetsOf(main: string, theme: Theme): readonly OutputFile[] {
  if (!ANY_MARK.test(main)) return []
  const layer = styleLayer(theme)
  const names = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((name) => MARKS[name].test(main))
  const made = names.flatMap((name) => {
    if (name === 'lists' && !theme.classic) return []
    return [sheet(name === 'blog' && theme.classic ? 'classicBlog' : name, layer)]
  })
  return hasFormulas(main) ? [...made, mathFiles(layer)[0]] : made
}

type Theme = SiteConfig['theme']

/** By name and layer. */
const sheets = new Map<string, OutputFile>()

/**
 * A stylesheet, without comments and line breaks, in the layer of all our styles. It is our own and holds no strings with blanks, so that
 * a few expressions do: esbuild would have to be started in every thread for them.
 */
type SheetName = keyof typeof SHEETS

function sheet(name: SheetName, layer: string | undefined): OutputFile {
  const key = `${name} ${layer ?? ''}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  const texts = SHEETS[name].map((file) => readFileSync(packagePath(`runtime/styles/${file}.css`), 'utf8'))
  const contents = shortCss(texts.join(''), layer)
  const hash = shortHash(contents, 8)
  const made = { path: `assets/css/${name.toLowerCase()}-${hash}.css`, contents }
  sheets.set(key, made)
  return made
}

/** Sheets by name, with their files in runtime/styles/ in the order in which their rules count. */
const SHEETS = {
  extras: ['extras'],
  diagrams: ['diagrams'],
  drawings: ['drawings'],
  blog: ['blog'],
  classicBlog: ['blog', 'classic/blog/posts', 'classic/blog/lists'],
  lists: ['page-index', 'not-found'],
  dates: ['teach/dates'],
  editions: ['teach/editions'],
  exercises: ['teach/exercises'],
  questions: [
    ...['teach/questions', 'teach/question-fields', 'teach/questions-waiting'],
    ...['teach/memory', 'teach/questions-print'],
  ],
} as const
