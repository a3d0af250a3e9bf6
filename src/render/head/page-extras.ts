/** What a page needs because it shows something that few pages have, such as tabs or formulas: styles, and a script that acts before the first paint. */
import { readFileSync } from 'node:fs'
import type { SiteConfig } from '../../model/config.ts'
import type { ComposedPage, OutputFile } from '../../model/page.ts'
import { packagePath } from '../../base/package-paths.ts'
import { joined, NOTHING, type Html } from '../../shared/html.ts'
import { encodeHref } from '../../shared/url.ts'
import { tabsScript } from '#runtime/tabs-script'
import { scriptElement, voidElement } from './html.ts'
import { hasFormulas, mathFiles } from './math-sheet.ts'
import { shortCss } from './short-css.ts'
import { shortHash } from '../../base/hash.ts'

/** In the HTML of `Tabs` (runtime/theme/Tabs.tsx). */
const TABS = 'tabs-container tabs-box'

/** In that of a site's own tabs too, as those of Docusaurus have it. */
const ANY_TABS = 'tabs-container'

/** Begins the own mark of a notice (runtime/theme/Admonition.tsx). */
const ICON = 'class="admonition__icon'

/** Link the styles in the page's own head where its `<main>` needs them: a client navigation waits for them. */
export function withExtras(page: ComposedPage, { baseUrl, router }: SiteConfig): ComposedPage {
  const { data } = page
  const sheets = [...(hasExtras(data.main) ? [extrasSheet()] : []), ...(hasFormulas(data.main) ? [mathFiles()[0]] : [])]
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
export function extraFiles(main: string): readonly OutputFile[] {
  return [...(hasExtras(main) ? [extrasSheet()] : []), ...(hasFormulas(main) ? mathFiles() : [])]
}

/**
 * The HTML is asked, since tabs and icons come from many hands: units of the cache, components of pages and packages, replaced
 * parts. Their classes are what the styles go by as well.
 */
function hasExtras(main: string): boolean {
  return main.includes(ANY_TABS) || main.includes(ICON)
}

let sheet: OutputFile | undefined

/**
 * The stylesheet, without comments and line breaks, in the layer of all our styles. It is our own and holds no strings with blanks, so that
 * three expressions do: esbuild would have to be started in every thread for them.
 */
function extrasSheet(): OutputFile {
  if (sheet !== undefined) return sheet
  const css = readFileSync(packagePath('runtime/styles/extras.css'), 'utf8')
  const contents = shortCss(css)
  const hash = shortHash(contents, 8)
  sheet = { path: `assets/css/extras-${hash}.css`, contents }
  return sheet
}
