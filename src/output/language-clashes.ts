/** What the site in the default language would write into the folder of another language, over what that writes there. */
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { sourceOf } from '../base/site-parts.ts'
import { pagePath, redirectPath } from '../render/page-path.ts'
import { filePlaces } from './file-places.ts'

/** A file of the out-dir: what it is in a message, and its source. */
interface Written {
  readonly output: string
  readonly name: string
  readonly file: string | undefined
}

/**
 * The site in the default language less its pages, redirects and static files whose place a page or static file of another
 * language takes: each language has its folder to itself, as in Docusaurus. Reports `duplicate-output`.
 */
export function besideLanguages(
  site: Site,
  others: readonly Site[],
  ignoresCase: boolean,
): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const folders = new Map(
    others.flatMap((other) => {
      const folder = other.config.i18n.outFolder
      return folder === undefined ? [] : [[folder, other] as const]
    }),
  )
  const fold = (path: string): string => (ignoresCase ? path.toLowerCase() : path)
  const isInside = (output: string): boolean =>
    [...folders.keys()].some((folder) => fold(output) === fold(folder) || fold(output).startsWith(`${fold(folder)}/`))
  if (!Object.values(outputsOf(site)).some((written) => [...written.values()].some(({ output }) => isInside(output))))
    return { site, diagnostics: [] }

  const places = filePlaces<Written & { readonly language: string }>(ignoresCase)
  for (const [folder, other] of folders) {
    for (const written of Object.values(outputsOf(other))) {
      for (const one of written.values())
        places.add(`${folder}/${one.output}`, { ...one, language: other.config.i18n.label })
    }
  }
  const diagnostics: Diagnostic[] = []
  const free = <Value>(table: ReadonlyMap<string, Value>, written: ReadonlyMap<string, Written>): Map<string, Value> =>
    new Map(
      [...table].filter(([key]) => {
        const one = written.get(key)
        const other = one === undefined || !isInside(one.output) ? undefined : places.find(one.output)
        if (one === undefined || other === undefined) return true
        const message = `${one.name} is left out, since ${other.name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())} in ${other.language} is written to the same place \`${one.output}\``
        const file = one.file === undefined ? {} : { file: one.file }
        diagnostics.push(
          warning('duplicate-output', message, { ...file, hint: 'rename it: the folder belongs to the language' }),
        )
        return false
      }),
    )
  const { pages, statics, redirects } = outputsOf(site)
  const left = {
    ...{ ...site, routes: free(site.routes, pages), statics: free(site.statics, statics) },
    ...(site.redirects === undefined ? {} : { redirects: free(site.redirects, redirects) }),
  }
  return { site: left, diagnostics }
}

/** Files of a site by the keys of its tables. */
function outputsOf(site: Site): Readonly<Record<'pages' | 'statics' | 'redirects', ReadonlyMap<string, Written>>> {
  const { config, routes, statics, redirects } = site
  return {
    pages: new Map(
      [...routes].map(([path, route]) => [
        path,
        { output: pagePath(path, config), name: `The page \`${path}\``, file: sourceOf(site, route)?.source },
      ]),
    ),
    statics: new Map(
      [...statics].map(([output, source]) => [output, { output, name: `The file \`${source}\``, file: source }]),
    ),
    redirects: new Map(
      [...(redirects ?? [])].map(([key, { from }]) => [
        key,
        { output: redirectPath(from, config), name: `The redirect from \`${from}\``, file: config.file },
      ]),
    ),
  }
}
