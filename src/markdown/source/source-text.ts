/**
 * The text of a Markdown file, made ready for everything that reads it: byte order mark and CRLF gone,
 * front matter cut out. Lines and columns stay those of the file that the author sees.
 */

export interface SourceText {
  /** The lines between the `---` marks; undefined when the file has no front matter. */
  readonly yaml: string | undefined
  /** Whether the file begins with keys behind a `---` line that no other closes. */
  readonly unclosed: boolean
  /** The file with its front matter made blank: same lines, same columns. */
  readonly body: string
}

/** Line of the file that the first line of `SourceText.yaml` stands on. */
export const YAML_FIRST_LINE = 2

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/
const UNCLOSED = /^---[ \t]*\n(?:[ \t]*(?:#[^\n]*)?\n)*[\w-]+:(?:\s|$)/

/**
 * Cut a file into front matter and body (spec front-matter.md section 1). A first `---` line that is
 * never closed is a thematic break, unless a key follows it.
 */
export function readSource(text: string): SourceText {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  const plain = bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare
  const match = FRONT_MATTER.exec(plain)
  if (match === null) return { yaml: undefined, unclosed: UNCLOSED.test(plain), body: plain }
  const block = match[0]
  return { yaml: match[1] ?? '', unclosed: false, body: block.replace(/[^\n]+/g, '') + plain.slice(block.length) }
}
