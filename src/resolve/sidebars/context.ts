/** What resolving the sidebars of one version needs to know, and the findings about items that name no doc. */
import type { Conventions, Policy } from '../../model/config.ts'
import type { DocsConfig } from '../../model/content-config.ts'
import { KnownNames } from '../../base/did-you-mean.ts'
import type { DocEntry } from '../docs.ts'
import { reportByPolicy, type Report } from '../policy.ts'
import type { LocateInSidebars, SidebarPath } from './source.ts'

export interface SidebarContext {
  readonly config: DocsConfig
  /** Root path of the version. */
  readonly versionPath: string
  /** Docs by id, without drafts. */
  readonly docs: ReadonlyMap<string, DocEntry>
  /** Ids of drafts and of files that cannot become pages: an item that names one goes without a word. */
  readonly withheld: ReadonlySet<string>
  /** Places in the sidebars file. */
  readonly locate: LocateInSidebars
  readonly policy: Policy
  /** Whose order files without a position have. */
  readonly conventions: Conventions
  readonly report: Report
  /** Hint for a doc id that does not exist. */
  readonly suggest: (id: string) => string | undefined
}

/** Up to so many docs a hint lists all ids: a list that is read at a glance. */
const LISTED_IDS = 20

/** Make the hints for doc ids that do not exist: the nearest id, and all ids when they are few. */
export function docSuggestions(ids: readonly string[]): (id: string) => string | undefined {
  const list = ids.length > LISTED_IDS ? '' : ids.map((id) => `\`${id}\``).join(', ')
  const known = new KnownNames(ids)
  return (id) => {
    const near = known.didYouMean(id)
    const hints = [...(near === undefined ? [] : [near]), ...(list === '' ? [] : [`the doc ids are ${list}`])]
    return hints.length === 0 ? undefined : hints.join(' ')
  }
}

/** Report `broken-sidebar-item` at the place in the sidebars file, at the severity of `onBrokenSidebarItems`. */
export function reportBrokenItem(
  context: SidebarContext,
  message: string,
  item: { readonly at: SidebarPath | undefined; readonly id?: string },
): void {
  const hint = item.id === undefined ? undefined : context.suggest(item.id)
  const finding = {
    rule: 'broken-sidebar-item',
    message,
    ...context.locate(item.at, item.id),
    ...(hint === undefined ? {} : { hint }),
  }
  reportByPolicy(context.policy, finding, context.report)
}
