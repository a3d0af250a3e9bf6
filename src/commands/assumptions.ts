/** What a check of a folder without configuration goes by, so that nobody has to guess. */
import type { PagesConfig } from '../model/content-config.ts'
import type { Site } from '../model/site.ts'

/** Sentences for standard error, with line ends; '' when there is a configuration, or no site. */
export function assumptions(site: Site | undefined): string {
  if (site === undefined || site.config.file !== undefined) return ''
  const { title, docs, pages, staticDirectories, baseUrl } = site.config
  const folders = docs.map(({ path }) => (path === '.' ? 'this folder' : `\`${path}\``)).join(', ')
  const parts = [
    `the title \`${title}\``,
    `docs in ${folders}`,
    ...pages.map(pagesOf),
    ...staticDirectories.map((path) => `static files in \`${path}\``),
    `the base URL \`${baseUrl}\``,
  ]
  const files = site.repository === undefined ? '' : ' Links to any other file of the folder are good too.'
  return `There is no configuration, so this was assumed: ${parts.join(', ')}.${files}\n`
}

/** A README above the docs is a page by itself. */
function pagesOf({ path, include }: PagesConfig): string {
  return path === '.' ? `the page ${include.map((name) => `\`${name}\``).join(', ')}` : `pages in \`${path}\``
}
