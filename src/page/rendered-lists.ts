/** Lists that are filled in from the site, rendered once for each page however often they stand on it. */
import type { LateComponent } from '../model/mdx.ts'
import { NOTHING, type Html } from '../shared/html.ts'

/** The lists of one page. */
export class RenderedLists {
  readonly #known = new Map<string, Html>()

  /** HTML of a list; `render` is asked again for what has come to nothing, as each failure is told. */
  once({ name, props }: LateComponent, render: () => Html): Html {
    const key = `${name} ${JSON.stringify(props)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const html = render()
    if (html !== NOTHING) this.#known.set(key, html)
    return html
  }
}
