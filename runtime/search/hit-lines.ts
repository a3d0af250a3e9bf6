/** The two lines of text that a hit is shown by (spec search.md section 5). */
import type { Marked } from '#shared/search/provider'
import { LEVELS, type Level } from '#shared/search/record'
import type { Item } from './contract.ts'
import { plainText, unmarked } from './marked.ts'

/** Characters of a text that no snippet was made of; more than a line holds. */
const MAX_CONTENT = 200

export interface HitLines {
  readonly title: Marked
  /** What is below the title, or above it in the site. */
  readonly path: Marked
}

/**
 * A page has its text below its title, everything else the page that it is on and the headings above it. A hit that
 * stands below its page in the list does not repeat it: its second line is the text of its section.
 */
export function hitLines({ hit, child }: Item): HitLines {
  const place = hit.type === 'content' ? LEVELS.length : LEVELS.indexOf(hit.type)
  const above = (from: number) => LEVELS.slice(from, place).filter((level) => hit.hierarchy[level])
  const content = hit.marked?.content ?? unmarked(hit.content?.slice(0, MAX_CONTENT) ?? '')
  const trail = join(above(child ? 2 : 1).map((level) => textOf(hit, level)))
  if (hit.type === 'content' && content.length > 0) {
    return { title: content, path: trail.length > 0 ? trail : textOf(hit, 'lvl1') }
  }
  const title = textOf(hit, hit.type === 'content' ? 'lvl1' : hit.type)
  if (plainText(title) === '') return { title: textOf(hit, above(0).at(-1) ?? 'lvl1'), path: content }
  return { title, path: place <= 1 || (child && content.length > 0) ? content : trail }
}

/** The name of a hit in a sentence. */
export function hitName(item: Item): string {
  return plainText(hitLines(item).title)
}

function textOf({ marked, hierarchy }: Item['hit'], level: Level): Marked {
  return marked?.[level] ?? unmarked(hierarchy[level] ?? '')
}

function join(parts: readonly Marked[]): Marked {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: ' › ', match: false }, ...part]))
}
