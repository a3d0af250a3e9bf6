/** What a shape of slow input is, and the small tools that write them. */

/** A kind of text that may take a program long, as a whole site of about `size` bytes. */
export interface Shape {
  readonly name: string
  /** Files of the site by path; one without `devcourse.config.mjs` gets a plain one. */
  readonly files: (size: number) => Readonly<Record<string, string>>
}

/** The same text again and again, up to the size. */
export function filled(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length))
}

/** Texts with a number in them, up to the size. */
export function counted(text: (number: number) => string, size: number): string {
  const parts: string[] = []
  for (let length = 0, number = 0; length < size; number++) {
    const part = text(number)
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

/** A shape of one page of Markdown. */
export function page(name: string, text: (size: number) => string): Shape {
  return { name: `md: ${name}`, files: (size) => ({ 'docs/index.md': text(size) }) }
}

/** A shape of one page of MDX. */
export function mdxPage(name: string, text: (size: number) => string): Shape {
  return { name: `mdx: ${name}`, files: (size) => ({ 'docs/index.mdx': text(size) }) }
}
