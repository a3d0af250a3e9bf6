/** A cheap test of a text, before anything is parsed: does it import components? */

/**
 * Whether an MDX text may hold imported components: outside fenced code, a line starts with `import` and a tag with a
 * capital letter follows somewhere. May say yes for a page without components, never no for one with them.
 */
export function mayHoldComponents(text: string): boolean {
  if (!text.includes('import') || !/^import\s/m.test(text) || !/<[A-Z]/.test(text)) return false
  let fence: string | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) {
      if (mark !== undefined) fence = mark
      else if (/^import\s/.test(line)) return true
    } else if (mark?.startsWith(fence) && line.trim().replace(/^(?:>\s*)+/, '') === mark) fence = undefined
  }
  return false
}
