/** Complaints of the MDX parser about what follows a `<`, in the author's words. */
import { isElementName } from '../html/names.ts'
import { asText } from './tags.ts'
import { quoted, type Complaint, type Mistake, type MistakeText } from './text.ts'
import { startTagAt } from '../../base/html/start-tag.ts'

const AUTOLINK = /<((?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*)|([^\s<>@/]+@[^\s<>]+))>/iy

/** Say what is wrong with a `<` that begins no tag, or with the inside of a tag. */
export function brokenTag(complaint: Complaint): Mistake | undefined {
  const { rule, reason, text, at } = complaint
  if (rule === 'unexpected-eof') return endlessTag(complaint)
  if (rule === 'unexpected-lazy') return lazyLine(complaint)
  if (rule !== 'unexpected-character') return undefined
  const open = text.source.lastIndexOf('<', Math.max(0, at - 1))
  if (open < 0) return undefined
  if (reason.includes('character `!`')) return declaration(text, open)
  const again = complaint.told.tags.has(open)
  if (reason.includes('before attribute value')) return quietly(again, bareValue(text, at))
  if (reason.includes('self-closing slash') && isLikePath(text, open)) return noTag(text, open)
  if (/attribute|after name|self-closing slash/.test(reason)) {
    complaint.told.tags.add(open)
    return quietly(again, reason.includes('self-closing') ? slashInTag(at) : strangeAttribute(complaint, open))
  }
  return autolink(text, open) ?? noTag(text, open)
}

/** One complaint about the inside of a tag is enough: the others may follow from it. */
function quietly(again: boolean, mistake: Mistake): Mistake {
  return again ? { ...mistake, message: undefined } : mistake
}

/** `<!-- c -->`, `<!DOCTYPE html>`. */
function declaration(text: MistakeText, start: number): Mistake {
  const { source } = text
  if (!source.startsWith('<!--', start)) {
    const end = endOfAngles(text, start)
    const message = `Unexpected ${quoted(source.slice(start, end))}, which MDX does not have`
    const hint = /^<!doctype/i.test(source.slice(start, end))
      ? 'remove it: every page of the site gets one'
      : asText(text, { start, end })
    return { message, hint, start, end, mends: [{ start, end }] }
  }
  const close = source.indexOf('-->', start + 4)
  if (close < 0) {
    const end = start + 4
    const rest = { start, end: text.blankLine(start) }
    return {
      message: 'The comment `<!--` is never closed',
      hint: 'write `-->` where it ends',
      start,
      end,
      mends: [rest],
    }
  }
  const end = close + 3
  const inner = source.slice(start + 4, close).trim()
  const short = inner.length <= 60 && !/\n|\*\//.test(inner)
  const hint = short
    ? `write \`{/* ${inner} */}\``
    : 'write `{/*` and `*/}` around it, or set `markdown.mdx1Compat.comments: true` in the configuration'
  const fix = short ? { fix: `{/* ${inner} */}` } : {}
  return {
    message: 'Unexpected HTML comment, which MDX does not have',
    hint,
    start,
    end,
    ...fix,
    mends: [{ start, end }],
  }
}

/** `<https://e.org>`, `<me@e.org>`. */
function autolink(text: MistakeText, start: number): Mistake | undefined {
  const [whole, address = '', mail] = text.match(AUTOLINK, start) ?? []
  if (whole === undefined) return undefined
  const end = start + whole.length
  const alone = mail !== undefined || /^https?:/i.test(address)
  const link = `\`[text](${mail === undefined ? '' : 'mailto:'}${address})\``
  const hint = alone ? `write \`${address}\` without \`<\` and \`>\`, or ${link}` : `write ${link}`
  const mends = [
    { start, end: start + 1 },
    { start: end - 1, end },
  ]
  const free = /^(?:\s|\()?$/.test(text.source.charAt(start - 1)) && /^[\s.,;:!?)]?$/.test(text.source.charAt(end))
  const fix = alone && free ? { fix: address } : {}
  return { message: `Unexpected ${quoted(whole)}: \`<\` begins a tag, no link`, hint, start, end, ...fix, mends }
}

/** `<5`, `<-`, `Map<K, V>`. */
function noTag(text: MistakeText, start: number): Mistake {
  const rest = text.source.slice(start, start + 60)
  const behind = /^<[A-Za-z][^\n"'=(){}`<>]{0,40}>/.exec(rest) ?? /^<[^\s<`]{0,30}/.exec(rest)
  const end = start + (behind?.[0].length ?? 1)
  const message = `Unexpected ${quoted(text.source.slice(start, end))}: \`<\` begins a tag`
  const fix = `\\${text.written.slice(start, end)}`
  return { message, hint: asText(text, { start, end }), start, end, fix, mends: [{ start, end: start + 1 }] }
}

/** `<path/to/file>`: a word for the reader, no tag. */
function isLikePath({ source }: MistakeText, open: number): boolean {
  return /^<[^\s"'={}<>]+>/.test(source.slice(open, open + 200))
}

function slashInTag(at: number): Mistake {
  const message = 'Unexpected `/` inside of a tag'
  const mend = { start: at - 1, end: at }
  return {
    message,
    hint: 'write `/>` to end the tag, or put the value into quotes',
    start: at - 1,
    end: at,
    mends: [mend],
  }
}

/** `<a href=x>`. */
function bareValue(text: MistakeText, at: number): Mistake {
  const name = /([^\s=<>"']+)\s*=\s*$/.exec(text.source.slice(Math.max(0, at - 100), at))
  const start = at - (name?.[0].length ?? 0)
  const value = /^(?:\/(?!>)|[^\s>/])*/.exec(text.source.slice(at))?.[0] ?? ''
  const end = at + value.length
  const written = `${name?.[1] ?? ''}=`
  const mends = [{ start, end }]
  if (value === '')
    return {
      ...{ start, end: Math.max(end, start + 1), mends },
      message: `The attribute \`${written}\` has no value`,
      hint: `write \`${written}"…"\`, or leave the attribute out`,
    }
  return {
    ...{ start, end, mends },
    message: `The value of \`${name?.[1] ?? ''}\` has no quotes`,
    hint: `write \`${written}"${value}"\``,
    fix: `${written}"${value}"`,
  }
}

/** A character in a tag that begins no attribute: `@click`, `}`, `<`. */
function strangeAttribute({ text, at, told }: Complaint, open: number): Mistake {
  const { source } = text
  const link = autolink(text, open)
  if (link !== undefined) return link
  if (source.charAt(at) === '<') {
    const name = /^<([^\s/>]*)/.exec(source.slice(open < at ? open : 0))?.[1] ?? ''
    if (source.includes(`</${name}>`, at)) told.closings.push(name)
    return {
      ...{ start: open, end: at },
      message: `The tag ${quoted(source.slice(open, at))} is not ended before the next \`<\``,
      hint: `write \`>\` behind it, ${orAsText(text, { start: open, end: open + 1 + name.length })}`,
      mends: [{ start: open, end: at }],
    }
  }
  if (!source.slice(at, text.blankLine(at)).includes('>')) return endless(text, open)
  const tag = /^<([\w.:-]+)/.exec(source.slice(open))?.[1] ?? ''
  const word = /^(?:[^\s<>="'/{}]+|.)/su.exec(source.slice(at))?.[0] ?? ''
  const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s<>]*)/.exec(source.slice(at + word.length))?.[0] ?? ''
  const end = at + word.length
  // more words than attributes: somebody's `<`, not a tag
  const isText =
    !isElementName(tag) &&
    !/[="{]/.test(source.slice(open, at)) &&
    !source.slice(at, endOfAngles(text, open)).includes('=')
  if (isText) return noTag(text, open)
  return {
    ...{ start: at, end },
    message: `Unexpected \`${word}\` in the tag \`<${tag}>\``,
    hint: `remove it: an attribute is \`name="text"\` or \`name={value}\``,
    mends: [{ start: at, end: end + value.length }],
  }
}

/** A tag that goes on to the end of the text. */
function endlessTag(complaint: Complaint): Mistake | undefined {
  const { reason, text, at } = complaint
  const tags = [...text.outsideCode.slice(0, at).matchAll(/<(?=\/?[\p{L}$_])/gu)].map(({ index }) => index)
  const open = tags.find(
    (start) => startTagAt(text.source.slice(0, at), start) === undefined && !isClosing(text, start),
  )
  if (open === undefined) return undefined
  const start = open
  const quote = /closing quote `(.)`/.exec(reason)?.[1]
  if (quote !== undefined) {
    const attribute = text.match(new RegExp(`[^>]*?([\\w:-]+)\\s*=\\s*${quote}`, 'y'), start)
    const end = start + (attribute?.[0].length ?? 1)
    const name = attribute?.[1]
    if (name !== undefined)
      return {
        ...{ start: end - 1, end, mends: [{ start, end: text.lineEnd(start) }] },
        message: `The \`${quote}\` that opens the value of \`${name}\` is never closed`,
        hint: `write \`${quote}\` where the value ends`,
      }
  }
  if (text.source.startsWith('</', start))
    complaint.told.openings.push(/^<\/([^\s<>]*)/.exec(text.source.slice(start))?.[1] ?? '')
  return endless(text, start)
}

/** A tag without `>`: the paragraph from there on is not read. */
function endless(text: MistakeText, start: number): Mistake {
  const end = start + (/^<\/?[^\s<>]*/.exec(text.source.slice(start))?.[0].length ?? 1)
  const written = text.source.slice(start, end)
  const hint = `write \`>\` where the tag ends, ${orAsText(text, { start, end })}`
  const mends = [{ start, end: text.blankLine(start) }]
  return { message: `The tag ${quoted(written)} has no \`>\` that ends it`, hint, start, end, mends }
}

/** The other cure of a tag, which may be none. */
function orAsText(text: MistakeText, range: { readonly start: number; readonly end: number }): string {
  return asText(text, range).replace('write', 'or')
}

function isClosing({ source }: MistakeText, start: number): boolean {
  return /^<\/[^\s<>]*\s*>/.test(source.slice(start))
}

/** A line of a quote or list that lacks the mark of it, inside of code. */
function lazyLine({ text, at }: Complaint): Mistake {
  const start = text.lineStart(at)
  const block = Math.max(0, text.outsideCode.lastIndexOf('\n\n', start))
  return {
    message: 'A tag or expression goes on here, outside of the quote or list item that it begins in',
    hint: 'begin the line with the `>` or the blanks that the line above begins with',
    start,
    end: Math.max(text.lineEnd(start), start + 1),
    mends: [{ start: block, end: text.blankLine(start) }],
  }
}

/** Behind the `>` of the same line, or the end of the line. */
function endOfAngles(text: MistakeText, start: number): number {
  const close = text.source.indexOf('>', start)
  const line = text.lineEnd(start)
  return close >= 0 && close < line ? close + 1 : line
}
