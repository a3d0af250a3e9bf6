/** What a state of a served site answers: to a path of the site, and to an open page that asks what it is now. */
import type { Route } from '../../model/site.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import type { DevPage } from '../../shared/dev-protocol.ts'
import { decodeName } from '../../shared/url.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { toProblem } from './dev-problem.ts'
import type { DevAnswer } from '../state/dev-site.ts'
import type { GoodState } from '../state/follow.ts'
import type { FormerPages } from '../state/former-pages.ts'
import { hostFile } from './host-path.ts'
import { lostPage } from '../pages/lost-pages.ts'
import type { ServedPage } from '../pages/site-pages.ts'
import type { SiteState } from '../state/site-state.ts'
import { isIndexFile, type WholeSite } from '../background/thread.ts'
import { sourceOf } from '../../base/site-parts.ts'

/** Where answers come from besides the state. */
export interface AnswerContext {
  /** Folder of the site. */
  readonly root: string
  readonly whole: Pick<WholeSite, 'searchFile' | 'findingsIn' | 'brokenIn'>
}

/** Answer a path: decoded, relative to the base URL. */
export async function answerPath(
  { good, blocking }: SiteState,
  path: string,
  { root, whole }: AnswerContext,
): Promise<DevAnswer> {
  if (good === undefined) return { status: 404, file: undefined, problems: blocking.map((one) => toProblem(one, root)) }
  const { pages } = good
  const answer = hostFile(path, (file) => pages.has(file))
  if (answer.kind === 'redirect') return { status: 301, to: pages.site.config.baseUrl + answer.to }
  const route = answer.kind === 'file' ? pages.routeAt(answer.path) : undefined
  if (route !== undefined) return answerPage(good, route)
  const file = await pages.file(answer.kind === 'file' ? answer.path : path)
  if (file !== undefined) return { status: 200, file }
  const contents = isIndexFile(path) ? await whole.searchFile(path) : undefined
  if (contents !== undefined) return { status: 200, file: { path, contents } }
  const lost = lostPage(good.analysis, pages.site.config.baseUrl + path)
  if (lost !== undefined) return { status: 404, file: undefined, problems: lost.map((one) => toProblem(one, root)) }
  const missing = pages.routeAt('404.html')
  return missing === undefined ? { status: 404, file: undefined } : answerPage(good, missing)
}

async function answerPage(good: GoodState, path: string): Promise<DevAnswer> {
  const { root, routes } = good.analysis.site
  const page = await pageOf(good, path)
  if ('withheld' in page)
    return { status: 404, file: undefined, problems: page.withheld.map((one) => toProblem(one, root)) }
  return { status: routes.get(path)?.kind === 'not-found' ? 404 : 200, html: page.html, bundle: page.bundle }
}

/** Say what the page at a pathname, as it stands in the browser, is now. */
export async function pageNow(
  { good, blocking, generation }: SiteState,
  pathname: string,
  { root, former, whole }: AnswerContext & { readonly former: FormerPages },
): Promise<DevPage> {
  if (good === undefined) return { kind: 'withheld', generation, problems: blocking.map((one) => toProblem(one, root)) }
  const { pages, analysis } = good
  const { config } = analysis.site
  const path = pathname.split('/').map(decodeName).join('/')
  const inside = path.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length) : undefined
  const route = inside === undefined ? undefined : pages.shownAt(inside)
  // with the hash router the home page is at all addresses
  const lost = route === undefined || config.router === 'hash' ? lostPage(analysis, path) : undefined
  if (lost !== undefined && !analysis.site.routes.has(path))
    return { kind: 'withheld', generation, problems: lost.map((one) => toProblem(one, root)) }
  if (route !== undefined) return { ...(await openPage(good, route, whole)), generation }
  const before = htmlFile(path.slice(1), (file) => former.has(`/${file}`))
  const now = before === undefined ? undefined : former.find(`/${before}`, analysis.site)
  return now === undefined
    ? { kind: 'gone', generation }
    : { kind: 'moved', generation, to: finalHref(now.permalink, config) }
}

/** The file of an address, which a browser may show with or without the slash at its end. */
function htmlFile(path: string, has: (file: string) => boolean): string | undefined {
  const answer = hostFile(path, has)
  if (answer.kind === 'redirect') return htmlFile(answer.to, has)
  return answer.kind === 'file' ? answer.path : undefined
}

type OpenPage<Page> = Page extends unknown ? Omit<Page, 'generation'> : never

async function openPage(
  good: GoodState,
  path: string,
  whole: AnswerContext['whole'],
): Promise<OpenPage<Extract<DevPage, { kind: 'page' | 'withheld' }>>> {
  const { site } = good.analysis
  const page = await pageOf(good, path)
  if ('withheld' in page) return { kind: 'withheld', problems: page.withheld.map((one) => toProblem(one, site.root)) }
  const route = site.routes.get(path)
  const files = [route && sourceOf(site, route)?.source, ...page.diagnostics.map(({ file }) => file)]
  // as the check says it where it has come so far; what half of a site says of a page is not told
  const first = good.whole === undefined ? page.diagnostics : []
  const found = whole.findingsIn(new Set(files.filter((file) => file !== undefined))) ?? first
  const problems = found.map((one) => toProblem(one, site.root))
  const broken = whole.brokenIn(path)
  return { kind: 'page', html: page.html, version: await good.pages.version(), problems, broken }
}

/** The page of a route. It is withheld where nothing can be made of its source as it is now. */
async function pageOf({ analysis, pages }: GoodState, path: string): Promise<ServedPage> {
  const route = analysis.site.routes.get(path)
  const withheld = route && withheldSource(analysis, route)
  if (withheld !== undefined) return { withheld }
  try {
    return await pages.page(path)
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return { withheld: [stopped] }
  }
}

function withheldSource({ site, kept }: GoodState['analysis'], route: Route) {
  const source = sourceOf(site, route)
  return source && kept.sources?.get(source.source)?.withheld
}
