/** Stylesheets of ours that few pages link, without comments and line breaks. */
import type { ThemeConfig } from '../../model/theme.ts'

/** The cascade layer of all that a site's stylesheet has of ours; undefined: it is in none. */
export function styleLayer({ classic }: Pick<ThemeConfig, 'classic'>): string | undefined {
  if (classic === undefined) return 'devcourse'
  return classic.layered ? 'docusaurus.theme-classic' : undefined
}

/** Shorten a sheet and put it into a layer, unless that is undefined. */
export function shortCss(css: string, layer: string | undefined): string {
  const short = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|(:) /g, '$1$2')
    .trim()
  return layer === undefined ? `${short}\n` : `@layer ${layer}{${short}}\n`
}
