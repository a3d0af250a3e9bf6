/** Marks that are shown as text: those of other tools, and those with a slip in them. */
import type { Nodes, Parents, Root } from 'mdast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import { LineIndex } from '../../base/line-index.ts'
import { brokenTable, lostCell, MAY_BE_TABLE, type BrokenTable } from '../slips/broken-table.ts'
import { foreignFence, MAY_BE_FENCE } from '../slips/foreign-fence.ts'
import { foreignFinding, foreignMarks, MAY_BE_FOREIGN, type FoundMark } from '../slips/foreign-text.ts'
import { blankAddresses, MAY_BE_LINK, wikiLinks } from '../slips/loose-links.ts'
import { shownText, type ShownText } from '../slips/shown-text.ts'
import { walkMarkdown } from '../walk.ts'

/** Of a cell or heading without any of these nothing is said. */
const TEXT_MARKS = anyOf(MAY_BE_FOREIGN, MAY_BE_LINK)

/** Of a text without any of these nothing is said. */
const MARKS = anyOf(TEXT_MARKS, MAY_BE_TABLE)

/** A line that ends a box, and stands in none. */
const STRAY_END = /^[ \t>]*(:{3,})[ \t]*$/gm

/**
 * Report `foreign-syntax`, `blank-in-address`, `wiki-link`, `broken-table`, and `unpaired-directive` of an end without a
 * beginning (warnings). Runs behind the remark plugins of the configuration: what they have made something of is no text any more.
 */
export function remarkShownMarks({ keywords }: { readonly keywords: readonly string[] }) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const { source } = draft
    const mayBeFence = MAY_BE_FENCE.test(source)
    if (!mayBeFence && !MARKS.test(source)) return
    const marks = new ShownMarks(draft, keywords)
    walkMarkdown(tree, (node, _, parent) => {
      if (node.type === 'code' && mayBeFence) marks.fence(foreignFence(node, source, keywords))
      if (node.type === 'table') marks.table(lostCell(node, source))
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined
      const shown = shownText(node, source, node.type === 'paragraph' ? MARKS : TEXT_MARKS)
      if (shown !== undefined) marks.text(shown, node, parent)
      return 'skip'
    })
    marks.end()
  }
}

function anyOf(...marks: readonly RegExp[]): RegExp {
  return new RegExp(marks.map(({ source }) => source).join('|'), 'im')
}

/** What is found in one file. */
class ShownMarks {
  readonly #draft: Draft
  readonly #keywords: readonly string[]
  /** Marks that no other may be written for unseen are told once, with their number. */
  readonly #foreign = new Map<unknown, FoundMark[]>()
  /** Ends of boxes that stand in none. */
  readonly #ends: { readonly start: number; readonly written: string }[] = []
  #lines: LineIndex | undefined

  constructor(draft: Draft, keywords: readonly string[]) {
    this.#draft = draft
    this.#keywords = keywords
  }

  fence(found: Diagnostic | undefined): void {
    if (found !== undefined) this.#draft.diagnostics.push(found)
  }

  table(found: BrokenTable | undefined): void {
    if (found === undefined) return
    const { message, hint, start, end } = found
    this.#put(warning('broken-table', message, { place: this.#place(start, end), hint }))
  }

  text(shown: ShownText, { type }: Nodes, parent: Parents): void {
    const place =
      type === 'heading' ? type : type !== 'paragraph' ? 'cell' : parent.type === 'blockquote' ? 'quotation' : type
    const { source } = this.#draft
    // it may have been looked at for a table, as each cell is
    const foreign = MAY_BE_FOREIGN.test(shown.text)
      ? foreignMarks(shown, { place, keywords: this.#keywords, source })
      : []
    for (const found of foreign) {
      const key = found.kind ?? found
      const before = this.#foreign.get(key)
      if (before === undefined) this.#foreign.set(key, [found])
      else before.push(found)
    }
    const placeOf = (start: number, end: number): Required<Place> => this.#place(start, end)
    for (const finding of [...blankAddresses(shown, source, placeOf), ...wikiLinks(shown, source, placeOf)])
      this.#put(finding)
    if (type !== 'paragraph') return
    this.table(brokenTable(shown))
    for (const match of shown.text.matchAll(STRAY_END)) {
      const [line, written = ''] = match
      this.#ends.push({ start: shown.start + match.index + line.indexOf(written), written })
    }
  }

  end(): void {
    for (const [first, ...others] of this.#foreign.values()) {
      if (first !== undefined)
        this.#put(foreignFinding(first, this.#place(first.start, first.end), others.length + 1), first.written)
    }
    // an end that is left over from another mistake
    const isTold =
      [...this.#foreign.values()].some(([found]) => found?.written.startsWith(':::')) ||
      this.#draft.diagnostics.some(({ rule }) => rule === 'unpaired-directive' || rule === 'unclosed-fence')
    if (isTold) return
    for (const { start, written } of this.#ends) {
      const place = this.#place(start, start + written.length)
      const hint = `take it out, or write the line that begins the box above, such as \`${written}note\``
      this.#put(warning('unpaired-directive', `Unexpected \`${written}\` that ends nothing`, { place, hint }), written)
    }
  }

  /** A plugin may still make something of it. */
  #put(finding: Diagnostic, text = ''): void {
    this.#draft.looseReferences.push({ finding, text })
  }

  #place(start: number, end: number): Required<Place> {
    this.#lines ??= new LineIndex(this.#draft.source)
    return this.#lines.place(start, end)
  }
}
