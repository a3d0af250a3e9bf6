/** Rules about the switches of the check itself: comments that switch rules off, and the baseline. */
import type { RuleEntry } from './rule.ts'

export const GATE_RULES: readonly RuleEntry[] = [
  {
    id: 'invalid-suppression',
    summary: 'Comment that cannot switch a rule off',
    level: 'warning',
    meaning:
      'A comment that should switch a rule off is not written as it must be: no rule, an unknown one or one that cannot be switched off, no reason after `--`, or a date that is none. It has no effect.',
    example: { language: 'md', code: '<!-- devcourse-disable-next-line broken-lnik -- the page comes in May -->' },
    cure: 'Write `<!-- devcourse-disable-next-line rule-id -- reason -->`; in MDX `{/* devcourse-disable-next-line rule-id -- reason */}`.',
  },
  {
    id: 'unused-suppression',
    summary: 'Comment that switches nothing off',
    level: 'warning',
    meaning:
      'A comment switches a rule off where the rule finds nothing. The fault is cured, or the comment stands in the wrong line.',
    example: {
      language: 'md',
      code: '<!-- devcourse-disable-next-line broken-link -- the page comes in May -->\n\n[Commits](./commits.md)',
    },
    cure: 'Delete the comment, or put it directly above the line that it is for.',
  },
  {
    id: 'expired-suppression',
    summary: 'Comment whose date is over',
    level: 'warning',
    meaning: 'The date until which a comment switches a rule off is over. The rule counts again.',
    example: {
      language: 'md',
      code: '<!-- devcourse-disable-next-line broken-link -- the page comes in May (until 2025-05-31) -->',
    },
    cure: 'Cure what the rule finds and delete the comment, or give it a later date.',
  },
  {
    id: 'stale-baseline',
    summary: 'Baseline with findings that are cured',
    level: 'info',
    checkOnly: true,
    meaning: 'The baseline holds findings that are not there any more.',
    example: '`devcourse check --baseline links.json`, after some of the links were corrected.',
    cure: 'Run it once with `--update-baseline`, and commit the file: what is cured stays cured.',
  },
]
