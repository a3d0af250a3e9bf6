/** Complaints of the MDX parser about `import` and `export`, in the author's words. */
import { quoted, type Complaint, type Mistake, type MistakeText } from './text.ts'

/** What an import of an author looks like. */
const IMPORT = /^import\s+(?:[\w$*\s{},]*?\sfrom\s+)?(["'])[^"'\n]+\1\s*;?[ \t]*(?:\/\/.*)?$/

/** Say what is wrong with a paragraph that begins with `import` or `export`. */
export function brokenModule({ rule, reason, text, at }: Complaint): Mistake | undefined {
  if (rule !== 'acorn' && rule !== 'non-esm') return undefined
  const start = statementStart(text, at)
  if (start === undefined) return undefined
  const end = text.blankLine(start)
  const line = text.source.slice(start, text.lineEnd(start))
  const whole = { start, end: Math.max(start + 1, text.lineEnd(start)) }
  const block = [{ start, end }]
  const twice = /Identifier '([^']+)' has already been declared|Duplicate export '([^']+)'/.exec(reason)
  if (twice !== null) return declaredTwice(text, { name: twice[1] ?? twice[2] ?? '', at })
  const word = line.startsWith('import') ? 'import' : 'export'
  const textLine = IMPORT.test(line) ? text.lineStart(at) : undefined
  if (textLine !== undefined && textLine > start) {
    const lineEnd = text.lineEnd(textLine)
    return {
      message: `Unexpected text right below an \`import\`: ${quoted(text.source.slice(textLine, lineEnd), 40)}`,
      hint: 'put a blank line between imports and text',
      fix: `\n${text.written.slice(textLine, Math.max(lineEnd, textLine + 1))}`,
      start: textLine,
      end: Math.max(lineEnd, textLine + 1),
      mends: [{ start: textLine, end: text.blankLine(textLine) }],
    }
  }
  if (rule === 'non-esm') {
    const lineEnd = text.lineEnd(at)
    const message = `Unexpected ${quoted(text.source.slice(at, lineEnd))} behind an \`${word}\``
    return {
      message,
      hint: 'put it on a line of its own, with a blank line before it',
      start: at,
      end: lineEnd,
      mends: [{ start: at, end: lineEnd }],
    }
  }
  if (isProse(line)) return { ...whole, ...prose(word, line), mends: block }
  return { ...whole, ...(word === 'import' ? brokenImport(line) : brokenExport(text, { start, at })), mends: block }
}

/** The line above or at an offset that begins with `import` or `export`. */
function statementStart(text: MistakeText, at: number): number | undefined {
  for (let start = text.lineStart(at); ; start = text.lineStart(start - 1)) {
    if (/^(?:import|export)\b/.test(text.source.slice(start, start + 7))) return start
    if (start === 0) return undefined
  }
}

/** A sentence: words, without anything that a statement has. */
function isProse(line: string): boolean {
  if (/^import\s/.test(line)) return !/["'{*]|\bfrom\s+[./@]\S*;?\s*$/.test(line)
  return !/^export\s+(?:default|const|let|var|function|class|async|type|\{|\*)/.test(line)
}

function prose(word: string, line: string): Pick<Mistake, 'message' | 'hint'> {
  const [first = ''] = line.split(/\s/, 1)
  const rest = line.slice(first.length).trim().split(/\s+/).slice(0, 2).join(' ')
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return {
    message: `Unexpected sentence that begins with \`${word}\`, which begins code`,
    hint: `begin it with a capital letter, \`${capital} ${rest}…\`, or with another word`,
  }
}

function brokenImport(line: string): Pick<Mistake, 'message' | 'hint'> {
  const names = /^import\s+(.*?)(?:\bfrom\b|["']|$)/.exec(line)?.[1]?.replace(/[{},]/g, ' ').trim() ?? ''
  const source = /["']([^"']+)/.exec(line)?.[1] ?? /\bfrom\s+([^\s;]+)/.exec(line)?.[1] ?? './file'
  const braces = /[{}]/.test(line)
  const name = names.split(/\s+/)[0]
  const cure = `import ${braces ? `{ ${names.split(/\s+/).join(', ')} }` : (name ?? 'Name')} from '${source}'`
  return {
    message: `The import cannot be read: ${quoted(line)}`,
    hint: `write \`${cure}\`, and a blank line behind the imports`,
  }
}

function brokenExport(
  text: MistakeText,
  { start, at }: { start: number; at: number },
): Pick<Mistake, 'message' | 'hint'> {
  const line = text.source.slice(start, text.lineEnd(start))
  const isOpen = text.source.slice(at).trim() === '' || at >= text.blankLine(start)
  if (isOpen)
    return {
      message: `The code that begins with ${quoted(line, 40)} is never finished`,
      hint: 'close every `{`, `(`, `[` and quote that it opens',
    }
  const { line: row, column } = text.place(at, at)
  return {
    message: `The code that begins with ${quoted(line, 40)} is no JavaScript`,
    hint: `look at line ${row.toString()}, column ${column.toString()}; put a blank line behind the code, before the text`,
  }
}

function declaredTwice(text: MistakeText, { name, at }: { name: string; at: number }): Mistake {
  const line = { start: text.lineStart(at), end: text.lineEnd(at) }
  const first = new RegExp(`^(?:import|export)\\b[^\\n]*?\\b(${name.replace(/\$/g, '\\$')})\\b`, 'm').exec(text.source)
  const found = first === null ? undefined : first.index + first[0].length - name.length
  return {
    message: `The name \`${name}\` is taken twice`,
    hint: `remove one of them, or give it another name`,
    start: at,
    end: at + name.length,
    mends: [line],
    ...(found === undefined || found >= at
      ? {}
      : { related: [{ message: 'it is taken here first', start: found, end: found + name.length }] }),
  }
}
