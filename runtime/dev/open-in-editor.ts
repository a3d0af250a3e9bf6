/** Opens places in the author's editor, by way of the server. */
import { DEV_PATHS, TOKEN_HEADER, type DevProblem, type OpenRequest } from '#shared/dev-protocol'
import type { OpenPlace } from './problem-view.ts'

/** Give the function that opens the place of a problem. `token` is that of the run, which only pages of the site know. */
export function openInEditor(token: string): OpenPlace {
  return async (problem) => {
    try {
      const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token }
      const response = await fetch(DEV_PATHS.open, { method: 'POST', headers, body: JSON.stringify(placeOf(problem)) })
      if (response.ok) return undefined
      const reason = (await response.text()).trim()
      return /^[^<]/.test(reason) ? reason : 'The editor could not be opened'
    } catch {
      return 'The server cannot be reached'
    }
  }
}

function placeOf({ file = '', line, column }: DevProblem): OpenRequest {
  return { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
}
