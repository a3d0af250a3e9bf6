/** Code blocks of a Markdown page that stand for files, and what running them prints. */

/** A block with a title. */
export interface FencedFile {
  /** Name of the file. */
  readonly name: string
  readonly text: string
  /** The block titled "Prints" that follows it; undefined: there is none. */
  readonly output?: string
}

const BLOCK = /^```(\w+) title="([^"]+)".*\n([\s\S]*?)^```$/gm

/** Give the files of a page, in order. */
export function fencedFiles(markdown: string): readonly FencedFile[] {
  const files: FencedFile[] = []
  for (const [, , name = '', text = ''] of markdown.matchAll(BLOCK)) {
    const last = files.at(-1)
    if (name !== 'Prints') files.push({ name, text })
    else if (last !== undefined) files[files.length - 1] = { ...last, output: text }
  }
  return files
}
