/** Pages that were made, and which files they were made of: what changes of a file touches these pages alone. */

/** How many pages are kept: somebody who writes looks at few of them. */
const KEPT = 100

/** Remembers pages by route. */
export class PageMemory<Page> {
  /** The one asked for last comes last. */
  readonly #pages = new Map<string, Promise<Page>>()
  /** Routes of the pages that are being made. */
  readonly #begun = new Map<Promise<Page>, string>()
  /** Files of each page that was made, also of those that are not kept: one may be open in a browser. */
  readonly #sources = new Map<string, readonly string[]>()
  readonly #routes = new Map<string, Set<string>>()

  /** The page of a route; `make` is called when it is not kept. What fails is not kept. */
  page(route: string, make: () => Promise<Page>): Promise<Page> {
    const page = this.#pages.get(route) ?? this.#begin(route, make())
    this.#pages.delete(route)
    this.#pages.set(route, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > KEPT && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }

  #begin(route: string, page: Promise<Page>): Promise<Page> {
    this.#begun.set(page, route)
    page.then(
      () => this.#begun.delete(page),
      () => {
        this.#begun.delete(page)
        if (this.#pages.get(route) === page) this.#pages.delete(route)
      },
    )
    return page
  }

  /** Do not keep these pages. */
  drop(routes: Iterable<string>): void {
    for (const route of routes) this.#pages.delete(route)
  }

  /** Say which files a page was made of: those that it looked for and that are not there, too. */
  note(route: string, sources: readonly string[]): void {
    this.#unlink(route)
    this.#sources.set(route, sources)
    for (const source of sources) {
      const routes = this.#routes.get(source) ?? new Set()
      this.#routes.set(source, routes.add(route))
    }
  }

  /** Whether a page that was made has looked for a file. */
  uses(source: string): boolean {
    return this.#routes.has(source)
  }

  /** Forget the pages that were made of one of these files, and those that are being made. Gives their routes. */
  forget(sources: Iterable<string>): ReadonlySet<string> {
    const routes = new Set([...sources].flatMap((source) => [...(this.#routes.get(source) ?? [])]))
    for (const route of this.#begun.values()) routes.add(route)
    this.drop(routes)
    return routes
  }

  #unlink(route: string): void {
    for (const source of this.#sources.get(route) ?? []) {
      const routes = this.#routes.get(source)
      routes?.delete(route)
      if (routes?.size === 0) this.#routes.delete(source)
    }
  }
}
