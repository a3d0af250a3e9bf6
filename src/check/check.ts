/**
 * Check: every link of every page against the pages, anchors and files that exist. Joins the facts
 * of all pages once they are known; linear in the number of links.
 */
import { compareDiagnostics, type Diagnostic, type Severity } from '../model/diagnostic.ts'
import type { Edge, PageFacts, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { lookUp } from '../shared/look-up.ts'
import { withoutTrailingSlash } from '../shared/url.ts'
import type { AskedMoves, LinkKnowledge, Moves } from './knowledge.ts'
import { mergeFindings, type EdgeFinding } from './merge-findings.ts'
import { ADDRESS_RULES } from './rules/addresses.ts'
import { BROKEN_RULES } from './rules/broken.ts'
import { UNPUBLISHED_RULES } from './rules/unpublished.ts'
import { settledIn } from './settled-links.ts'
import { createSuggestions, type Suggestion, type Suggestions } from './suggestions.ts'

/** What the rules ask about the whole site, and about the page with the link. */
export interface CheckContext {
  readonly site: Site
  /** Route paths without trailing slash to the anchors of the page. */
  readonly anchors: Pick<ReadonlyMap<string, ReadonlySet<string>>, 'get'>
  /** Those of them that may have further ids. */
  readonly open: ReadonlySet<string>
  /** Paths without trailing slash of the pages that are missing, since they cannot be built. */
  readonly leftOut: ReadonlySet<string>
  /** Ids that the layout puts on every page. */
  readonly everywhere: ReadonlySet<string>
  /** The page that an id is on, by its route path, if it is on one only. */
  readonly pageOfId: (id: string) => string | undefined
  readonly suggestions: Suggestions
  readonly knowledge: LinkKnowledge
  /** Route of the page with the link; the home page for links of the layout. */
  readonly route: string
}

/** A finding before its level and place are known. */
export type Finding = Pick<Diagnostic, 'message' | 'hint' | 'related'> & {
  /** The address that would be right. */
  readonly instead?: Suggestion
}

/** A finding that depends on what became of files or headings that are gone. */
export interface AskingFinding {
  readonly asks: AskedMoves
  readonly given: (moves: Moves) => Finding
}

/** One rule about links: an id, its level (undefined: off), and what is wrong with one edge (undefined: nothing). */
export interface LinkRule {
  readonly id: string
  readonly level: (edge: Edge, site: Site) => Severity | undefined
  /** `target` is what the edge leads to; of a whole URL of this site what it leads to here. */
  readonly check: (edge: Edge, target: Target, context: CheckContext) => Finding | AskingFinding | undefined
}

/** Their order does not matter, since findings are sorted. */
const LINK_RULES: readonly LinkRule[] = [...BROKEN_RULES, ...UNPUBLISHED_RULES, ...ADDRESS_RULES]

/** All links of a site. */
export interface CheckedLinks {
  readonly pages: readonly PageFacts[]
  /** Those of navbar, footer, sidebars and configuration, which stand on many pages and are reported once. */
  readonly layout: readonly Edge[]
  /** Ids that the layout puts on every page. */
  readonly ids?: readonly string[]
  /** Routes of pages that are missing, since they cannot be built. */
  readonly leftOut?: readonly string[]
}

const NOTHING_KNOWN: LinkKnowledge = {
  resolve: (url) => ({ type: 'unchecked', url }),
  filesIn: () => [],
  textAt: () => undefined,
  isIgnored: () => false,
}

/** What the rules have found; what they ask of Git is still open. */
export interface LinkCheck {
  readonly asked: AskedMoves
  /** Routes of the pages with a finding. */
  readonly wrong: ReadonlySet<string>
  /** All findings about links, ordered by file and place: one for each place where an address is written. */
  readonly findings: (moves?: Moves) => readonly Diagnostic[]
}

const NO_MOVES: Moves = { movedFile: () => undefined, movedHeading: () => undefined }

/** Check all links of a site. */
export function checkLinks(
  site: Site,
  { pages, layout, ids = [], leftOut = [] }: CheckedLinks,
  knowledge: LinkKnowledge = NOTHING_KNOWN,
): LinkCheck {
  const home: CheckContext = {
    site,
    anchors: new PageAnchors(pages),
    pageOfId: idIndex(pages),
    open: new Set(pages.flatMap((page) => (page.open === true ? [withoutTrailingSlash(page.route)] : []))),
    leftOut: new Set(leftOut.map(withoutTrailingSlash)),
    everywhere: new Set(ids),
    suggestions: createSuggestions(site, knowledge),
    knowledge,
    route: site.config.baseUrl,
  }
  const isSettled = settledIn({ pages, leftOut }, knowledge)
  const found = checkEdges(layout, home)
  const wrong = new Set<string>()
  for (const page of pages) {
    if (isSettled(page)) continue
    const { route, edges } = page
    const own = edges.length === 0 ? [] : checkEdges(edges, { ...home, route })
    if (own.length > 0) wrong.add(route)
    found.push(...own)
  }
  const asking = found.flatMap(({ finding }) => ('asks' in finding ? [finding.asks] : []))
  return {
    wrong,
    asked: { files: asking.flatMap(({ files }) => files), headings: asking.flatMap(({ headings }) => headings) },
    findings: (moves = NO_MOVES) =>
      [...mergeFindings(found.map((one) => edgeFinding(one, moves, knowledge)))].sort(compareDiagnostics),
  }
}

/** The anchors of pages by their routes without trailing slash. Of most pages nobody asks. */
class PageAnchors {
  readonly #pages: readonly PageFacts[]
  #byPath: ReadonlyMap<string, PageFacts> | undefined
  readonly #known = new Map<string, ReadonlySet<string>>()

  constructor(pages: readonly PageFacts[]) {
    this.#pages = pages
  }

  get(path: string): ReadonlySet<string> | undefined {
    this.#byPath ??= new Map(this.#pages.map((page) => [withoutTrailingSlash(page.route), page]))
    const page = this.#byPath.get(path)
    if (page === undefined) return undefined
    const known = this.#known.get(path) ?? new Set(page.anchors)
    this.#known.set(path, known)
    return known
  }
}

/** Made when it is first asked. */
function idIndex(pages: readonly PageFacts[]): CheckContext['pageOfId'] {
  let index: Map<string, string | undefined> | undefined
  return (id) => {
    if (index === undefined) {
      index = new Map()
      for (const { route, anchors } of pages)
        for (const own of anchors) index.set(own, index.has(own) ? undefined : route)
    }
    return index.get(id)
  }
}

/** Whether some rule can make an error of what is wrong with a link, by the levels of the configuration. */
export function mayBeError(edge: Edge, site: Site): boolean {
  return LINK_RULES.some(({ id, level }) => (lookUp(site.config.rules, id) ?? level(edge, site)) === 'error')
}

/** What a rule has found at an edge. */
interface Found {
  readonly edge: Edge
  readonly rule: string
  readonly severity: Severity
  readonly finding: Finding | AskingFinding
}

function checkEdges(edges: readonly Edge[], context: CheckContext): Found[] {
  const found: Found[] = []
  for (const edge of edges) {
    const target = edge.target.type === 'external' ? (edge.target.own ?? edge.target) : edge.target
    for (const rule of LINK_RULES) {
      const finding = rule.check(edge, target, context)
      const severity = finding && rule.level(edge, context.site)
      if (finding !== undefined && severity !== undefined) found.push({ edge, rule: rule.id, severity, finding })
    }
  }
  return found
}

function edgeFinding({ edge, rule, severity, finding }: Found, moves: Moves, knowledge: LinkKnowledge): EdgeFinding {
  const { instead, ...rest } = 'asks' in finding ? finding.given(moves) : finding
  const place = edge.urlPlace ?? edge.place
  const file = edge.file === undefined ? {} : { file: edge.file }
  const fix = instead?.safe === true ? fixOf(edge, instead.url, knowledge) : {}
  const about = { ...file, ...(place && { place }), url: edge.url }
  return { edge, diagnostic: { rule, severity, ...about, ...rest, ...fix } }
}

function fixOf({ file, urlPlace }: Edge, text: string, knowledge: LinkKnowledge): Pick<Diagnostic, 'fix'> {
  if (file === undefined || urlPlace?.endLine === undefined || urlPlace.endColumn === undefined) return {}
  const { line, column, endLine, endColumn } = urlPlace
  const place = { line, column, endLine, endColumn }
  const expected = knowledge.textAt(file, place)
  return expected === undefined ? {} : { fix: { place, text, expected } }
}
