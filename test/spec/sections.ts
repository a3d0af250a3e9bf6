/**
 * The numbered rules of the behaviour specification: file, section, number of its points (0: the section is
 * prose or a table). They are written down here so that the test of the rows needs nothing outside the repository.
 */
export const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  routing: [6, 4, 3, 2, 5, 5, 6, 3, 4, 0, 0, 5, 3, 2, 0, 3, 4, 7, 0],
  'front-matter': [6, 0, 3, 5, 5, 2, 5],
  sidebars: [6, 4, 8, 8, 4, 5, 3, 9, 3, 4, 0],
  markdown: [6, 9, 7, 4, 0, 6, 5, 12, 7, 3, 4, 0, 3, 0, 0, 5],
  theme: [0, 0, 3, 6, 6, 0, 0, 12, 0, 0, 3, 4, 7, 5, 0, 0],
  config: [0, 0, 0, 5, 0, 0, 0, 0, 0],
  'link-checking': [4, 6, 7, 6, 5, 0],
}

/** Every rule as its row names it: `2.1`, or `2` for a section without points. */
export function rulesOf(points: readonly number[]): readonly string[] {
  return points.flatMap((count, index) => {
    const section = String(index + 1)
    return count === 0 ? [section] : Array.from({ length: count }, (_, point) => `${section}.${String(point + 1)}`)
  })
}
