/** The files of redirects: a page at each old address. */
import { pageSources } from '../csp/page-sources.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile, PolicySources } from '../model/page.ts'
import type { Redirect } from '../model/redirects.ts'
import type { Site } from '../model/site.ts'
import { pagePath, redirectPath } from '../render/page-path.ts'
import { redirectPage } from '../render/head/redirect-page.ts'
import { filePlaces } from './file-places.ts'

/** Files of redirects by their paths, and what they need of a Content-Security-Policy: the same for all. */
export interface RedirectFiles {
  readonly files: ReadonlyMap<string, OutputFile>
  readonly sources: readonly PolicySources[]
}

/** Make the files of the redirects of a site. */
export function redirectFiles({ redirects, config }: Pick<Site, 'redirects' | 'config'>): RedirectFiles {
  const pages = new Map<string, string>()
  const files = [...(redirects ?? new Map<string, Redirect>()).values()].map(({ from, to }): OutputFile => {
    const contents = pages.get(to) ?? redirectPage(to)
    pages.set(to, contents)
    return { path: redirectPath(from, config), contents }
  })
  const [first] = pages.values()
  return {
    files: new Map(files.map((file) => [file.path, file])),
    sources: first === undefined ? [] : [pageSources(first)],
  }
}

/** The redirects without those whose file is in the place of a page or of a static file. Reports `duplicate-output`. */
export function freeRedirects(
  { redirects, config, routes, statics }: Pick<Site, 'redirects' | 'config' | 'routes' | 'statics'>,
  ignoresCase: boolean,
): { readonly redirects: Site['redirects']; readonly diagnostics: readonly Diagnostic[] } {
  if (redirects === undefined) return { redirects, diagnostics: [] }
  const places = filePlaces<string>(ignoresCase)
  for (const path of routes.keys()) places.add(pagePath(path, config), `the page \`${path}\``)
  for (const [output, source] of statics) places.add(output, `\`${source}\``)
  const free = new Map<string, Redirect>()
  const diagnostics: Diagnostic[] = []
  for (const [path, redirect] of redirects) {
    const output = redirectPath(redirect.from, config)
    const other = places.find(output)
    if (other === undefined) {
      free.set(path, redirect)
      places.add(output, `the redirect from \`${redirect.from}\``)
      continue
    }
    const message = `The redirect from \`${redirect.from}\` is left out, since ${other} is written to the same place \`${output}\``
    const file = config.file === undefined ? {} : { file: config.file }
    diagnostics.push(
      warning('duplicate-output', message, { ...file, hint: 'take the redirect out, or rename the other' }),
    )
  }
  return { redirects: free.size === 0 ? undefined : free, diagnostics }
}
