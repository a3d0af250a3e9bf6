/**
 * Small files of the site with stable names, manifest and sidebar parts: asked for when first needed, kept for the
 * session, since one published version of a site does not change under a visitor's eyes.
 */

export interface SiteFiles {
  /** Text of a file, by its path relative to the base URL. Rejects when it cannot be had; the next call tries again. */
  readonly text: (file: string) => Promise<string>
  /** Whether a file was asked for already. */
  readonly has: (file: string) => boolean
  /** Ask for a file anew the next time. */
  readonly forget: (file: string) => void
}

/** What is used of `fetch`. */
export type FetchText = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>

/** Give access to the files below `baseUrl`; the server is asked whether a cached copy is still right (`no-cache`). */
export function openSiteFiles(baseUrl: string, fetch: FetchText): SiteFiles {
  const files = new Map<string, Promise<string>>()
  const text: SiteFiles['text'] = (file) => {
    const known = files.get(file)
    if (known) return known
    const fetched = fetch(baseUrl + file, { cache: 'no-cache' }).then((response) =>
      response.ok ? response.text() : Promise.reject(new Error(file)),
    )
    files.set(file, fetched)
    fetched.catch(() => files.delete(file))
    return fetched
  }
  return { text, has: (file) => files.has(file), forget: (file) => void files.delete(file) }
}
