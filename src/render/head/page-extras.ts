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

/** In that of a site's own tabs too, as those of Docusaurus have it. */
const ANY_TABS = 'tabs-container'

/** Begins the own mark of a notice (runtime/theme/Admonition.tsx). */
const ICON = 'class="admonition__icon'

/** In that of the pages of a blog (runtime/components/blog/). */
const BLOG = 'class="doc blog'

/** In that of the list of all pages, and of the page for addresses that lead nowhere: in the classic look they have a sheet of their own. */
const LISTS = / class="(?:page-index|[^"]*\bnot-found)\b/

/** In that of a question (src/markdown/teach/questions/show.ts), and of what remembers answers. */
const QUESTION = ' data-teach="'

/** In that of a diagram (src/markdown/diagrams/figure.ts). */
const DIAGRAM = '<div class="diagram'

/** In that of a picture with black lines on the ground of the page (src/links/link-attributes.ts). */
const DRAWING = ' data-drawing="lines"'

/** In that of an exercise (src/markdown/teach/exercises/remark.ts), a fold outside of one, a list of them, or of objectives (runtime/teach/). */
const EXERCISES = /class="(?:exercise|details (?:hint|solution)|exercises|objectives)[ "]/

/** In that of a block for an audience (src/markdown/teach/editions/). */
const AUDIENCE = '<div class="audience'

/** In that of a page with dates, and of the schedule (runtime/components/teach/, runtime/theme/Schedule.tsx). */
const DATES = ['<p class="dates"', '<div class="schedule"'] as const

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
  return [...sheetsFor(main, theme), ...(hasFormulas(main) ? mathFiles(styleLayer(theme)).slice(1) : [])]
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
  const layer = styleLayer(theme)
  return [
    ...(main.includes(ANY_TABS) || main.includes(ICON) ? [sheet('extras', layer)] : []),
    ...(main.includes(DIAGRAM) ? [sheet('diagrams', layer)] : []),
    ...(main.includes(DRAWING) ? [sheet('drawings', layer)] : []),
    ...(main.includes(AUDIENCE) ? [sheet('editions', layer)] : []),
    ...(DATES.some((mark) => main.includes(mark)) ? [sheet('dates', layer)] : []),
    ...(main.includes(QUESTION) ? [sheet('questions', layer)] : []),
    ...(main.includes(BLOG) ? [sheet(theme.classic ? 'classicBlog' : 'blog', layer)] : []),
    ...(theme.classic && LISTS.test(main) ? [sheet('lists', layer)] : []),
    ...(EXERCISES.test(main) ? [sheet('exercises', layer)] : []),
    ...(hasFormulas(main) ? [mathFiles(layer)[0]] : []),
  ]
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
