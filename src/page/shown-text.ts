/** How much a page shows with the Markdown files that it imports: each may show the next one twice, which doubles it each time. */
import { FEWER_LISTS, MOST_LISTS } from '../markdown/limits/list-work.ts'
import { error, type Diagnostic, type Place } from '../model/diagnostic.ts'

/** Files of a chain that are named: the first ones and the last one. */
const NAMED = 5

/** A file that another one shows. */
interface Use {
  /** The file that is shown, relative to the site root. */
  readonly source: string
  readonly times: number
  /** Of its import. */
  readonly place: Place | undefined
}

/** What is counted: the page shows more of it than it may. */
interface Limit {
  readonly most: number
  /** What there is too much of. */
  readonly of: string
  readonly hint: string
}

/** Counts what is shown on one page, whose files are added from the last to the first: what a file shows is whole when its use is added. */
class ShownAmount {
  readonly #page: string
  /** Of each file with all that it shows. */
  readonly #amounts: Map<string, number>
  /** The use that brings most of what a file shows. */
  readonly #most = new Map<string, Use>()

  /** `own`: what is counted of the page's own file. */
  constructor(page: string, own: number) {
    this.#page = page
    this.#amounts = new Map([[page, own]])
  }

  /** Add a file that is shown. */
  add(source: string, amount: number): void {
    this.#amounts.set(source, amount)
  }

  /** Add a use in the file `by`. */
  use(by: string, use: Use): void {
    this.#amounts.set(by, this.#of(by) + this.#brought(use))
    const most = this.#most.get(by)
    if (most === undefined || this.#brought(use) > this.#brought(most)) this.#most.set(by, use)
  }

  /** Say that the page shows too much. Reports `too-complex`, at the import of what brings most of it. */
  over({ most, of, hint }: Limit): Diagnostic | undefined {
    const total = this.#of(this.#page)
    const first = this.#most.get(this.#page)
    if (total <= most || first === undefined) return undefined
    const chain: string[] = [`\`${this.#page}\``]
    for (let use: Use | undefined = first; use !== undefined; use = this.#most.get(use.source))
      chain.push(`\`${use.source}\`${use.times > 1 ? ` (${use.times.toString()} times)` : ''}`)
    const named = chain.length <= NAMED ? chain : [...chain.slice(0, NAMED - 1), '…', ...chain.slice(-1)]
    return error('too-complex', `The page shows more than ${most.toString()} ${of}: ${named.join(' → ')}`, {
      file: this.#page,
      ...(first.place === undefined ? {} : { place: first.place }),
      hint,
    })
  }

  #of(source: string): number {
    return this.#amounts.get(source) ?? 0
  }

  #brought({ source, times }: Use): number {
    return times * this.#of(source)
  }
}

/** Counts the characters and the lists that files bring to one page. */
export class ShownText {
  readonly #characters: ShownAmount
  readonly #lists: ShownAmount
  readonly #known: Set<string>

  /** `lists`: those of the page's own file. */
  constructor(page: string, lists = 0) {
    this.#characters = new ShownAmount(page, 0)
    this.#lists = new ShownAmount(page, lists)
    this.#known = new Set([page])
  }

  knows(source: string): boolean {
    return this.#known.has(source)
  }

  /** Add a file that is shown. */
  add(source: string, { characters, lists }: { readonly characters: number; readonly lists: number }): void {
    this.#known.add(source)
    this.#characters.add(source, characters)
    this.#lists.add(source, lists)
  }

  /** Add a use in the file `by`. */
  use(by: string, use: Use): void {
    this.#characters.use(by, use)
    this.#lists.use(by, use)
  }

  /** Say that the page shows too much. Reports `too-complex`. */
  over(mostCharacters: number): Diagnostic | undefined {
    return (
      this.#characters.over({
        most: mostCharacters,
        of: 'characters of imported files',
        hint: 'show each file once where it is enough, or split the page; `markdown.maxFileSize` raises the limit, if the page is meant to be so long',
      }) ?? this.#lists.over({ most: MOST_LISTS, of: 'lists', hint: FEWER_LISTS })
    )
  }
}
