/** Code blocks whose language is in braces: other tools make boxes of them, or run them. */
import type { Code } from 'mdast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { blockCure } from './foreign-cures.ts'

/** What may be one; a text without it holds none. */
export const MAY_BE_FENCE = /(?:```|~~~)[ \t]*\{[ \t]*[.#]?[a-z]/i

const INFO = /^(`{3,}|~{3,})[ \t]*(\{[ \t]*[.#]?([A-Za-z][\w-]*)[^}\n]*\})([^\n]*)/
/** Directives of MyST that hold code, whose language stands behind. */
const CODE = /^(?:code|code-block|code-cell|sourcecode|highlight)$/

/** Report `foreign-syntax` of a block such as `{note}`, `{python}` or `{.yaml .annotate}`; not of lines to highlight, `{1,3}`. */
export function foreignFence({ position }: Code, source: string, keywords: readonly string[]): Diagnostic | undefined {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const found = INFO.exec(source.slice(start.offset, end.offset))
  if (found === null) return undefined
  const [whole, marks = '', braces = '', word = '', behind = ''] = found
  const column = start.column + whole.indexOf(braces)
  const place = { line: start.line, column, endLine: start.line, endColumn: column + braces.length }
  const isHolder = CODE.test(word)
  const box = isHolder ? undefined : blockCure(word, keywords, behind.trim())
  if (box !== undefined) return finding(braces, 'MyST and is shown as code', { place, hint: box })
  const language = isHolder ? (/[\w+#-]+/.exec(behind)?.[0] ?? '') : word.toLowerCase()
  const fence = marks.startsWith('`') ? 'three backticks' : 'three tildes'
  const hint = `write the language alone behind the ${fence}${language === '' ? '' : `: \`${language}\``}; code is shown, and not run`
  const isAlone = !isHolder && /^\{[ \t]*\.?[\w-]+[ \t]*\}$/.test(braces)
  return {
    ...finding(braces, 'Quarto, MyST and Pandoc and is no language', { place, hint }),
    ...(isAlone ? { fix: { place, text: language, expected: braces } } : {}),
  }
}

function finding(
  braces: string,
  whose: string,
  about: { readonly place: Required<Place>; readonly hint: string },
): Diagnostic {
  return warning('foreign-syntax', `Unexpected \`${braces}\`, which is of ${whose}`, about)
}
