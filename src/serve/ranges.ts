/** Requests for a part of a file, such as those of a film: what sirv does not tell apart is settled before it is asked. */
import type { Stats } from 'node:fs'
import type { IncomingMessage } from 'node:http'

/**
 * Leave a request the range that it has where it is a single one that holds (RFC 9110, 14.2), with its last bytes counted
 * from the start; else take it away, and the whole file is sent.
 */
export function settleRange(request: IncomingMessage, { size, mtime }: Pick<Stats, 'size' | 'mtime'>): void {
  const { headers, method } = request
  const range = method === 'GET' ? singleRange(headers.range ?? '', size) : undefined
  const condition = headers['if-range']
  if (range === undefined || (condition !== undefined && condition !== mtime.toUTCString())) delete headers.range
  else headers.range = range
}

/** `bytes=-5` of 20 bytes is `bytes=15-`. Undefined: no range, several, or one that sirv would misread (`bytes=0-0`). */
function singleRange(range: string, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '') return Number(last) === 0 ? undefined : `bytes=${Math.max(0, size - Number(last)).toString()}-`
  return last !== '' && (Number(last) === 0 || Number(last) < Number(first)) ? undefined : range
}
