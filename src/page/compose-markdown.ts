/** A page of Markdown: its units are put together, linked and rendered to the content of its route. */
import { fileBehind } from '../base/blog/preview-source.ts'
import { attributeText, shownText } from '../links/link-attributes.ts'
import { componentFailed } from './component-failed.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { linkOf } from './compose-module.ts'
import { UnitFailure, UnitRenderer } from './render-units.ts'
import { pageAnchors } from '../links/repository.ts'
import { htmlSections } from '../markdown/html/sections.ts'
import type { LateComponent } from '../model/mdx.ts'
import type { Edge, PageCode } from '../model/page.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { Post } from '../model/blog.ts'
import type { Doc, Page, Route, Site } from '../model/site.ts'
import type { SearchSection, Unit } from '../model/unit.ts'
import type { Ask, pageAnswers } from './answers.ts'
import { codeLinks, type CodeLinks } from './link-imported.ts'
import type { LinkedPage, PageLinker } from './link-page.ts'
import { linksToRest } from './links-to-rest.ts'
import type { PageUnits, ShownFile, ShownFiles } from './load-page.ts'
import type { RouteContent } from '../render/screen.ts'
import { renderLate } from '../render/late.tsx'
import { finalHref } from '../render/sidebar/index-sidebars.ts'
import { moduleFrame } from '../render/page-frame.ts'
import { attributeTexts, renderBody, type BodyFill } from '../render/render-body.ts'
import { markup } from '../render/head/html.ts'
import { type Html, joined, NOTHING } from '../shared/html.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import { exerciseSheets, type ExerciseSheets } from './teach/exercise-sheet.ts'
import { RenderedLists } from './rendered-lists.ts'
import { anchorsOf, findingsOf, isWithheld, joinedPage, type JoinedPage } from './join-partials.ts'

/** What all pages of a site are made with. */
export interface MarkdownContext {
  readonly site: Site
  readonly linker: PageLinker
  readonly answers: ReturnType<typeof pageAnswers>
}

interface MarkdownPage {
  readonly route: Route
  readonly source: Doc | Page | Post
  readonly code: PageCode | undefined
  /** The beginning of a post on the page of a list: `route` is that of the post, where its links count from. */
  readonly preview?: {
    readonly shown: ShownFiles<Unit>
    /** Path of the list. */
    readonly path: string
    /** Number of islands before it on the page. */
    readonly first: number
  }
}

interface MarkdownContent {
  readonly content: RouteContent
  readonly sections: () => readonly SearchSection[]
  /** Asked when the content is composed. */
  readonly inputs: () => PageInputs | undefined
  /** The Markdown files that it shows, and all that its links may mean. */
  readonly looked: readonly string[]
}

/** Make the content of a route. A page that cannot be shown is withheld, with everything that was found. */
export async function composeMarkdown(
  page: MarkdownPage,
  context: MarkdownContext,
): Promise<MarkdownContent | { readonly withheld: readonly Diagnostic[] }> {
  const { route, source, code, preview } = page
  const { site, linker } = context
  const shown = preview?.shown ?? (await linker.pages.units(route))
  if (shown === undefined) throw new Error(`${source.source} is no Markdown`)
  const findings = findingsOf(shown)
  if (isWithheld(shown)) return { withheld: findings }
  const whole = joinedPage(shown, linker.pages.imported)
  const linked = await linker.link(shown, source, route)
  const imported = code && (await codeLinks(code, { route, shown, linker }))
  let answer: Ask | undefined
  const asks = new Set<string>()
  const about = { toc: whole.toc, contentTitle: whole.own.contentTitle }
  const ask: Ask = (question) => {
    asks.add(question)
    return (answer ??= context.answers(route, about))(question)
  }
  const sheets = await exerciseSheets(shown, { page, ask }, { site, linker })
  const body = renderWhole(whole, { page, linked, imported, sheets }, { site, linker, ask })
  if (body.failures.length > 0) {
    const told = await Promise.all(body.failures.map(({ diagnose }) => diagnose()))
    return { withheld: [...told, ...findings] }
  }
  const heads = shown.files.map(({ known }) => known.head)
  const rendered = whole.units.length > 0
  return {
    content: {
      html: body.html,
      islands: body.islands,
      contentTitle: whole.own.contentTitle,
      toc: whole.toc,
      facts: {
        route: route.path,
        anchors: pageAnchors({ anchors: anchorsOf(shown), contentTitle: whole.own.contentTitle }, site),
        edges: [...linked.edges, ...body.edges],
      },
      assets: { ...linked.assets, ...body.assets, ...sheets.assets },
      image: linked.image,
      ask,
      diagnostics: [...findings, ...linked.diagnostics, ...body.diagnostics, ...sheets.diagnostics],
      said: moduleFrame(
        body.said.flatMap(({ frames }) => frames),
        joined([...heads, ...body.said.map(({ head }) => head)]),
      ),
    },
    sections: () => (rendered ? htmlSections(body.html) : whole.sections()),
    inputs: () =>
      code === undefined && !sheets.isPart
        ? inputsOf([...shown.files, ...sheets.files], {
            assets: Object.entries({ ...linked.looked, ...sheets.looked }),
            lookups: [...new Set([...linked.lookups(), ...sheets.lookups()])],
            asks: [...asks],
            hashOf: linker.pages.hashOf,
          })
        : undefined,
    looked: [
      ...[...shown.files, ...sheets.files].map(({ file }) => fileBehind(file.source)),
      ...Object.keys(linked.looked),
      ...Object.keys(sheets.looked),
    ],
  }
}

/** The files that a page of Markdown was made of; undefined: some lie in packages, which many files decide about. */
function inputsOf(
  files: readonly ShownFile<Unit>[],
  { hashOf, ...known }: Omit<PageInputs, 'texts'> & Pick<PageUnits, 'hashOf'>,
): PageInputs | undefined {
  const specifiers = files.flatMap(({ known: { partials } }) => partials.map(({ source }) => source))
  if (!specifiers.every((specifier) => /^(?:@site|\.\.?)\//.test(specifier))) return undefined
  const texts = new Map(files.map(({ file: { source } }) => [fileBehind(source), hashOf(source) ?? '']))
  return { ...known, texts: [...texts] }
}

interface RenderedBody
  extends Pick<RouteContent, 'html' | 'islands' | 'assets' | 'diagnostics'>, Pick<UnitRenderer, 'said'> {
  /** Links that components have rendered, and those of Markdown files that code imports. */
  readonly edges: readonly Edge[]
  /** Pieces that could not be rendered. */
  readonly failures: readonly UnitFailure[]
}

function renderWhole(
  whole: JoinedPage,
  {
    page,
    linked,
    imported,
    sheets,
  }: { page: MarkdownPage; linked: LinkedPage; imported: CodeLinks | undefined; sheets: ExerciseSheets },
  { site, linker, ask }: { readonly site: Site; readonly linker: PageLinker; readonly ask: Ask },
): RenderedBody {
  const { route, source, code, preview } = page
  const { own, shown } = whole
  const elsewhere = preview && linksToRest(shown, finalHref(route.path, site.config))
  const made = new Map(
    [...linked.attributes].map(([path, make]) => [
      path,
      attributeTexts(elsewhere === undefined ? make : () => make().map(elsewhere), attributeText),
    ]),
  )
  const slot = imported?.slot ?? (() => ({}))
  const where = { path: preview?.path ?? route.path, site: { ask, slot }, source: source.source }
  const pieces = code && new UnitRenderer(code, where, preview?.first)
  const bodies = new Map(shown.files.map(({ file, known }) => [file.source, known.body]))
  const failures: UnitFailure[] = []
  const lists = new RenderedLists()
  const fill: BodyFill = {
    attributes: (file, link) => made.get(file)?.(link) ?? '',
    number: (file, link) => markup`${shownText(linked.attributes.get(file)?.()[link])}`,
    unit: (unit) => {
      if (pieces === undefined) throw new Error(`the components of ${source.source} were not bundled`)
      const about = bodies.get(unit.source)?.code?.units[unit.index]
      return collecting(failures, () => pieces.render(unit, about))
    },
    late: (component, file) =>
      sheets.html(component) ??
      lists.once(component, () =>
        collecting(failures, () => late(component, ask, { page: source.source, source: file })),
      ),
    included: (specifier, from) => {
      const found = whole.find(specifier, from)
      if (found === undefined) throw new Error(`nothing is known of ${specifier}, which ${from} imports`)
      return { source: found.file.source, body: found.known.body }
    },
  }
  const html = renderBody(own.body, shown.files[0].file.source, fill)
  const said = pieces?.said ?? []
  const edgeOf = (link: CollectedLink): Edge => linkOf(link, source, { route, tables: linker.tables })
  const links = said.flatMap((one) => imported?.told(one, edgeOf) ?? [])
  const used = imported?.used(pieces?.slots ?? {}) ?? { edges: [], assets: {}, diagnostics: [] }
  const later = imported?.all() ?? {}
  const islands = (pieces?.islands ?? []).map((island) => ({ ...island, slots: { ...island.slots, ...later } }))
  return { ...used, html, islands, said, failures, edges: [...links, ...used.edges] }
}

/** HTML of a piece; of one that fails nothing, so that the failures of all pieces of a page are told. */
function collecting(failures: UnitFailure[], render: () => Html): Html {
  try {
    return render()
  } catch (problem) {
    if (!(problem instanceof UnitFailure)) throw problem
    failures.push(problem)
    return NOTHING
  }
}

/** A theme component that asks about the site: it may ask for what there is not. */
function late(component: LateComponent, ask: Ask, where: { readonly page: string; readonly source: string }): Html {
  try {
    return renderLate(component, ask)
  } catch (problem) {
    const failed = componentFailed(problem, {
      ...where,
      place: undefined,
      component: component.name,
      shown: component.place,
    })
    throw new UnitFailure(problem, () => Promise.resolve(failed))
  }
}
