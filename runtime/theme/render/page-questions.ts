/** Questions with arguments, and several of them in one component, over `useAnswer`'s rules (see page-context.ts). */
import { useContext, useMemo } from 'react'
import { lookUp } from '#shared/look-up'
import { PageContext } from './page-context.ts'

/** Asks the site; each answer is plain data. */
export type AskSite = (name: string, argument?: unknown) => unknown

/** Give the function that asks questions about the site, for use in loops, conditions and getters. */
export function useAsk(): AskSite {
  const { collector, answers } = useContext(PageContext)
  return useMemo(
    () => (name, argument) => {
      const question = argument === undefined ? name : `${name} ${JSON.stringify(argument)}`
      return collector === undefined ? lookUp(answers, question) : collector.ask(question)
    },
    [collector, answers],
  )
}
