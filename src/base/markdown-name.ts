/** Which files are Markdown, by the ends of their names: `notes.md`, `NOTES.MD`, `lecture.markdown`, `exercise.mdx`. */

/** The end of the name of a Markdown file, in any case. */
export const MARKDOWN_EXTENSION = /\.(?:mdx?|markdown)$/i

/** How Markdown is read: as MDX, or without code in it. */
export type MarkdownFormat = 'md' | 'mdx'

/** The format of a file: that of its front matter, else that of the site, where `detect` goes by the extension. */
export function markdownFormat(
  path: string,
  { own, ofSite }: { readonly own: MarkdownFormat | 'detect' | undefined; readonly ofSite: MarkdownFormat | 'detect' },
): MarkdownFormat {
  const format = own ?? ofSite
  if (format !== 'detect') return format
  return /\.(?:md|markdown|mdown|mkdn|mkd|mdwn|mkdown|ron)$/i.test(path) ? 'md' : 'mdx'
}

/** Whether a file is Markdown by its name. */
export function isMarkdownName(path: string): boolean {
  return MARKDOWN_EXTENSION.test(path)
}

/** A file name or path without the end that makes it Markdown. */
export function withoutMarkdownExtension(path: string): string {
  return path.replace(MARKDOWN_EXTENSION, '')
}

/** A path whose extension is in small letters, so that `NOTES.MD` is found where `*.md` is looked for. */
export function withSmallExtension(path: string): string {
  return path.replace(/\.[^./]+$/, (extension) => extension.toLowerCase())
}
