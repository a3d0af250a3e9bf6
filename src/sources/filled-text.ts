/** Puts into a translated text the blocks that its source has got since, in the language of the source: what is missing is read all the same. */
import { blockChanges } from '../base/blocks/block-changes.ts'
import { blocksOf, type Block } from '../base/blocks/text-blocks.ts'
import { readFrontMatter } from '../markdown/front-matter/read.ts'
import { withoutFences } from '../markdown/source/source-ranges.ts'
import { readSource } from '../markdown/source/source-text.ts'
import type { FilledText, LanguageConfig } from '../model/languages.ts'

/** Keys of front matter that say nothing of who may read a text, or when: any other one may. */
const HARMLESS =
  /^(?:id|title|title_meta|description|slug|tags|keywords|image|(?:sidebar|toc|hide|pagination)_\w+|displayed_sidebar|custom_edit_url|last_update)$/

/** A line outside of code that needs more than itself: a directive, code of MDX, a tag, a footnote. */
const NEEDS_MORE = /^:{3,}|^(?:import|export)\s|[<{]|\[\^/m

/** A translated text with its source, and the hashes of the blocks that the source had when it was translated. */
export interface OldTranslation {
  readonly translation: string
  readonly source: string
  readonly before: readonly string[]
  /** That of the source. */
  readonly language: Pick<LanguageConfig, 'htmlLang' | 'direction'>
}

/**
 * Give the translation with the blocks that its source has got since, each where it stands in the source; undefined: there are none. A block is
 * left out where its place is not sure, which it is between two blocks of the text itself, of a translation that has as many blocks as the
 * source had; and where it does not stand for itself.
 */
export function filledText({ translation, source, before, language }: OldTranslation): FilledText | undefined {
  const own = blocksOf(translation)
  const now = blocksOf(source)
  const theirs = linesOf(source)
  if (own.length !== before.length || !isForAll(source)) return undefined
  const written = linesOf(translation)
  const filled: { readonly text: string[]; readonly lines: number[] } = { text: [], lines: [] }
  const copyTo = (end: number): void => {
    for (let line = (filled.lines.at(-1) ?? 0) + 1; line <= end; line++) {
      filled.text.push(written[line - 1] ?? '')
      filled.lines.push(line)
    }
  }
  const old = before.map((hash): Block => ({ hash, text: '', line: 1 }))
  let shift = 0
  for (const { before: gone, now: added } of blockChanges(old, now)) {
    shift += gone.length - added.length
    const [first, last] = [added[0], added.at(-1)]
    if (gone.length > 0 || first === undefined || last === undefined) continue
    const next = own[now.indexOf(last) + 1 + shift]
    const at = (next?.line ?? written.length + 1) - 1
    const block = theirs.slice(first.line - 1, last.line - 1 + linesOf(last.text).length)
    const isBetween =
      at > 0 && next !== own[0] && next?.text.startsWith(' ') !== true && next?.text.startsWith('\t') !== true
    if (!isBetween || isOpen(written.slice(0, at)) || !standsAlone(block)) continue
    copyTo(at)
    const tag = `<div lang="${language.htmlLang}" dir="${language.direction}">`
    for (const line of ['', tag, '', ...block, '', '</div>', '']) {
      filled.text.push(line)
      filled.lines.push(Math.max(1, at))
    }
  }
  if (filled.lines.length === 0) return undefined
  copyTo(written.length)
  return { text: filled.text.join('\n'), lines: filled.lines }
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/)
}

/** Whether the front matter of a source says nothing of who may read it, or when. */
function isForAll(source: string): boolean {
  const { yaml } = readSource(source)
  if (yaml === undefined) return true
  const { frontMatter, diagnostics } = readFrontMatter(yaml, 'doc')
  return diagnostics.length === 0 && Object.keys(frontMatter.raw).every((key) => HARMLESS.test(key))
}

/** No text holds it. */
const END = '\0'

/** Text outside of code and comments; undefined: one of these goes on behind the last line. */
function outsideOfCode(lines: readonly string[]): string | undefined {
  const outside = withoutFences(`${lines.join('\n')}\n${END}`)
  return outside.endsWith(END) ? outside.slice(0, -END.length) : undefined
}

/** Whether something that goes on over several blocks may not have ended: code, a comment, a directive, a tag. */
function isOpen(lines: readonly string[]): boolean {
  const text = outsideOfCode(lines)
  if (text === undefined) return true
  const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length
  const directives = count(/^:{3,}[^:\s]/gm) - count(/^:{3,}\s*$/gm)
  let tags = 0
  for (const [tag] of text.matchAll(/<\/?[a-z][\w.-]*(?:\s[^<>]*)?\/?>/gi)) {
    if (!tag.endsWith('/>')) tags += tag.startsWith('</') ? -1 : 1
  }
  return directives !== 0 || tags !== 0
}

/** Whether lines mean the same wherever they stand. */
function standsAlone(lines: readonly string[]): boolean {
  const text = outsideOfCode(lines)
  return (
    text !== undefined && !NEEDS_MORE.test(text) && !lines.join('\n').includes('<!--') && !/^\s/.test(lines[0] ?? '')
  )
}
