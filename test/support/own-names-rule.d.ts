/** Types of own-names-rule.js. */
import type { Rule } from 'eslint'

export const ownNames: Rule.RuleModule
