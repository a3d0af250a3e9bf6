/**
 * The inline script of `<head>`: sets the colour mode, and whether the announcement was closed, before the first paint, so
 * that nothing flashes or jumps. Written by the compiler into every page; must stay within 600 bytes and never throw.
 */
import { type ColorModeConfig, type StorageConfig } from '#shared/protocol'
import { scriptText } from '#shared/script-text'

/** Longest id of an announcement that leaves the script within 600 bytes; a longer one is left to the runtime. */
const LONGEST_ID = 40

/** What the script must know of the site. */
export interface ThemeScriptOptions {
  readonly colorMode: ColorModeConfig
  readonly storage: StorageConfig
  /** Id of an announcement that can be closed; undefined: there is none. */
  readonly announcement?: string | undefined
}

/**
 * Give the text of the inline script (spec theme.md sections 3.3 and 4, points 1, 2 and 5).
 *
 * It sets `data-js`, `data-theme` and `data-theme-choice` on `<html>`: the query `?docusaurus-theme=`, else the stored
 * choice, else the default. `?docusaurus-data-x=y` sets `data-x="y"`. A site without the switch ignores a stored choice.
 * `data-announcement-bar-initially-dismissed` is `true` for the visitor who closed this announcement and no other; that is
 * read from local storage whatever the site's storage is.
 */
export function themeScript({ colorMode, storage, announcement }: ThemeScriptOptions): string {
  const { respectPrefersColorScheme, defaultMode, disableSwitch } = colorMode
  const { type, suffix } = storage
  const [mode, choice] = respectPrefersColorScheme
    ? ['(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")', '"system"']
    : [scriptText(defaultMode), scriptText(defaultMode)]
  const key = suffix === '' ? 'k' : `k+${scriptText(suffix)}`
  const sameId =
    scriptText(announcement ?? '').length > LONGEST_ID ? '' : `g("id")==${scriptText(announcement ?? '')}&&`
  const steps = [
    's("js","")',
    ...(disableSwitch ? [] : [`try{c=${type}[${scriptText(`theme${suffix}`)}]}catch{}`]),
    ...(announcement === undefined
      ? []
      : [
          `let g=k=>localStorage["docusaurus.announcement."+${key}]`,
          `try{s("announcement-bar-initially-dismissed",${sameId}g("dismiss")=="true")}catch{}`,
        ]),
    'new URLSearchParams(location.search).forEach((v,k)=>k=="docusaurus-theme"?c=v:k.indexOf("docusaurus-data-")||s(k.slice(16),v))',
    `s("theme",c||${mode})`,
    `s("theme-choice",c||${choice})`,
  ]
  return (
    'try{let c,s=(n,v)=>{try{document.documentElement.setAttribute("data-"+n,v)}catch{}};' +
    `${steps.map((step) => (step.endsWith('}') ? step : `${step};`)).join('')}}catch{}`
  )
}
