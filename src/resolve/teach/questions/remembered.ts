/** Which pages of a site the browser remembers: what is known of them all together. */
import type { SiteConfig } from '../../../model/config.ts'
import type { IndexRecord } from '../../../model/source.ts'

/** Those with questions where there are some, unless the site says otherwise. */
export function withRemembered(config: SiteConfig, records: readonly Pick<IndexRecord, 'questions'>[]): SiteConfig {
  const { markdown, progress } = config
  const some = markdown.questions !== undefined && records.some(({ questions }) => questions === true)
  return progress === undefined && some ? { ...config, progress: 'questions' } : config
}
