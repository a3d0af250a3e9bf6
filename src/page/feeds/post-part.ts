/** Where the text of a post stands in the HTML of its page. */

/** Id of the element around the text of a post (runtime/components/blog/PostMain.tsx). */
export const CONTAINER = '__blog-post-container'

/** That element, as our own layout begins it. */
const START = `<div id="${CONTAINER}"`

/**
 * A part of the page that holds the whole element, and little besides: all that the page shows of its own where a site has another
 * layout, and the page where even that cannot be told.
 */
export function postPart(html: string): string {
  const main = html.indexOf('<main ')
  const mainEnd = html.lastIndexOf('</main>')
  if (main < 0 || mainEnd < main) return html
  const start = html.indexOf(START, main)
  const end = html.lastIndexOf('</article>', mainEnd)
  return start < 0 || end < start ? html.slice(main, mainEnd) : html.slice(start, end)
}
