/** What is known of a rule besides how it is checked: its usual level, and the text for people. */
import type { Severity } from '../diagnostics/diagnostic.ts'
import type { Policies } from '../model/config.ts'

/** One rule. Texts are Markdown; sentences end with a full stop. */
export interface Rule {
  /** Stable kebab-case id. */
  readonly id: string
  /** What it is about; the order of the groups is that of the reference. */
  readonly group: 'links' | 'routes' | 'content' | 'output' | 'gate'
  /** Level unless something else is said; `off`: only a strict run reports it, as an error. */
  readonly level: Severity | 'off'
  /** Option of the configuration that sets the level. */
  readonly option?: keyof Policies
  /** Whether `rules` of the configuration and `--rule` may set the level: not where there is no site or page without a cure. */
  readonly adjustable: boolean
  /** Found by `check` alone; `build` says nothing of it. */
  readonly checkOnly: boolean
  /** What it means, in a few sentences. */
  readonly meaning: string
  /** What is wrong, as an author would have written it. */
  readonly example: { readonly language: string; readonly code: string }
  readonly cure: string
}
