/** Complaints of the MDX parser about tags that do not fit together, in the author's words. */
import { nearest } from '../../base/did-you-mean.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isElementName, VOID_ELEMENTS } from '../html/names.ts'
import { quoted, type Complaint, type Mend, type Mistake, type MistakeText } from './text.ts'

/** A tag in the text. */
interface Tag {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** What the parser calls the parts of a text. */
const PARTS: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  blockquote: 'quote',
  containerDirective: 'admonition',
  tableCell: 'table cell',
  heading: 'heading',
  emphasis: 'emphasis',
  strong: 'bold text',
  delete: 'struck text',
  link: 'link',
  footnoteDefinition: 'footnote',
}

/** Say what is wrong with tags of which one half is missing or elsewhere. */
export function unpairedTag(complaint: Complaint): Mistake | undefined {
  const { rule, reason, text, at } = complaint
  if (rule === 'unexpected-closing-slash' || reason.startsWith('Expected the closing tag'))
    return strayClosing(complaint)
  if (rule === 'unexpected-attribute' || rule === 'unexpected-self-closing-slash') return closingWithMore(complaint)
  if (rule !== 'end-tag-mismatch') return undefined
  const open = openTag(reason, text)
  if (open === undefined) return undefined
  if (reason.startsWith('Unexpected closing tag')) return crossedTags(complaint, { open, closing: tagAt(text, at) })
  const told = complaint.told.openings.indexOf(open.name)
  if (told >= 0) {
    complaint.told.openings.splice(told, 1)
    return { message: undefined, ...open, mends: [open] }
  }
  return unclosed(complaint, open)
}

/** The parser names the open tag by its place in brackets: `<br>` (1:1-1:5). */
function openTag(reason: string, text: MistakeText): Tag | undefined {
  const found = /`<([^>`]*)> ?` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)
  if (found === null) return undefined
  const [line = 0, column = 0, endLine = 0, endColumn = 0] = found.slice(2).map(Number)
  const start = text.offset({ line, column })
  return { name: found[1] ?? '', start, end: text.offset({ line: endLine, column: endColumn }) }
}

/** The tag that begins at an offset or holds it. */
function tagAt({ source }: MistakeText, at: number): Tag {
  const start = source.lastIndexOf('<', at)
  const close = source.indexOf('>', start)
  const end = close < 0 ? start + 1 : close + 1
  return { name: /^<\s*\/?\s*([^\s/>]*)/.exec(source.slice(start, end))?.[1] ?? '', start, end }
}

function unclosed({ reason, text, told }: Complaint, tag: Tag): Mistake {
  const { name, start, end } = tag
  const written = text.written.slice(start, end)
  const mistake = { start, end, mends: [tag] as readonly Mend[] }
  if (/[\w$]/.test(text.source.charAt(start - 1)) && !isElementName(name))
    return {
      ...mistake,
      message: `Unexpected ${quoted(written)}: \`<\` begins a tag`,
      hint: asText(text, tag),
      fix: `\\${written}`,
    }
  if (VOID_ELEMENTS.has(name)) {
    const closed = written.replace(/(?<!\s)\s*>$/, ' />')
    const hint = closed.length > 80 || closed.includes('\n') ? 'end the tag with ` />`' : `write \`${closed}\``
    return { ...mistake, message: `The tag ${quoted(written)} is never closed`, hint, fix: closed }
  }
  const isWord = (!isElementName(name) || name.includes('-')) && /^[a-z]/.test(name)
  if (isWord && !text.source.includes(`</${name}`, end))
    return {
      ...mistake,
      message: `The tag ${quoted(written)} is never closed`,
      hint: asText(text, tag),
      fix: `\\${written}`,
    }
  const part = lookUp(PARTS, /before the end of `(\w+)`/.exec(reason)?.[1] ?? '')
  const later = text.outsideCode.indexOf(`</${name}>`, end)
  if (later >= 0) told.closings.push(name)
  const related = [{ message: 'the closing tag stands here', start: later, end: later + name.length + 3 }]
  if (part === undefined && later >= 0) {
    const hint = `put \`<${name}>\` and \`</${name}>\` into the same paragraph, list item or quote`
    return { ...mistake, message: `The tag ${quoted(written)} is not closed where it stands`, hint, related }
  }
  if (part === undefined || later < 0) {
    const where = part === undefined ? '' : `, before the end of its ${part}`
    const hint = `write \`</${name}>\` where it ends${where}${name === '' ? '' : `; without content, end the tag with \` />\``}`
    return { ...mistake, message: `The tag ${quoted(written)} is never closed`, hint }
  }
  return {
    ...mistake,
    message: `The tag ${quoted(written)} is not closed in its ${part}`,
    hint: lookUp(PART_HINTS, part)?.replaceAll('NAME', name) ?? `write \`</${name}>\` before the ${part} ends`,
    related,
  }
}

const PART_HINTS: Readonly<Record<string, string>> = {
  paragraph:
    'a blank line ends the paragraph: close `</NAME>` before it, or put `<NAME>` and `</NAME>` on lines of their own with blank lines around what they hold',
  'list item': 'indent everything up to `</NAME>` as far as `<NAME>`, so that it belongs to the same list item',
  quote: 'begin every line up to `</NAME>` with `>`',
  admonition: 'write `</NAME>` before the `:::` that ends the admonition',
}

/** How to write an angle bracket that is meant as text, with the words around it. */
export function asText({ written }: MistakeText, { start, end }: Pick<Tag, 'start' | 'end'>): string {
  const before = /[\w$.]{0,20}$/.exec(written.slice(Math.max(0, start - 20), start))?.[0] ?? ''
  const [line = ''] = written.slice(start + 1, end).split('\n', 1)
  return `write \`${before}\\<${line.slice(0, 40)}\` if it is meant as text, or put it into backticks`
}

function crossedTags(complaint: Complaint, { open, closing }: { open: Tag; closing: Tag }): Mistake {
  const { text, told } = complaint
  const { name } = closing
  const known = told.closings.indexOf(name)
  if (known >= 0) {
    told.closings.splice(known, 1)
    return { message: undefined, ...closing, mends: [closing] }
  }
  if (VOID_ELEMENTS.has(open.name)) return unclosed(complaint, open)
  const related = [{ message: `\`<${open.name}>\` is opened here`, start: open.start, end: open.end }]
  const mistake = { start: closing.start, end: closing.end, related }
  const message = `Unexpected \`</${name}>\` while \`<${open.name}>\` is open`
  const before = text.outsideCode.slice(0, open.start)
  const later = text.outsideCode.includes(`</${open.name}>`, closing.end)
  const isOutside = new RegExp(`<${escaped(name)}(?![\\w.:-])[^>]*(?<!/)>`).test(before)
  if (!isOutside) {
    const slip = !later && nearest(name, [open.name]) !== undefined
    const hint = slip
      ? `did you mean \`</${open.name}>\`?`
      : later
        ? `remove \`</${name}>\`, which closes nothing`
        : `write \`</${open.name}>\` here, or remove \`</${name}>\`, which closes nothing`
    const fix = slip ? { fix: `</${open.name}>` } : {}
    return { ...mistake, ...fix, message, hint, mends: later ? [closing] : [open, closing] }
  }
  if (later) told.closings.push(open.name)
  const close = `\`</${open.name}>\` before \`</${name}>\``
  const hint = later ? `tags close in the opposite order: write ${close}` : `write ${close}`
  return { ...mistake, message, hint, mends: [open] }
}

/** A closing tag without an opening one in the same part of the text. */
function strayClosing({ reason, text, at, told }: Complaint): Mistake {
  const tag = tagAt(text, at)
  const { name, start, end } = tag
  const known = told.closings.indexOf(name)
  if (known >= 0) {
    told.closings.splice(known, 1)
    return { message: undefined, start, end, mends: [tag] }
  }
  const mistake = { start, end, mends: [tag] }
  const message = `Unexpected \`</${name}>\`, which closes nothing`
  if (VOID_ELEMENTS.has(name)) return { ...mistake, message, hint: `write \`<${name} />\`` }
  const part = lookUp(PARTS, /either after the end of `(\w+)`/.exec(reason)?.[1] ?? '')
  if (part === undefined)
    return {
      ...mistake,
      message,
      hint: `remove it, or write \`<${name}>\` where the element begins, in the same part of the text`,
    }
  told.openings.push(name)
  return {
    ...mistake,
    message: `Unexpected \`</${name}>\` in a ${part}, while \`<${name}>\` stands outside of it`,
    hint: `put \`</${name}>\` behind a blank line, indented like \`<${name}>\``,
  }
}

function closingWithMore({ text, at }: Complaint): Mistake {
  const tag = tagAt(text, at)
  const hint = `write \`</${tag.name}>\``
  const written = text.written.slice(tag.start, tag.end)
  const mend = { start: tag.start + 2 + tag.name.length, end: tag.end, text: '>' }
  return { ...tag, message: `Unexpected ${quoted(written)}: a closing tag holds its name alone`, hint, mends: [mend] }
}

function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&')
}
