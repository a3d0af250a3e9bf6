/**
 * The ground of code blocks in the classic look: that of the site's theme for code (`themeConfig.prism`), or of the one that
 * Docusaurus has by itself. The colours of words are ours, the set for a dark ground or for a light one: those of many themes
 * are too faint to be read (WCAG 2, 4.5:1).
 */
import type { SiteConfig } from '../../model/config.ts'
import { isRecord } from '../../shared/is-record.ts'

interface Ground {
  readonly background: string
  readonly color: string
}

/** The theme that Docusaurus takes where none is configured. */
const USUAL: Ground = { background: '#292d3e', color: '#bfc7d5' }

/** Luminances (WCAG 2) on which all colours of our dark and of our light set stand out; between them we keep our own ground. */
const DARKEST_LIGHT = 0.85
const LIGHTEST_DARK = 0.06

/** Give the rules; dark mode has those of light mode unless it differs. */
export function codeGroundCss({ asWritten }: Pick<SiteConfig, 'asWritten'>): string {
  const { themeConfig } = asWritten
  const prism = isRecord(themeConfig) && isRecord(themeConfig['prism']) ? themeConfig['prism'] : {}
  const theme = groundOf(prism['theme']) ?? USUAL
  const light = usable(theme) ?? { background: '#f6f8fa', color: '#1c1e21', set: 'light' }
  const dark = usable(groundOf(prism['darkTheme']) ?? theme) ?? { background: '#282a36', color: '#f8f8f2', set: 'dark' }
  const usual = `:root{${ground(light)}${WORDS[light.set]}}`
  if (dark.background === light.background && dark.color === light.color) return usual
  return `${usual}html[data-theme=dark]{${ground(dark)}${dark.set === light.set ? '' : WORDS[dark.set]}}`
}

function ground({ background, color }: Ground): string {
  return `--color-code-background:${background};--color-code-text:${color};`
}

function groundOf(theme: unknown): Ground | undefined {
  const plain = isRecord(theme) ? theme['plain'] : undefined
  if (!isRecord(plain)) return undefined
  const { backgroundColor: background, color } = plain
  return typeof background === 'string' && typeof color === 'string' ? { background, color } : undefined
}

/** A ground with the set of colours that stands out on it, and a text that does; undefined: neither set does. */
function usable({ background, color }: Ground): (Ground & { readonly set: 'light' | 'dark' }) | undefined {
  const [behind, text] = [luminance(background), luminance(color)]
  if (behind === undefined || (behind > LIGHTEST_DARK && behind < DARKEST_LIGHT)) return undefined
  const set = behind >= DARKEST_LIGHT ? 'light' : 'dark'
  const stands = text !== undefined && (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05) >= 4.5
  return { background, color: stands ? color : set === 'light' ? '#1c1e21' : '#f8f8f2', set }
}

/** The colours of words, by the ground that they are for. */
const WORDS = {
  light: colors('#5c6370 #8a2a86 #1d6437 #964100 #1b57a5 #0b6173 #9c2b3c #17693d #b0261f'),
  dark: colors('#a6b0bb #d9a4ee #94d3a0 #efb27a #8dc0f8 #6fcfdd #f5a3ac #6ccb95 #ff938a'),
}

function colors(values: string): string {
  const names = 'comment keyword string number function type variable inserted deleted'.split(' ')
  const given = values.split(' ').map((value, index) => `--color-code-${names[index] ?? ''}:${value}`)
  return [...given, '--color-code-punctuation:var(--color-code-text)'].join(';')
}

/** Relative luminance of a colour in hexadecimal digits or `rgb()`; undefined: it is written otherwise, or may not stand in a rule. */
function luminance(color: string): number | undefined {
  const channels = rgbOf(color.trim())
  if (channels === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(color: string): readonly number[] | undefined {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color)
  const long = digits?.[2] ?? digits?.[1]?.replace(/./g, '$&$&')
  if (long !== undefined) return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
  const numbers = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(color)
  return numbers?.slice(1).map(Number)
}
