/** Ids of the headings of a text, roughly: for texts of the past, which nobody compiles. What comes of it is checked before it is told. */
import Slugger from 'github-slugger'

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/
const WRITTEN_ID = /[ \t]*(?:\{#([^}]+)\}|\{\/\*[ \t]*#(\S+)[ \t]*\*\/\})[ \t]*$/

/** List the ids of ATX headings in order, those written by hand as they are (spec markdown.md section 3). */
export function roughHeadingIds(text: string): readonly string[] {
  const slugger = new Slugger()
  const ids: string[] = []
  let fence = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    if (mark !== '' && fence === '') fence = mark
    else if (mark !== '' && mark.startsWith(fence)) fence = ''
    const [, heading] = fence === '' ? (HEADING.exec(line) ?? []) : []
    if (heading === undefined) continue
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
