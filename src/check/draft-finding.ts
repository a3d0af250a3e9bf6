/** What is said of a link to a draft, however it is written. */
import type { Finding } from './check.ts'

/** Say that the page is there, but left out. */
export function draftFinding(url: string): Finding {
  return {
    message: `Unexpected link to the draft \`${url}\`, expected a page that is part of the site`,
    hint: 'remove `draft: true` from its front matter, or the link',
  }
}
