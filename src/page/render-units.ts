/** The pieces of code on a page: each is rendered in Node; one that has something to do in the browser becomes an island. */
import { createElement, type ComponentType } from 'react'
import { isComponent } from '../bundle/react-errors.ts'
import { stackNames } from '../bundle/error-place.ts'
import { componentFailed, type FailedAt } from './component-failed.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Island, PageCode, PageUnit } from '../model/page.ts'
import type { MdxUnit } from '../model/mdx.ts'
import { islandHtml, islandPrefix } from '../render/render-body.ts'
import { refuseDeepHtml } from '../shared/html-depth.ts'
import { plainHtml } from '../shared/react-html.ts'
import type { Html } from '../shared/html.ts'
import { lookUp, put } from '../shared/look-up.ts'
import type { Prerendered, PrerenderSite } from '../shared/prerender.ts'

/** What the components of a page said while they were rendered. */
export type Said = Pick<Prerendered, 'links' | 'head' | 'frames' | 'slots'>

/** A piece of code could not be rendered: the page is withheld. */
export class UnitFailure extends Error {
  override readonly name = 'UnitFailure'
  readonly diagnose: () => Promise<Diagnostic>

  constructor(cause: unknown, diagnose: () => Promise<Diagnostic>) {
    super('a piece of code could not be rendered', { cause })
    this.diagnose = diagnose
  }
}

type Rendering = Parameters<PageCode['prerender']>

/** Say what was thrown while an element was rendered. Where the error does not tell which component threw, React is asked. */
export async function renderingFailed(
  problem: unknown,
  rendering: Rendering,
  { code, ...about }: Omit<FailedAt, 'place' | 'components'> & { readonly code: PageCode },
): Promise<Diagnostic> {
  const place = code.placeOf(problem)
  if (place !== undefined) return componentFailed(problem, { ...about, place })
  const stack = (await code.stackOf(...rendering)) ?? ''
  return componentFailed(problem, { ...about, place: code.placeOf(stack), components: stackNames(stack) })
}

/** Renders the pieces of one page, in the order of their places. */
export class UnitRenderer {
  readonly islands: Island[] = []
  readonly said: Said[] = []
  /** Slots of Markdown links in code that were filled, by source. */
  readonly slots: Record<string, Record<number, Readonly<Record<string, string | number>>>> = {}
  readonly #code: PageCode
  readonly #first: number
  readonly #page: { readonly path: string; readonly site: PrerenderSite; readonly source: string }

  /** `first`: number of islands that stand on the page before these. */
  constructor(
    code: PageCode,
    page: { readonly path: string; readonly site: PrerenderSite; readonly source: string },
    first = 0,
  ) {
    this.#code = code
    this.#first = first
    this.#page = page
  }

  /** HTML of a unit; `about` is what the file says of it. Throws `UnitFailure`. */
  render(unit: PageUnit, about: MdxUnit | undefined): Html {
    const component = this.#code.component(unit)
    if (!isComponent(component)) throw new Error(`no unit ${unit.index.toString()} in the code of ${unit.source}`)
    const { path, site } = this.#page
    const index = this.#first + this.islands.length
    const options = { path, identifierPrefix: islandPrefix(index), site }
    const element = createElement(component as ComponentType)
    let rendered: Prerendered
    try {
      rendered = this.#code.prerender(element, options)
      refuseDeepHtml(rendered.html)
    } catch (problem) {
      const { name, place } = about ?? {}
      const where = {
        page: this.#page.source,
        source: unit.source,
        component: name,
        shown: place,
        expression: about !== undefined && name === undefined,
      }
      throw new UnitFailure(problem, () => renderingFailed(problem, [element, options], { ...where, code: this.#code }))
    }
    const { links, head, frames, answers, slots } = rendered
    this.said.push({ links, head, frames, slots })
    for (const [source, used] of Object.entries(slots))
      put(this.slots, source, { ...lookUp(this.slots, source), ...used })
    if (!rendered.interactive) return plainHtml(rendered.html)
    this.islands.push({ unit, answers, slots })
    return islandHtml(rendered.html, index)
  }
}
