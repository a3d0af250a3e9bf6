/** The icon in the browser's tab: the configured one, one that lies in the static folder, or one made of the title. */
import type { OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { markup } from './html.ts'

/** Icons of the static folder that need no configuration, best first. */
const USUAL = ['favicon.svg', 'favicon.ico', 'favicon.png']

const MADE = 'assets/icon.svg'

/** Where the icon lies. */
export interface SiteIcon {
  /** As `favicon` of the configuration has it. */
  readonly path: string
  /** The file, when it is made. */
  readonly file?: OutputFile
}

/** Give the icon of a site. There is always one: without, a browser asks for `/favicon.ico` and gets an error. */
export function siteIcon({ config, statics }: Pick<Site, 'config' | 'statics'>): SiteIcon {
  if (config.favicon !== undefined) return { path: config.favicon }
  const found = USUAL.find((path) => statics.has(path))
  return found === undefined
    ? { path: MADE, file: { path: MADE, contents: letterIcon(config.title) } }
    : { path: found }
}

/** The first letter of the title in a square of our primary colour. */
function letterIcon(title: string): string {
  const letter = firstLetter(title.trim()).toUpperCase()
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#07617a"/><text x="32" y="46" fill="#fff" font-family="system-ui,sans-serif" font-size="40" font-weight="700" text-anchor="middle">${letter}</text></svg>\n`
}

/** What a reader sees as the first character; '' of no text. */
function firstLetter(text: string): string {
  if (/^[ -~]{2}/.test(text)) return text.charAt(0) // Node takes 7 ms to begin with a segmenter
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment ?? ''
}
