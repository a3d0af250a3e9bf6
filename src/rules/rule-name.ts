/** Whether a name is that of a rule whose level may be set, as the configuration, the command line and comments ask. */
import { didYouMean } from '../base/did-you-mean.ts'
import { RULES } from './registry.ts'

/** What is wrong with a name: the end of a sentence that begins with the name, and what to do. */
export interface NameProblem {
  readonly predicate: string
  readonly hint: string
}

/** Say what is wrong with the id of a rule that is to be set or switched off; undefined: nothing. */
export function ruleNameProblem(id: string): NameProblem | undefined {
  const rule = RULES.get(id)
  if (rule === undefined)
    return {
      predicate: 'is no rule',
      hint: didYouMean(id, RULES.keys()) ?? '`devcourse explain` lists all rules',
    }
  if (rule.adjustable) return undefined
  return {
    predicate: 'always counts, since there is no page or site without a cure',
    hint: `take it out; \`devcourse explain ${id}\` says how to cure it`,
  }
}

/** The same as one text, for the command line; undefined: the rule may be set. */
export function unknownRule(id: string): string | undefined {
  const problem = ruleNameProblem(id)
  return problem === undefined ? undefined : `\`${id}\` ${problem.predicate}: ${problem.hint}`
}
