/**
 * Small files of the site with stable names, manifest and sidebar parts: asked for when first needed, kept for the
 * session, since one published version of a site does not change under a visitor's eyes.
 */
import { fileUrl } from './address.ts'
import { loadingStrings } from '../components/strings.ts'
import { LOAD_LIMIT } from '../browser/time-limit.ts'

export interface SiteFiles {
  /**
   * Text of a file, by its path relative to the base URL. Rejects when it cannot be had within `LOAD_LIMIT`; the next call
   * tries again.
   */
  readonly text: (file: string) => Promise<string>
  /** Whether a file was asked for already. */
  readonly has: (file: string) => boolean
}

/** What is used of `fetch`. */
export type FetchText = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

/** Give access to the files below `baseUrl`; the server is asked whether a cached copy is still right (`no-cache`). */
export function openSiteFiles(baseUrl: string, fetch: FetchText): SiteFiles {
  const files = new Map<string, Promise<string>>()
  const get = async (file: string): Promise<string> => {
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(new Error(loadingStrings.tooLate)), LOAD_LIMIT)
    try {
      const response = await fetch(fileUrl(baseUrl, file), { cache: 'no-cache', signal: control.signal })
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      const text = await response.text()
      // A page instead of the file, as the networks of trains and hotels send: not to be kept.
      if (/^\s*<(?:!doctype|html)/i.test(text)) throw new Error(loadingStrings.garbage)
      return text
    } finally {
      clearTimeout(timer)
    }
  }
  const text: SiteFiles['text'] = (file) => {
    const known = files.get(file)
    if (known) return known
    const fetched = get(file)
    files.set(file, fetched)
    fetched.catch(() => files.delete(file))
    return fetched
  }
  return { text, has: (file) => files.has(file) }
}
