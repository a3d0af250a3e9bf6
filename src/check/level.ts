/** How much a finding about a link counts. */
import { severityOf } from '../base/policy.ts'
import type { Severity } from '../model/diagnostic.ts'
import type { Policy } from '../model/config.ts'
import type { Edge } from '../model/page.ts'

/**
 * `throw` is an error, `warn` a warning, `log` a note; undefined when the rule is off (spec link-checking.md section 1).
 * Raw tags of mdx files, HTML of components and of the layout, and whole URLs, which Docusaurus never looks at, are a warning at most.
 */
export function levelOf(policy: Policy, { origin, tag, target }: Edge): Severity | undefined {
  const level = severityOf(policy)
  const inLayout = origin === 'layout' && tag !== undefined
  const unseen = origin === 'jsx' || origin === 'component' || inLayout || target.type === 'external'
  return level === 'error' && unseen ? 'warning' : level
}
