/**
 * Errors of the hosted search as the page and its console get them (spec search.md section 9.6, course-site.md section 8):
 * name, message and status of the client's own, without the trace of requests, which holds the key.
 */
import { statusOf, UNREADABLE } from '#shared/search/provider'

/** A search that was not answered. `name` is the client's: `RetryError`, `ApiError`, `DetailedApiError`, `DeserializationError` or `Error`. */
export class HostedSearchError extends Error {
  /** HTTP status of the answer, of errors that the service has sent. */
  readonly status?: number

  constructor(name: string, message: string, status?: number) {
    super(message)
    this.name = name
    if (status !== undefined) this.status = status
  }
}

/** The service has answered, but not with results. */
export function unreadableAnswer(): HostedSearchError {
  return new HostedSearchError(UNREADABLE, 'The search service sent an answer without results.')
}

/** The error of the client without what only it needs; `secret` is masked wherever it stands in the message. */
export function toSearchError(problem: unknown, secret: string): HostedSearchError {
  if (problem instanceof HostedSearchError) return problem
  const { name, message } = problem instanceof Error ? problem : { name: 'Error', message: String(problem) }
  const code =
    statusOf(problem) ?? (problem instanceof Error && 'response' in problem ? statusOf(problem.response) : undefined)
  const text =
    message || (code === undefined ? 'The search failed.' : `The search service answered with status ${code}.`)
  return new HostedSearchError(name, secret === '' ? text : text.replaceAll(secret, '*****'), code)
}
