/** Sheets of exercises: `::exercises{texts}` shows the exercises of other pages with their texts. */
import { exercisesIn, isSheet } from '../../base/teach/exercise-source.ts'
import { sourceOf, sourcesOf } from '../../base/site-parts.ts'
import { attributeText, shownText } from '../../links/link-attributes.ts'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { LateComponent } from '../../model/mdx.ts'
import type { ExercisePart, PageExercises } from '../../model/teach/exercises.ts'
import type { Post } from '../../model/blog.ts'
import type { Doc, Page, Route, Site } from '../../model/site.ts'
import type { Unit } from '../../model/unit.ts'
import { element, insert, markup } from '../../render/head/html.ts'
import { attributeTexts, renderBody, type BodyFill } from '../../render/render-body.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import { joined, NOTHING, type Html } from '../../shared/html.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Ask } from '../answers.ts'
import { isWithheld, joinedPage } from '../join-partials.ts'
import type { LinkedPage, PageLinker } from '../link-page.ts'
import { linksToRest } from '../links-to-rest.ts'
import type { ShownFile, ShownFiles } from '../load-page.ts'
import { pagesIn } from './exercise-answers.ts'
import { PageIds } from './unique-ids.ts'

/** The sheets of a page, with all that they are made of. */
export interface ExerciseSheets extends Pick<LinkedPage, 'assets' | 'looked' | 'lookups' | 'diagnostics'> {
  /** HTML of a sheet; undefined of what is none, and of one that no exercise is for. */
  readonly html: (component: LateComponent) => Html | undefined
  readonly files: readonly ShownFile<Unit>[]
  /** The exercises of a page are not there, since it cannot be shown itself. */
  readonly isPart: boolean
}

interface Context {
  readonly site: Site
  readonly linker: PageLinker
}

const NONE: ExerciseSheets = {
  html: () => undefined,
  ...{ files: [], isPart: false, assets: {}, looked: {}, lookups: () => [], diagnostics: [] },
}

/**
 * Make the sheets that the files of a page hold. Reports `unshown-in-sheet` for what only the page of an exercise can show; what is
 * wrong with exercises is told with their own pages.
 */
export async function exerciseSheets(
  { files }: ShownFiles<Unit>,
  { page, ask }: { readonly page: { readonly route: Route; readonly source: { source: string } }; readonly ask: Ask },
  context: Context,
): Promise<ExerciseSheets> {
  const wanted = files.flatMap(({ known }) =>
    known.body.slots.flatMap((slot) => ('late' in slot && isSheet(slot.late) ? [slot.late] : [])),
  )
  if (wanted.length === 0) return NONE
  const ids = new PageIds()
  for (const { known } of files) ids.note(known.body.parts.join(''))
  const maker = new SheetMaker(context, { on: page.source.source, ids })
  const made = new Map<LateComponent, Html>()
  const propsOf = ({ props }: LateComponent): SheetProps => props as unknown as SheetProps
  // so that the page is made anew when there are others
  for (const scope of new Set(wanted.map((component) => propsOf(component).scope)))
    ask(`exercises ${JSON.stringify(scope)}`)
  for (const component of wanted) {
    const { scope, texts, depth } = propsOf(component)
    const pages = pagesIn(context.site, page.route, scope)
    if (pages.length === 0) continue
    const exercises = await maker.all(pages, { show: 'exercises', depth })
    const solutions = texts === 'solutions' ? await maker.all(pages, { show: 'solutions', depth }) : NOTHING
    made.set(component, sheet({ exercises, solutions, depth }, context.site))
  }
  return { ...maker.made(), html: (component) => made.get(component) }
}

/** What src/markdown/teach/exercises/remark.ts says of a sheet. */
interface SheetProps {
  readonly scope: string
  readonly texts: string
  readonly depth: ExercisePart['depth']
}

function sheet(
  { exercises, solutions, depth }: { exercises: Html; solutions: Html; depth: ExercisePart['depth'] },
  { config }: Site,
): Html {
  const title = lookUp(config.markdown.texts, 'theme.exercise.solutions') ?? 'Solutions'
  const appendix =
    solutions === NOTHING
      ? NOTHING
      : element(
          'section',
          { class: 'solutions' },
          joined([element(`h${depth.toString()}`, {}, markup`${title}`), solutions]),
        )
  return markup`<div class="exercises--texts">${insert(exercises, appendix)}</div>`
}

class SheetMaker {
  readonly #context: Context
  readonly #on: string
  readonly #ids: PageIds
  readonly #sources = new Map<string, { readonly source: Doc | Page | Post; readonly route: Route }>()
  readonly #shown = new Map<string, Promise<Html>>()
  readonly #files: ShownFile<Unit>[] = []
  readonly #linked: LinkedPage[] = []
  readonly #found: Diagnostic[] = []
  #isPart = false

  /** `on`: source of the page that the sheet is on; `ids`: those of the page. */
  constructor(context: Context, { on, ids }: { readonly on: string; readonly ids: PageIds }) {
    this.#context = context
    this.#on = on
    this.#ids = ids
    const { site } = context
    const known = new Set(sourcesOf(site))
    for (const route of site.routes.values()) {
      const source = sourceOf(site, route)
      if (source !== undefined && known.delete(source)) this.#sources.set(source.source, { source, route })
    }
  }

  /** The exercises or solutions of some pages, one after the other. */
  async all(pages: readonly PageExercises[], part: ExercisePart): Promise<Html> {
    const all: Html[] = []
    for (const page of pages) all.push(this.#ids.added(await this.#once(page, part)))
    return joined(all)
  }

  made(): Omit<ExerciseSheets, 'html'> {
    const linked = this.#linked
    return {
      files: this.#files,
      isPart: this.#isPart,
      assets: Object.assign({}, ...linked.map(({ assets }) => assets)) as LinkedPage['assets'],
      looked: Object.assign({}, ...linked.map(({ looked }) => looked)) as LinkedPage['looked'],
      lookups: () => linked.flatMap(({ lookups }) => lookups()),
      diagnostics: this.#found,
    }
  }

  /** What a sheet has shown of a page is not made again for the next one: only its ids are others. */
  #once(page: PageExercises, part: ExercisePart): Promise<Html> {
    const key = exercisesIn(page.source, part)
    const known = this.#shown.get(key) ?? this.#page(page, part)
    this.#shown.set(key, known)
    return known
  }

  async #page(page: PageExercises, part: ExercisePart): Promise<Html> {
    const { linker } = this.#context
    const own = this.#sources.get(page.source)
    if (own === undefined) return NOTHING
    const shown = await linker.pages.exercises(own.source, part)
    if (isWithheld(shown)) {
      this.#isPart = true
      return NOTHING
    }
    const linked = await linker.link(shown, own.source, own.route)
    this.#files.push(...shown.files)
    this.#linked.push(linked)
    return this.#render(page, shown, linked)
  }

  #render(page: PageExercises, shown: ShownFiles<Unit>, linked: LinkedPage): Html {
    const { site, linker } = this.#context
    const href = finalHref(page.permalink, site.config)
    const elsewhere = linksToRest(shown, href)
    const attributes = new Map(
      [...linked.attributes].map(([path, make]) => [path, attributeTexts(() => make().map(elsewhere), attributeText)]),
    )
    const { find } = joinedPage(shown, linker.pages.imported)
    const bodies = new Map(shown.files.map(({ file, known }) => [file.source, known.body]))
    const instead = (what: Unshown): Html => {
      this.#found.push(unshown(what, page, this.#on))
      return markup`<a href="${href}">${page.title}</a>`
    }
    const fill: BodyFill = {
      attributes: (file, link) => attributes.get(file)?.(link) ?? '',
      number: (file, link) => markup`${shownText(linked.attributes.get(file)?.()[link])}`,
      unit: ({ source, index }) => instead(bodies.get(source)?.code?.units[index] ?? {}),
      late: ({ name, place }) => instead({ name, place }),
      included: (specifier, from) => {
        const found = find(specifier, from)
        if (found === undefined) throw new Error(`nothing is known of ${specifier}, which ${from} imports`)
        return { source: found.file.source, body: found.known.body }
      },
    }
    const [{ file, known }] = shown.files
    return renderBody(known.body, file.source, fill)
  }
}

/** What only the page of an exercise can show. */
interface Unshown {
  readonly name?: string | undefined
  readonly place?: Diagnostic['place']
}

function unshown({ name, place }: Unshown, { source }: PageExercises, on: string): Diagnostic {
  const what = name === undefined ? 'code' : `\`<${name}>\``
  return warning(
    'unshown-in-sheet',
    `The sheet of exercises in \`${on}\` cannot show ${what}, and links to this page instead`,
    {
      ...{ file: source, ...(place && { place }) },
      hint: 'what is to stand on the sheet is written in Markdown; or leave `texts` out there',
    },
  )
}
