/** How much text a page shows with the Markdown files that it imports: each may show the next one twice, which doubles it each time. */
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

/** Counts the text of one page, whose files are added from the last to the first: what a file shows is whole when its use is added. */
export class ShownText {
  readonly #page: string
  /** Characters of each file with all that it shows; nothing is counted of the page's own text. */
  readonly #characters: Map<string, number>
  /** The use that brings most of what a file shows. */
  readonly #most = new Map<string, Use>()

  constructor(page: string) {
    this.#page = page
    this.#characters = new Map([[page, 0]])
  }

  knows(source: string): boolean {
    return this.#characters.has(source)
  }

  /** Add a file that is shown. */
  add(source: string, characters: number): void {
    this.#characters.set(source, characters)
  }

  /** Add a use in the file `by`. */
  use(by: string, use: Use): void {
    this.#characters.set(by, this.#of(by) + this.#brought(use))
    const most = this.#most.get(by)
    if (most === undefined || this.#brought(use) > this.#brought(most)) this.#most.set(by, use)
  }

  /** Say that the page shows more than so many characters. Reports `too-complex`, at the import of what brings most of them. */
  over(limit: number): Diagnostic | undefined {
    const total = this.#of(this.#page)
    const first = this.#most.get(this.#page)
    if (total <= limit || first === undefined) return undefined
    const chain: string[] = [`\`${this.#page}\``]
    for (let use: Use | undefined = first; use !== undefined; use = this.#most.get(use.source))
      chain.push(`\`${use.source}\`${use.times > 1 ? ` (${use.times.toString()} times)` : ''}`)
    const named = chain.length <= NAMED ? chain : [...chain.slice(0, NAMED - 1), '…', ...chain.slice(-1)]
    const message = `The page shows more than ${limit.toString()} characters of imported files: ${named.join(' → ')}`
    const hint =
      'show each file once where it is enough, or split the page; `markdown.maxFileSize` raises the limit, if the page is meant to be so long'
    return error('too-complex', message, {
      file: this.#page,
      ...(first.place === undefined ? {} : { place: first.place }),
      hint,
    })
  }

  #of(source: string): number {
    return this.#characters.get(source) ?? 0
  }

  #brought({ source, times }: Use): number {
    return times * this.#of(source)
  }
}
