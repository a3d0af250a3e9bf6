/**
 * The inline script of `<head>`: sets the colour mode before the first paint, so that no wrong colours
 * flash. Written by the compiler into every page; must stay within 600 bytes and never throw.
 */
import { type ColorModeConfig } from '#shared/protocol'

/**
 * Give the text of the inline script (spec theme.md section 4, points 1, 2 and 5).
 *
 * It sets `data-js`, `data-theme` and `data-theme-choice` on `<html>`: the query `?docusaurus-theme=`, else the stored
 * choice, else the default. `?docusaurus-data-x=y` sets `data-x="y"`. A site without the switch ignores a stored choice.
 */
export function themeScript(config: ColorModeConfig): string {
  const system = 'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"'
  const [mode, choice] = config.respectPrefersColorScheme
    ? [`(${system})`, '"system"']
    : [`"${config.defaultMode}"`, `"${config.defaultMode}"`]
  const stored = config.disableSwitch ? '' : 'try{c=localStorage.getItem("theme")}catch(e){}'
  return (
    '!function(r,c){function s(n,v){r.setAttribute("data-"+n,v)}' +
    `s("js","");${stored}` +
    'try{new URLSearchParams(location.search).forEach(function(v,k){' +
    'k=="docusaurus-theme"?c=v:k.indexOf("docusaurus-data-")||s(k.slice(16),v)})}catch(e){}' +
    `try{s("theme",c||${mode});s("theme-choice",c||${choice})}catch(e){}` +
    '}(document.documentElement)'
  )
}
