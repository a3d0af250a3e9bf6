/** What gathers while a piece of the layout is rendered with replaced parts: their HTML, and what they say. */
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { trusted } from '#shared/html'
import { PART_ATTRIBUTES, PART_TAG, type PartFailure, type PieceContext, type RenderedPiece } from '#shared/parts'
import { type CollectedLink } from '#shared/prerender'
import { plainHtml, withoutPreloads } from '#shared/react-html'
import { innerHtml } from '../components/inner-html.ts'
import { type PartUse } from '../components/part.tsx'
import { type PageCollector } from '../theme/render/page-context.ts'
import { headHtml } from '../theme/render/prerender.tsx'
import { CHILDREN_TAG } from './children-tag.ts'
import { ITEM_TYPES } from './replacements.tsx'

/** Name of the piece that is what stands around a page. */
export const AROUND = 'around'

/** Name of the element in the place of something that is rendered on its own. */
const HOLE = 'devcourse-hole'
const HOLES = new RegExp(`<${HOLE} data-hole="(\\d+)"></${HOLE}>`, 'g')

/** The children that a replacement is given: an element that holds what `inner` stands for. */
export function childrenSlot(inner: ReactElement): ReactElement {
  return createElement(CHILDREN_TAG, undefined, inner)
}

/** How far a run was at some time. */
type Mark = Readonly<Record<'links' | 'heads' | 'failures' | 'islands', number>>

/** One of the forms that the HTML of a replacement takes. */
interface PartHtml {
  /** Prefix of the ids that React makes. */
  readonly identifierPrefix: string
  /** As it is, without what only hydration needs. */
  readonly asText: (html: string) => string
  /** In an element that says what hydrates there. */
  readonly hydrating: (html: string) => string
}

/** One rendering of a piece of the layout. */
export class PieceRun {
  readonly #piece: string
  readonly #context: PieceContext
  readonly #holes: string[] = []
  readonly #links: CollectedLink[] = []
  readonly #heads: ReactNode[] = []
  readonly #failures: PartFailure[] = []
  readonly #asked: string[] = []
  #supplied: Readonly<Record<string, object>> = {}
  #islands = 0

  constructor(piece: string, context: PieceContext) {
    this.#piece = piece
    this.#context = context
  }

  /** Whether it is what stands around the page. */
  get isAround(): boolean {
    return this.#piece === AROUND
  }

  /** Takes what components say about the page. */
  readonly collector: PageCollector = {
    link: (link) => void this.#links.push(link),
    head: (children) => void this.#heads.push(children),
    frame: () => undefined, // the page decides about its title
    ask: (question) => this.#ask(question),
    slot: () => ({}), // parts hold no Markdown
  }

  #ask(question: string): unknown {
    const { ask } = this.#context
    if (ask === undefined) throw new Error('this part is made once for all pages: nothing is known of the page in it')
    this.#asked.push(question)
    return ask(question)
  }

  /** Note what a part is given inside of one that hydrates. */
  supplies(name: string, props: object): void {
    this.#supplied = { ...this.#supplied, [name]: props }
  }

  /** What was asked since, with the answers. */
  #answers(since: number): string | undefined {
    const questions = [...new Set(this.#asked.slice(since))]
    if (questions.length === 0) return undefined
    return JSON.stringify(Object.fromEntries(questions.map((question) => [question, this.#context.ask?.(question)])))
  }

  /** An element in the place of `html`. */
  hole(html: string): ReactElement {
    return createElement(HOLE, { 'data-hole': this.#holes.push(html) - 1 })
  }

  /** An element in the place of what is made later. */
  laterHole(): { readonly element: ReactElement; readonly is: (html: string) => void } {
    const index = this.#holes.length
    return { element: this.hole(''), is: (html) => void (this.#holes[index] = html) }
  }

  /** Put everything in its place. */
  fill(html: string): string {
    return html.replace(HOLES, (_, index: string) => this.#holes[Number(index)] ?? '')
  }

  mark(): Mark {
    return {
      links: this.#links.length,
      heads: this.#heads.length,
      failures: this.#failures.length,
      islands: this.#islands,
    }
  }

  /** Forget what was said since. */
  backTo({ links, heads, failures, islands }: Mark): void {
    this.#links.length = links
    this.#heads.length = heads
    this.#failures.length = failures
    this.#islands = islands
    this.#supplied = {}
  }

  failed({ name, props }: PartUse, error: unknown): void {
    const { item } = props as { item?: PartFailure['item'] } // of CustomItem
    this.#failures.push({ part: name, error, ...(name === ITEM_TYPES && item !== undefined && { item }) })
  }

  /** Begin a replacement that may hydrate; `inner` stands for its children. */
  island(part: {
    readonly name: string
    readonly data: object
    readonly inner: ReactElement | undefined
    readonly asksDoc: boolean
  }): PartHtml {
    const { name, data, inner, asksDoc } = part
    const { path, doc } = this.#context
    const identifierPrefix = `${this.#piece}-${(this.#islands++).toString()}-`
    const asked = this.#asked.length
    const attributes = {
      [PART_ATTRIBUTES.name]: name,
      [PART_ATTRIBUTES.props]: JSON.stringify(data),
      [PART_ATTRIBUTES.path]: path,
      [PART_ATTRIBUTES.prefix]: identifierPrefix,
      ...(asksDoc && doc !== undefined && { [PART_ATTRIBUTES.doc]: JSON.stringify(doc) }),
    }
    return {
      identifierPrefix,
      asText: (html) => {
        const text = plainHtml(trusted(html))
        return inner === undefined
          ? text
          : text.replace(renderToStaticMarkup(childrenSlot(inner)), () => renderToStaticMarkup(inner))
      },
      hydrating: (html) =>
        renderToStaticMarkup(
          createElement(PART_TAG, {
            ...attributes,
            [PART_ATTRIBUTES.answers]: this.#answers(asked),
            [PART_ATTRIBUTES.supplied]:
              Object.keys(this.#supplied).length > 0 ? JSON.stringify(this.#supplied) : undefined,
            ...innerHtml(withoutPreloads(trusted(html))),
          }),
        ),
    }
  }

  result(html: string): RenderedPiece {
    return { html: trusted(html), links: this.#links, failures: this.#failures, head: headHtml(this.#heads) }
  }
}
