/** Redirects: which old addresses lead where, as the plugin `client-redirects` of Docusaurus 3.8 finds them. */
import { KnownNames } from '../base/did-you-mean.ts'
import { isUnbuilt } from '../base/publishing/unbuilt.ts'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { Redirect, RedirectsConfig, WrittenRedirect } from '../model/redirects.ts'
import type { Site } from '../model/site.ts'
import { applyTrailingSlash, decodePath, joinUrl, withoutTrailingSlash } from '../shared/url.ts'
import { createRedirectsOf } from './config-functions.ts'
import { reportByPolicy, type Report } from './policy.ts'

/** A redirect that something asks for; paths have no base URL. */
interface Wanted {
  readonly from: string
  readonly to: string
  /** The entry of the configuration that asks for it; undefined: an ending or a function does. */
  readonly written?: WrittenRedirect
}

/**
 * Give the redirects of a site by their paths; undefined: there are none. Reports `broken-redirect` and `redirect-loop` (errors), at
 * the severity of `onDuplicateRoutes` `duplicate-redirect` and `redirect-from-page`, `config-function-failed`, and with the
 * hash router `unsupported-feature`.
 */
export function resolveRedirects(
  loaded: LoadedConfig,
  site: Pick<Site, 'routes' | 'statics'>,
  report: Report,
): Site['redirects'] {
  const { config, redirects } = loaded
  if (redirects === undefined) return undefined
  if (config.router === 'hash') {
    const message = 'There are no redirects with the hash router, since all its pages have one address'
    report(warning('unsupported-feature', message, { ...fileOf(config), hint: 'take `redirects` out' }))
    return undefined
  }
  const pages = [...site.routes.keys()].map((path) => insideOf(path, config.baseUrl))
  const wanted = [...allWanted(redirects, pages, createRedirectsOf(loaded, report))].map((one) => ({
    ...one,
    to: applyTrailingSlash(one.to, config.trailingSlash, config.baseUrl),
  }))
  const found = withoutTaken(wanted, { pages, loaded, report })
  reportTargets(found, { pages, loaded, statics: site.statics, report })
  const to = (address: string): string => (address.startsWith('/') ? joinUrl(config.baseUrl, address) : address)
  const made = found.map((one): readonly [string, Redirect] => {
    const path = withoutTrailingSlash(joinUrl(config.baseUrl, decodePath(one.from)))
    return [path, { from: one.from, to: to(one.to) }]
  })
  return made.length === 0 ? undefined : new Map(made)
}

/** All that is asked for. Of two with one address the first counts, so that the order is that of Docusaurus. */
function* allWanted(
  { redirects, fromExtensions, toExtensions }: RedirectsConfig,
  pages: readonly string[],
  create: (path: string) => readonly string[],
): Generator<Wanted> {
  for (const path of pages) {
    if (path === '/' || fromExtensions.some((name) => path.endsWith(`.${name}`))) continue
    const bare = withoutTrailingSlash(path)
    for (const name of fromExtensions) yield { from: `${bare}.${name}${path.slice(bare.length)}`, to: path }
  }
  for (const path of pages) {
    const ending = toExtensions.map((name) => `.${name}`).find((name) => path.endsWith(name))
    if (ending !== undefined) yield { from: path.slice(0, -ending.length), to: path }
  }
  for (const written of redirects) for (const from of written.from) yield { from, to: written.to, written }
  for (const path of pages) for (const from of create(path)) yield { from, to: path }
}

/** What is left without those whose address is a page, or that of an earlier one. */
function withoutTaken(
  wanted: readonly Wanted[],
  {
    pages,
    loaded,
    report,
  }: { readonly pages: readonly string[]; readonly loaded: LoadedConfig; readonly report: Report },
): readonly Wanted[] {
  const { policies } = loaded.config
  const routes = new Set(pages.map(decodePath))
  const first = new Map<string, Wanted>()
  const tell = (one: Wanted, finding: Pick<Diagnostic, 'rule' | 'message' | 'hint'>): void => {
    reportByPolicy(policies.onDuplicateRoutes, { ...finding, ...placeOf(one, loaded.config) }, report)
  }
  for (const one of wanted) {
    const path = decodePath(one.from)
    const key = withoutTrailingSlash(path)
    const before = first.get(key)
    if (routes.has(path)) {
      const message = `The redirect from \`${one.from}\` is left out, since a page is at this address`
      const hint = 'take the redirect out, or give the page another address'
      tell(one, { rule: 'redirect-from-page', message, hint })
    } else if (before !== undefined) {
      const message = `\`${one.from}\` is redirected twice, to \`${before.to}\` and \`${one.to}\`: the first one counts`
      tell(one, { rule: 'duplicate-redirect', message, hint: 'take one of them out' })
    } else first.set(key, one)
  }
  return [...first.values()]
}

/** Report targets that are no pages, once for each entry of the configuration. */
function reportTargets(
  found: readonly Wanted[],
  site: {
    readonly pages: readonly string[]
    readonly loaded: LoadedConfig
    readonly statics: Site['statics']
    readonly report: Report
  },
): void {
  const { config } = site.loaded
  const known = new Set(site.pages.map((path) => withoutTrailingSlash(decodePath(path))))
  if (config.conventions === 'devcourse')
    for (const output of site.statics.keys()) known.add(`/${output.replace(/(?:^|\/)index\.html$/, '')}`)
  const byFrom = new Map(found.map((one) => [withoutTrailingSlash(decodePath(one.from)), one]))
  const next = ({ to }: Wanted): Wanted | undefined => {
    const path = pathOf(to, config)
    return path === undefined || known.has(path) ? undefined : byFrom.get(path)
  }
  const names = new KnownNames(known)
  const told = new Set<unknown>()
  for (const one of found) {
    const way = wayOf(one, next)
    const last = way.at(-1) ?? one
    const isLoop = next(last) === one
    const path = pathOf(one.to, config)
    const isMissing = path !== undefined && one.to.startsWith('/') && !known.has(path)
    const isElsewhere = path !== undefined && isUnbuilt(joinUrl(config.baseUrl, path), config)
    if ((!isLoop && (!isMissing || isElsewhere)) || told.has(one.written ?? one)) continue
    for (const other of isLoop ? way : [one]) told.add(other.written ?? other)
    site.report(isLoop ? loop(way, config) : broken(one, { last, names, config }))
  }
}

/** A redirect and those that it leads on to, each once. */
function wayOf(first: Wanted, next: (one: Wanted) => Wanted | undefined): readonly Wanted[] {
  const way = new Set<Wanted>()
  for (let one: Wanted | undefined = first; one !== undefined && !way.has(one); one = next(one)) way.add(one)
  return [...way]
}

function loop(way: readonly Wanted[], config: LoadedConfig['config']): Diagnostic {
  const [first] = way
  const shown = [...way, ...way.slice(0, 1)].map(({ from }) => `\`${from}\``).join(' → ')
  const about = first === undefined ? {} : placeOf(first, config)
  return error('redirect-loop', `Redirects lead in a circle: ${shown}`, {
    ...about,
    hint: 'let one of them lead to a page',
  })
}

function broken(
  one: Wanted,
  {
    last,
    names,
    config,
  }: { readonly last: Wanted; readonly names: KnownNames; readonly config: LoadedConfig['config'] },
): Diagnostic {
  const message = `Unexpected redirect from \`${one.from}\` to \`${one.to}\`, expected an existing page`
  const based = config.baseUrl !== '/' && one.to.startsWith(config.baseUrl)
  const near = names.near(decodePath(one.to))?.first
  const hint =
    last !== one
      ? `this is a redirect, too: lead to \`${last.to}\` at once`
      : based
        ? `leave out the base URL: \`/${one.to.slice(config.baseUrl.length)}\``
        : near === undefined
          ? 'create the page, or correct the address'
          : `did you mean \`${near}\`?`
  return error('broken-redirect', message, { ...placeOf(one, config), hint })
}

/** The path that an address of this site has without the base URL; undefined: it leads elsewhere, or to nothing that can be looked up. */
function pathOf(to: string, { url, baseUrl }: LoadedConfig['config']): string | undefined {
  if (to.startsWith('/'))
    return URL.canParse(to, 'https://example.org')
      ? withoutTrailingSlash(decodePath(new URL(to, 'https://example.org').pathname))
      : undefined
  if (url === undefined || !to.startsWith(`${url}${baseUrl}`) || !URL.canParse(to)) return undefined
  return withoutTrailingSlash(insideOf(decodePath(new URL(to).pathname), baseUrl))
}

/** A path without the base URL in front. */
function insideOf(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}

function placeOf({ written }: Wanted, config: LoadedConfig['config']): Pick<Diagnostic, 'file' | 'place'> {
  const place = written?.placeOf()
  return { ...fileOf(config), ...(place === undefined ? {} : { place }) }
}

function fileOf({ file }: LoadedConfig['config']): Pick<Diagnostic, 'file'> {
  return file === undefined ? {} : { file }
}
