// Two builds' facts of one page as a list of differences, largest first.

/** Pixels by which a box may differ in place or size (of own pages, and of documents), and a size of type in a document. */
const BOUNDS = { own: 8, docs: 24, type: 1 }

/**
 * Compare facts (`pageFacts`) of one page. Each difference has a `part`, the `key` of the element, `what` differs, `theirs`
 * and `ours`, its `amount` (pixels, or 100 for what is missing or has another colour), and `counts`: it is over the
 * bounds that own pages, or documents, have to keep.
 */
export function differences(theirs, ours, kind) {
  const list = []
  const found = new Map(ours.elements.map((element) => [element.key, element]))
  const add = (element, what, a, b, amount, counts) =>
    list.push({ part: element.part, key: element.key, what, theirs: a, ours: b, amount, counts })
  for (const element of theirs.elements) {
    const like = found.get(element.key)
    if (like === undefined) add(element, 'missing', 'there', 'absent', 100, kind === 'own')
    else compareElement(element, like, kind, add)
    found.delete(element.key)
  }
  for (const element of found.values())
    add(element, 'more', 'absent', 'there', 100, kind === 'own' && element.key !== OUR_SEARCH)
  const page = { part: 'page', key: 'page' }
  if (ours.overflow > 0)
    add(page, 'overflow', theirs.overflow, ours.overflow, 100 + ours.overflow, theirs.overflow === 0)
  if (ours.barLines !== theirs.barLines)
    add(page, 'lines of the bar', theirs.barLines, ours.barLines, 100, ours.barLines > theirs.barLines)
  return list.sort((a, b) => Number(b.counts) - Number(a.counts) || b.amount - a.amount)
}

/** A site without a search of its own has ours, in a gap of the bar. */
const OUR_SEARCH = 'bar link Search'

const SIDES = ['left', 'top', 'width', 'height']

function compareElement(theirs, ours, kind, add) {
  const bound = BOUNDS[kind]
  const off = theirs.box.map((side, index) => Math.abs(side - ours.box[index]))
  // what stands further down in a document adds up; its columns do not
  const counted = kind === 'own' ? [0, 1, 2, 3] : [0, 2]
  const most = Math.max(...off)
  const over = Math.max(...counted.map((index) => off[index]))
  const worst = over > bound ? over : most
  if (most > 2) {
    const what = SIDES[off.indexOf(worst)]
    add(theirs, what, theirs.box.join(' '), ours.box.join(' '), worst, over > bound)
  }
  const own = kind === 'own'
  if (theirs.hasText && !sameColor(theirs.color, ours.color)) add(theirs, 'colour', theirs.color, ours.color, 100, own)
  if (!sameColor(theirs.background, ours.background))
    add(theirs, 'ground', theirs.background, ours.background, 100, own || theirs.key === 'text column')
  const type = Math.abs(Number.parseFloat(theirs.size) - Number.parseFloat(ours.size))
  if (theirs.hasText && type > 0.1)
    add(theirs, 'size of type', theirs.size, ours.size, type * 8, type > (own ? 0.5 : BOUNDS.type))
}

/** Whether nobody can tell two colours apart: steps of rounding. */
function sameColor(a, b) {
  if (a === b) return true
  const [first, second] = [channels(a), channels(b)]
  return (
    first !== undefined && second !== undefined && first.every((value, index) => Math.abs(value - second[index]) <= 3)
  )
}

function channels(color) {
  return color.match(/\d+/g)?.map(Number)
}
