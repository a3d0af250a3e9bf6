/** Which pages of a site the browser remembers: what is known of them all together. */
import type { SiteConfig } from '../../../model/config.ts'
import type { Site } from '../../../model/site.ts'
import type { IndexRecord } from '../../../model/source.ts'

/** Those with questions where there are some, or all, as the site says; nothing for sites of Docusaurus. */
export function remembered(
  { markdown, progress, conventions }: Pick<SiteConfig, 'markdown' | 'progress' | 'conventions'>,
  records: readonly Pick<IndexRecord, 'questions'>[],
): Pick<Site, 'remembers'> {
  if (progress === true && conventions === 'devcourse') return { remembers: 'pages' }
  const some = progress !== false && markdown.questions !== undefined && records.some(({ questions }) => questions)
  return some ? { remembers: 'questions' } : {}
}
