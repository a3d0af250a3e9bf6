/**
 * The inline script of the search page: puts the query of the address into the field and the heading before the first
 * paint, so that nothing moves when the search starts. Written by the compiler; must never throw.
 */
import { scriptText } from '#shared/script-text'
import { MAX_QUERY } from '#shared/search/provider'
import { searchPageStrings as strings } from '../components/strings.ts'

/** Stands for the query in the texts below. */
const QUERY = '\u0001'

/**
 * Give the text of the script, which stands inside of the page's `<article>` behind form and heading (spec search.md
 * section 11.1). It sets `data-query` on the article when there is a query: the list of all pages makes room then.
 */
export function pageScript(): string {
  return [
    'try{let d=document,a=d.currentScript.parentNode,h=a.querySelector("h1"),',
    `q=(new URLSearchParams(location.search).get("q")||"").slice(0,${MAX_QUERY}),`,
    `t=${scriptText(strings.resultsFor(QUERY))}.replace(${scriptText(QUERY)},()=>q.trim());`,
    'if(q.trim()){a.dataset.query="";a.querySelector("input").defaultValue=q;',
    'd.title=d.title.replace(h.textContent,()=>t);h.textContent=t}}catch{}',
  ].join('')
}
