/** What is known of a rule besides how it is checked: its usual level, and the text for people. */
import type { Severity } from '../model/diagnostic.ts'
import type { Policies } from '../model/config.ts'

/** What a rule is about; the reference has one section for each. */
export type RuleGroup = 'links' | 'routes' | 'content' | 'configuration' | 'gate'

/** One rule. Texts are Markdown; sentences end with a full stop. */
export interface Rule {
  /** Stable kebab-case id. */
  readonly id: string
  readonly group: RuleGroup
  /** Level unless something else is said; `off`: only a strict run reports it, as an error. */
  readonly level: Severity | 'off'
  /** Levels that some of its findings have instead: the text says which. */
  readonly also: readonly Severity[]
  /** Option of the configuration that sets the level. */
  readonly option?: keyof Policies | 'onInlineTags'
  /** Whether `rules` of the configuration and `--rule` may set the level: not where there is no site or page without a cure. */
  readonly adjustable: boolean
  /** Found by `check` alone; `build` says nothing of it. */
  readonly checkOnly: boolean
  /** What it finds, in a few words without full stop; at most 60 characters. */
  readonly summary: string
  /** What it means, in a few sentences. */
  readonly meaning: string
  /** What is wrong: as an author would have written it, or a sentence. */
  readonly example: Example | string
  /** What to do. */
  readonly cure: string
}

/** Code that has the fault. */
export interface Example {
  readonly language: string
  readonly code: string
  /** No parser of the language takes it, which is the fault. */
  readonly fails?: true
}

/** A rule as the tables of this folder hold it: what is usual is left out. */
export type RuleEntry = Omit<Rule, 'group' | 'adjustable' | 'checkOnly' | 'also'> & {
  readonly also?: readonly Severity[]
  /** Its level cannot be set: without a cure there is no page, no site or no right one. */
  readonly fixed?: true
  readonly checkOnly?: true
}
