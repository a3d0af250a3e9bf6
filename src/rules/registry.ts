/** All rules by id: the reference of diagnostics, `devcourse explain`, and the levels of findings are made from it. */
import { BLOG_RULES } from './blog.ts'
import { CONFIGURATION_RULES } from './configuration.ts'
import { CONTENT_RULES } from './content.ts'
import { DIAGRAM_RULES } from './diagrams.ts'
import { DATE_RULES } from './teach-dates.ts'
import { EDITION_RULES } from './teach-editions.ts'
import { FILE_RULES } from './files.ts'
import { FORMULA_RULES } from './formulas.ts'
import { GATE_RULES } from './gate.ts'
import { LINK_RULES } from './links.ts'
import { MDX_RULES } from './mdx.ts'
import { OUTPUT_RULES } from './output.ts'
import { QUESTION_RULES } from './questions.ts'
import { REFERENCE_RULES } from './references.ts'
import type { Rule, RuleEntry, RuleGroup } from './rule.ts'
import { SEARCH_RULES } from './search.ts'
import { SIDEBAR_RULES } from './sidebars.ts'
import { SLIP_RULES } from './slips.ts'
import { TEACHING_RULES } from './teaching.ts'
import { VERSION_RULES } from './versions.ts'

/** The groups in the order of the reference, with their titles there. */
export const GROUPS: Readonly<Record<RuleGroup, string>> = {
  links: 'Links and images',
  routes: 'Routes and sidebars',
  content: 'Files and Markdown',
  configuration: 'Configuration and output',
  gate: 'Switches and baseline',
}

/** The rules by file; no two of them have one name. */
export const RULE_TABLES: readonly (readonly [RuleGroup, readonly RuleEntry[]])[] = [
  ['links', LINK_RULES],
  ['links', REFERENCE_RULES],
  ['routes', SIDEBAR_RULES],
  ['content', FILE_RULES],
  ['content', CONTENT_RULES],
  ['content', BLOG_RULES],
  ['content', SLIP_RULES],
  ['content', FORMULA_RULES],
  ['content', TEACHING_RULES],
  ['content', QUESTION_RULES],
  ['content', MDX_RULES],
  ['content', DIAGRAM_RULES],
  ['content', EDITION_RULES],
  ['content', DATE_RULES],
  ['configuration', CONFIGURATION_RULES],
  ['configuration', VERSION_RULES],
  ['configuration', OUTPUT_RULES],
  ['configuration', SEARCH_RULES],
  ['gate', GATE_RULES],
]

/** Every rule, in the order of the reference. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  RULE_TABLES.flatMap(([group, entries]) =>
    entries.map(({ fixed = false, checkOnly = false, also = [], ...entry }): [string, Rule] => [
      entry.id,
      { ...entry, group, also, adjustable: !fixed, checkOnly },
    ]),
  ),
)
