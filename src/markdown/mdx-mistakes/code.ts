/** Complaints of the MDX parser about the JavaScript between braces, in the author's words. */
import { lookUp } from '../../shared/look-up.ts'
import { quoted, type Complaint, type Mistake, type MistakeText } from './text.ts'

const AS_TEXT = 'or put the text into backticks'

/** Say what is wrong with an expression. */
export function brokenExpression(complaint: Complaint): Mistake | undefined {
  const { rule, reason, text, at } = complaint
  if (rule === 'unexpected-eof' && reason.includes('closing brace')) return unclosedBrace(text, at)
  const comment = rule === 'acorn' ? lineComment(text, at) : undefined
  if (comment !== undefined) return comment
  if (!['acorn', 'unexpected-empty-expression', 'non-spread', 'spread-extra'].includes(rule)) return undefined
  const braces = bracesAround(text, at)
  if (braces === undefined) return unclosedBrace(text, at + 1)
  const { start, end } = braces
  const code = text.written.slice(start + 1, end - 1)
  const attribute = /([\w:.-]+)\s*=\s*$/.exec(text.source.slice(Math.max(0, start - 100), start))?.[1]
  const mends = [{ start: start + 1, end: end - 1, text: code.trim().startsWith('...') ? '...0' : '0' }]
  const found = { ...braces, ...wordsOf({ code, attribute, text, start, complaint }) }
  if (rule === 'non-spread') return { ...found, mends: [{ start, end }] }
  return { ...found, mends: rule === 'unexpected-empty-expression' ? [{ start, end, text: '""' }] : mends }
}

interface Words {
  readonly message: string
  readonly hint: string
  readonly fix?: string
  readonly start?: number
  readonly end?: number
}

interface Expression {
  readonly code: string
  /** The attribute that it is the value of. */
  readonly attribute: string | undefined
  readonly text: MistakeText
  readonly start: number
  readonly complaint: Complaint
}

function wordsOf(expression: Expression): Words {
  const { code, attribute, text, start, complaint } = expression
  const { rule } = complaint
  const written = `{${code}}`
  if (rule === 'unexpected-empty-expression')
    return {
      message: `The attribute \`${attribute ?? ''}\` has no value between its braces`,
      hint: 'write a value, or leave the attribute out',
    }
  if (rule === 'non-spread' || rule === 'spread-extra') return spread(code)
  if (attribute === undefined && /^#[^{}]*$/.test(code)) return headingId(text, start, written)
  if (attribute === undefined && /^\s*[.#][\w-]/.test(code) && /^[\s>]*:{3,}\w/.test(lineBefore(text, start)))
    return {
      message: `Unexpected ${quoted(written)}: an admonition takes a title, no class and no id`,
      hint: `remove ${quoted(written)}`,
    }
  return unfinished(expression) ?? statement(code) ?? otherCode(expression)
}

/** `{#id}` where no heading of its own line stands. */
function headingId(text: MistakeText, start: number, written: string): Words {
  const line = lineBefore(text, start)
  const why = /^#{1,6}\s/.test(line)
    ? 'the id of a heading needs a backslash, since `markdown.mdx1Compat.headingIds` is off'
    : /^[\s>*+\d.)-]*#{1,6}\s/.test(line)
      ? 'in a list or quote the id of a heading needs a backslash'
      : 'braces hold JavaScript, and only headings have ids'
  return {
    message: `Unexpected ${quoted(written)}: ${why}`,
    hint: `write \`\\${written}\``,
    fix: `\\${written}`,
  }
}

/** Strings, templates, comments and elements that are not closed within the braces. */
function unfinished({ code, complaint: { reason }, text, start }: Expression): Words | undefined {
  const from = start + 1
  const what = /Unterminated (string|template|comment|regular)/.exec(reason)?.[1]
  if (what === 'comment') return { message: 'The comment `/*` is never closed', hint: 'write `*/` before the `}`' }
  if (what === 'template')
    return { message: 'The text that begins with a backtick is never closed', hint: 'write a backtick before the `}`' }
  if (what === 'string') {
    const at = /["']/.exec(code)?.index ?? 0
    const quote = code.charAt(at)
    return {
      message: `The text that begins with \`${quote}\` is never closed`,
      hint: `write \`${quote}\` where it ends, on the same line`,
      start: from + at,
      end: from + code.length,
    }
  }
  const tag = /<([A-Za-z][\w.]*)(?:\s[^<>]*)?(?<!\/)>/.exec(code)
  if (tag !== null && !code.includes(`</${tag[1] ?? ''}`)) {
    const at = from + tag.index
    const hint = `write \`</${tag[1] ?? ''}>\` behind it, or end the tag with \` />\``
    return { message: `The tag ${quoted(tag[0])} is never closed`, hint, start: at, end: at + tag[0].length }
  }
  return text.source.charAt(from) === '%' ? template(code) : undefined
}

/** Liquid and Jinja: `{% raw %}`. */
function template(code: string): Words {
  const written = `{${code}}`
  return {
    message: `Unexpected ${quoted(written)}: braces hold JavaScript`,
    hint: `write \`\\${written}\` if it is meant as text, put it into backticks, or remove it`,
  }
}

function statement(code: string): Words | undefined {
  const [, name, value] = /^\s*(?:const|let|var)\s+([\w$]+)\s*=\s*([^\n;]{1,40})/.exec(code) ?? []
  const word = /^\s*(if|for|while|switch|return|const|let|var|throw|try|do)\b/.exec(code)?.[1]
  if (word === undefined) return undefined
  const cures: Readonly<Record<string, string>> = {
    if: 'write `{condition ? <b>yes</b> : <b>no</b>}`',
    for: 'write `{list.map((item) => <li key={item}>{item}</li>)}`',
    const: `write \`export const ${name ?? 'name'} = ${value?.trim() ?? '…'}\` at the beginning of a line above, and use \`{${name ?? 'name'}}\``,
  }
  const cure =
    lookUp(cures, word) ?? cures[/^(?:let|var)$/.test(word) ? 'const' : ''] ?? 'move the code into a component'
  return {
    message: `Unexpected \`${word}\`: braces hold one value, no statements`,
    hint: `${cure}; a brace that is meant as text is written \`\\{\``,
  }
}

function spread(code: string): Words {
  const name = /^\s*([\w$]+)\s*$/.exec(code)?.[1]
  if (name !== undefined)
    return {
      message: `Unexpected \`{${name}}\` in a tag`,
      hint: `write \`${name}={${name}}\`, or \`{...${name}}\` for all that \`${name}\` holds`,
    }
  return {
    message: `Unexpected ${quoted(`{${code}}`)} in a tag`,
    hint: 'write `{...props}` with one name, or attributes such as `name={value}`',
  }
}

function otherCode({ code, attribute }: Expression): Words {
  if (attribute !== undefined) {
    const plain = !/["'`{}<>]/.test(code)
    return {
      message: `The value of \`${attribute}\` is no JavaScript: ${quoted(`{${code}}`)}`,
      hint: plain
        ? `write \`${attribute}="${code.trim()}"\` for a text`
        : 'write one JavaScript value between the braces, or a text in quotes',
    }
  }
  const short = code.length <= 40 && !code.includes('\n')
  return {
    message: `Unexpected ${quoted(`{${code}}`)}: braces hold JavaScript`,
    hint: `write \`\\{${short ? `${code.replace('{', '\\{')}}` : ''}\` if it is meant as text, ${AS_TEXT}`,
  }
}

function lineBefore(text: MistakeText, at: number): string {
  return text.source.slice(text.lineStart(at), at)
}

/** The braces that hold an offset or end right before it. */
function bracesAround({ source }: MistakeText, at: number): { start: number; end: number } | undefined {
  let depth = 0
  let start = source.charAt(at) === '{' ? at : at - 1
  for (; start >= 0; start--) {
    const char = source.charAt(start)
    if (char === '}') depth++
    if (char === '{' && depth-- === 0) break
  }
  if (start < 0) return undefined
  depth = 0
  for (let end = start; end < source.length; end++) {
    const char = source.charAt(end)
    if (char === '{') depth++
    if (char === '}' && --depth === 0) return withOuter(source, { start, end: end + 1 })
  }
  return undefined
}

/** Of `{{ name }}`, both. */
function withOuter(source: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const doubled = source.charAt(start - 1) === '{' && source.charAt(end) === '}'
  return doubled && !/=\s*$/.test(source.slice(0, start - 1)) ? { start: start - 1, end: end + 1 } : { start, end }
}

/** `{// comment}`: the comment takes the `}` with it, so that the parser complains much later. */
function lineComment(text: MistakeText, at: number): Mistake | undefined {
  const before = text.outsideCode.slice(0, text.lineEnd(at))
  const found = /\{((?:[^\n{}"'`:/]|\/(?!\/)){0,500}\/\/([^\n]{0,500}))\}[ \t]*$/m.exec(before)
  if (found === null || found.index > at) return undefined
  const start = found.index
  const end = start + 2 + (found[1] ?? '').length
  return {
    message: 'The comment `//` goes on to the end of the line, over the `}`',
    hint: `write \`{/* ${(found[2] ?? '').trim()} */}\``,
    start,
    end,
    mends: [{ start, end }],
  }
}

/** A `{` without `}`: the first one that is open where the parser has come to the end of the paragraph or the text. */
function unclosedBrace(text: MistakeText, at: number): Mistake | undefined {
  const all = text.outsideCode.slice(0, at)
  const paragraph = lastBlankLine(all)
  const start = firstOpen(all, paragraph) ?? firstOpen(all, 0)
  if (start === undefined) return undefined
  const behind = /^\{[ \t]*[^\s|]{0,30}/.exec(text.source.slice(start))?.[0] ?? '{'
  return {
    message: 'The `{` is never closed: braces hold JavaScript',
    hint: `write \`\\${behind.trim()}\` if it is meant as text, ${AS_TEXT}; code ends with \`}\``,
    start,
    end: start + 1,
    mends: [{ start, end: start + 1 }],
  }
}

/** Where the last blank line begins, at the end of the line before; 0: there is none. */
function lastBlankLine(text: string): number {
  for (let end = text.lastIndexOf('\n'); end > 0;) {
    const before = text.lastIndexOf('\n', end - 1)
    if (before < 0) return 0
    if (/^[ \t]*$/.test(text.slice(before + 1, end))) return before
    end = before
  }
  return 0
}

function firstOpen(text: string, from: number): number | undefined {
  const open: number[] = []
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\\') at++
    else if (char === '{') open.push(at)
    else if (char === '}') open.pop()
  }
  return open[0]
}
