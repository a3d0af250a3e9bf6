/** A link to a page or file that does not exist (spec link-checking.md section 3). */
import { nearest } from '../../nearest.ts'
import type { Site } from '../../model/site.ts'
import type { LinkRule } from '../check.ts'
import { draftFinding } from '../draft-finding.ts'

export const brokenLink: LinkRule = {
  id: 'broken-link',
  policy: (_, site) => site.config.policies.onBrokenLinks,
  check({ target, url }, { site }) {
    if (target.type !== 'missing' || target.reason !== 'page') return undefined
    if (target.draft) return draftFinding(url)
    const { path } = target
    const shown = path === url ? `\`${url}\`` : `\`${url}\` (resolved as \`${path}\`)`
    const candidate = nearest(asWritten(path, site.config.baseUrl), addresses(site))
    return {
      message: `Unexpected link to ${shown}, expected an existing page or file`,
      hint: candidate === undefined ? 'create the page, or correct the link' : `did you mean \`${candidate}\`?`,
    }
  },
}

/** Where there is a page or a file, as authors write it. */
function* addresses(site: Site): Iterable<string> {
  for (const { path, kind } of site.routes.values())
    if (kind !== 'not-found') yield asWritten(path, site.config.baseUrl)
  for (const output of site.statics.keys()) yield `/${output}`
}

/** A path without the base URL. */
function asWritten(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}
