/** Puts into a translated text the blocks that its source has got since, in the language of the source: what is missing is read all the same. */
import type { FilledText, LanguageConfig } from '../../model/languages.ts'
import { blockChanges } from './block-changes.ts'
import { blocksOf, type Block } from './source-blocks.ts'

/** Front matter that says nothing of who may read a text, or when; any other key may, and so may front matter that is written in another way. */
const HARMLESS =
  /^(?:$|\s|#|- |(?:id|title|title_meta|description|slug|tags|keywords|image|(?:sidebar|toc|hide|pagination)_\w+|displayed_sidebar|custom_edit_url|last_update)\s*:)/

/** A line outside of code that needs more than itself: a directive, code of MDX, a tag, a footnote. */
const NEEDS_MORE = /^:{3,}|^(?:import|export)\s|[<{]|\[\^/m

/** A fence of code. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/

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
  const isForAll = frontMatterOf(theirs).every((line) => HARMLESS.test(line))
  if (own.length !== before.length || !isForAll) return undefined
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

/** The lines of a front matter. */
function frontMatterOf(lines: readonly string[]): readonly string[] {
  if (!/^\uFEFF?---\s*$/.test(lines[0] ?? '')) return []
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  return lines.slice(1, Math.max(1, end))
}

/** Lines outside of fenced code; undefined: a fence is not closed. */
function withoutCode(lines: readonly string[]): readonly string[] | undefined {
  let open: string | undefined
  const outside: string[] = []
  for (const line of lines) {
    const [, fence] = FENCE.exec(line) ?? []
    if (open === undefined && fence === undefined) outside.push(line)
    else if (open === undefined) open = fence
    else if (fence?.startsWith(open) === true && line.trim() === fence) open = undefined
  }
  return open === undefined ? outside : undefined
}

/** Whether something that goes on over several blocks may not have ended: code, a directive, a tag. */
function isOpen(lines: readonly string[]): boolean {
  const outside = withoutCode(lines)
  if (outside === undefined) return true
  const text = outside.join('\n')
  const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length
  const directives = count(/^:{3,}[^:\s]/gm) - count(/^:{3,}\s*$/gm)
  let tags = 0
  for (const [tag] of text.matchAll(/<\/?[a-z][\w.-]*(?:\s[^<>]*)?\/?>/gi)) {
    if (!tag.endsWith('/>')) tags += tag.startsWith('</') ? -1 : 1
  }
  return directives !== 0 || tags !== 0 || text.includes('<!--')
}

/** Whether lines mean the same wherever they stand. */
function standsAlone(lines: readonly string[]): boolean {
  const outside = withoutCode(lines)
  return outside !== undefined && !NEEDS_MORE.test(outside.join('\n')) && !/^\s/.test(lines[0] ?? '')
}
