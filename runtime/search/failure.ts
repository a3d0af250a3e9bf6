/** Why a search has got no answer, in words for visitors: the same in the modal and on the search page. */
import { statusOf, UNREACHABLE, UNREADABLE, type SearchFailure } from '#shared/search/provider'

/** Characters of a reason at most: what a server sends in place of one may be a whole page. */
const LONGEST_REASON = 160

/** What an error says. Without a status it is that of a server that was not reached, where its name says so. */
export function failureOf(error: unknown): SearchFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  const status = statusOf(error)
  if (name === UNREACHABLE && status === undefined) return { unreachable: true }
  const reason = name === UNREADABLE ? 'the answer holds no results' : message.trim().replace(/\.$/, '')
  const isForPeople = reason !== '' && reason.length <= LONGEST_REASON && !/[<{]/.test(reason)
  return { unreachable: false, ...(status !== undefined && { status }), ...(isForPeople && { reason }) }
}

/** The failure in a sentence; `network` is what is said when nobody was reached. */
export function failureText({ unreachable, status, reason }: SearchFailure, network: string): string {
  if (unreachable) return network
  const withStatus = status === undefined ? '' : ` with status ${status}`
  return `The search failed${withStatus}${reason === undefined ? '' : `: ${reason}`}.`
}

/** What is said above results that came from elsewhere since the hosted service has failed. */
export function fallbackText(failure: SearchFailure): string {
  return `${failureText(failure, 'The search service did not answer.')} These results come from this site’s own index.`
}
