/** Ids of the headings of a text, roughly: for texts from the history, which are not compiled. A suggestion made of them is checked before it is shown. */
import Slugger from 'github-slugger'
import { linesOf } from '../base/line-index.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}#{1,6}[ \t]+([^ \t].*)$/
const WRITTEN_ID = /(?:\{#([^}]+)\}|\{\/\*[ \t]*#(\S+)[ \t]*\*\/\})$/

/** Characters of a heading that are looked at. */
const LONGEST = 2000

/** List the ids of ATX headings in order, those written by hand as they are (spec markdown.md section 3). */
export function roughHeadingIds(text: string): readonly string[] {
  const slugger = new Slugger()
  const ids: string[] = []
  let fence = ''
  for (const line of linesOf(text)) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    if (mark !== '' && fence === '') fence = mark
    else if (mark !== '' && mark.startsWith(fence)) fence = ''
    const [, written] = fence === '' ? (HEADING.exec(line) ?? []) : []
    if (written === undefined) continue
    const heading = written
      .slice(0, LONGEST)
      .trimEnd()
      .replace(/(?<=[ \t])#+$/, '')
      .trimEnd()
    const [, braces, comment] = WRITTEN_ID.exec(heading) ?? []
    ids.push(braces ?? comment ?? slugger.slug(plain(heading)))
  }
  return ids
}

/** Text of a heading without the commonest marks of Markdown. */
function plain(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/`+/g, '')
    .replace(/(\*\*|__|~~|\*)(?=\S)(.*?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
