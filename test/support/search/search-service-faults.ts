/** What a host of the search service (search-service.ts) does wrong when a test says so. */
import type { ServerResponse } from 'node:http'

/** What a host does in place of an answer. */
export type Fault =
  /** Says nothing, ever; or sends the head of an answer, and nothing else. */
  | 'hang'
  | 'hang-after-head'
  /** Ends the connection at once; or in the middle of an answer. */
  | 'reset'
  | 'partial'
  /** Answers 200 and this text; or with a status and a body. */
  | { readonly garbage: string }
  | { readonly status: number; readonly body?: string; readonly retryAfter?: string }

/** Answer as a host with this fault does. */
export function misbehave(fault: Fault, response: ServerResponse): void {
  if (fault === 'hang') return
  if (fault === 'reset') response.destroy()
  else if (fault === 'hang-after-head') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  else if (fault === 'partial') {
    response.writeHead(200, { 'content-length': '1000' }).write('{"results":[', () => response.destroy())
  } else if ('garbage' in fault) response.writeHead(200).end(fault.garbage)
  else {
    const { status, body, retryAfter } = fault
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    response.end(body ?? JSON.stringify({ message: `fault ${status}`, status }))
  }
}
