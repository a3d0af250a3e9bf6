/** The element around the content of a page, where the skip link leads. */
import type { Html } from '../shared/html.ts'
import { insert, markup } from './head/html.ts'

/**
 * Give it with its content: `<main>`, unless a component of the site's own brings one, in the content or around it; a page
 * has only one. The browser does the same when it shows another page (runtime/navigation/main-view.ts).
 */
export function mainRegion(content: Html, insideMain: boolean): Html {
  return insideMain || bringsMain(content)
    ? markup`<div id="main" class="main" tabindex="-1">${insert(content)}</div>`
    : markup`<main id="main" class="main" tabindex="-1">${insert(content)}</main>`
}

/** Whether HTML holds a `<main>`. */
export function bringsMain(html: string): boolean {
  return /<main[\s>]/i.test(html)
}
