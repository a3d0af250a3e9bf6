/** How far a mistyped word is from a right one. */

/** Edits that are forgiven in a word of so many letters: one from four letters, two from eight. */
export function allowedEdits(word: string): number {
  return word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 8 ? 1 : 2
}

/**
 * Gives a function that counts the edits from `typed` to a word: letters added, left out, replaced, or two neighbours
 * swapped; more than `most` is `most + 1`. With `open`, the word may go on. It is called for thousands of words.
 */
export function editCounter(typed: string, { most, open }: { most: number; open: boolean }): (word: string) => number {
  const over = most + 1
  const letters = lettersOf(typed)
  const size = typed.length + most + 1
  let [before, above, line] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)]
  return (word) => {
    if (typed.length - word.length > most) return over
    if (!open && word.length - typed.length > most) return over
    const others = lettersOf(word)
    if (bitsIn(letters & ~others) > most || (!open && bitsIn(others & ~letters) > most)) return over
    const width = Math.min(word.length, typed.length + most)
    for (let column = 0; column <= width; column++) above[column] = column
    for (let row = 1; row <= typed.length; row++) {
      const letter = typed.charCodeAt(row - 1)
      const earlier = row > 1 ? typed.charCodeAt(row - 2) : -1
      line[0] = row
      let least = row
      for (let column = 1; column <= width; column++) {
        const other = word.charCodeAt(column - 1)
        let edits = (above[column - 1] ?? 0) + (letter === other ? 0 : 1)
        edits = Math.min(edits, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
        if (column > 1 && earlier === other && letter === word.charCodeAt(column - 2))
          edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
        line[column] = edits
        if (edits < least) least = edits
      }
      if (least > most) return over
      ;[before, above, line] = [above, line, before]
    }
    const edits = open ? Math.min(...above.subarray(0, width + 1)) : (above[width] ?? over)
    return Math.min(edits, over)
  }
}

/** The letters of a word as bits, for a quick no: most words of a site lack some that another has. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function bitsIn(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++
  return bits
}
