/** What a code block of a component asks the compiler for, and what it gets: the code with its colours. */

import type { Html } from './html.ts'
/** Props that the coloured code depends on. */
export interface CodeBlockQuestion {
  readonly code: string
  readonly language?: string | undefined
  /** May name the language: `language-js`. */
  readonly className?: string | undefined
  /** What would stand behind the language of a fence. */
  readonly metastring?: string | undefined
  /** From the first line on, or from that number. */
  readonly showLineNumbers?: boolean | number | undefined
}

export interface CodeBlockAnswer {
  /** HTML inside of `<code>`. */
  readonly html: Html
  /** Lower-case. */
  readonly language: string
  readonly numbered: boolean
  /** The title in `metastring`. */
  readonly title?: string
}

/** The question as `useAnswer` takes it: this, and the JSON of a `CodeBlockQuestion`, which `codeBlockAnswer` reads. */
export const CODE_BLOCK = 'code-block '

/** The language that a class name tells, such as `language-js`. */
export function languageInClass(className: string | undefined): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1]
}
