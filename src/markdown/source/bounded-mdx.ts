/** The syntax of MDX for the parser, with an end to how long its code may take. */
import remarkMdx from 'remark-mdx'
import type { Processor } from 'unified'
import { error, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { boundedCodeParser, DEEPEST_CODE, MOST_READINGS, TooMuchCode } from '../limits/code-work.ts'
import { Refused } from '../limits/refused.ts'

/** Add the syntax of MDX to a parser. It throws `Refused` where code would take minutes, or has too many levels to be walked. */
export function boundedMdx(this: Processor): void {
  const { acorn, begin } = boundedCodeParser()
  remarkMdx.call(this, { acorn })
  const { parser } = this
  if (parser === undefined) return
  this.parser = (text, file) => {
    begin()
    try {
      return parser(text, file)
    } catch (cause) {
      throw cause instanceof TooMuchCode ? new Refused(tooMuch(cause, text)) : cause
    }
  }
}

function tooMuch({ kind, code }: TooMuchCode, text: string): Diagnostic {
  const place = placeOf(code, text)
  const where = place === undefined ? {} : { place }
  if (kind === 'deep') {
    const message = `Unexpected nesting: code of more than ${DEEPEST_CODE.toString()} levels`
    return error('nested-too-deep', message, { ...where, hint: 'move the code into a component file' })
  }
  if (kind === 'many') {
    const message = `Unexpected amount of code: more than ${MOST_READINGS.toString()} pieces in one file`
    return error('too-complex', message, {
      ...where,
      hint: 'move what is repeated into a component file, or split the page; write `\\{` for braces that are meant as text',
    })
  }
  return error('too-complex', 'Unexpected amount of code, which would take minutes to read', {
    ...where,
    hint: 'write `\\{` for braces that are meant as text; write statements without blank lines, and long code in a component file',
  })
}

/** Where code begins: by its first line that stands in the text, since names may have been put before it. */
function placeOf(code: string, text: string): Place | undefined {
  for (const line of code.split('\n').slice(0, 2)) {
    const at = line.trim() === '' ? -1 : text.indexOf(line)
    if (at < 0) continue
    const before = text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
  return undefined
}
