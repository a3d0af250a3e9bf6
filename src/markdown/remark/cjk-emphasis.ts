/** Teaches remark the emphasis beside Chinese, Japanese and Korean characters: more marks may open or close, none fewer. */
import { attention } from 'micromark-core-commonmark'
import type { Code, Construct, Extension as Syntax, TokenizeContext, Tokenizer } from 'micromark-util-types'
import type { Processor } from 'unified'
import { flanking } from '../emphasis/cjk.ts'

const ASTERISK = 42
const TILDE = 126

/** The first character that anything is different for. */
const FIRST = 0x1100

/** Units that a character and the selector of its shape take. */
const LONGEST_CHARACTER = 3

/** Change the syntax of `*`, and that of `~` where it was set up before. */
export function cjkEmphasis(this: Processor): void {
  const data = this.data()
  const given = (data.micromarkExtensions ?? []).map(withStrikethrough)
  data.micromarkExtensions = [...given, { text: { [ASTERISK]: withCjk(attention) } }]
}

function withStrikethrough(syntax: Syntax): Syntax {
  const known = syntax.text?.[TILDE]
  return known === undefined ? syntax : { ...syntax, text: { ...syntax.text, [TILDE]: [known].flat().map(withCjk) } }
}

function withCjk(construct: Construct): Construct {
  return { ...construct, tokenize: tokenizerFrom(construct.tokenize) }
}

/** Reads as `tokenize` does, and then looks at what the run stands between. */
function tokenizerFrom(tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    const { previous } = this
    const before = charactersBefore(this)
    return tokenize.call(
      this,
      effects,
      (code) => {
        if (isFar(previous) && isFar(code)) return ok(code)
        const run = this.events.at(-1)?.[1]
        const { open, close } = flanking(before, character(code))
        if (run !== undefined && open) run._open = true
        if (run !== undefined && close) run._close = true
        return ok(code)
      },
      nok,
    )
  }
}

function isFar(code: Code): boolean {
  return code === null || code < FIRST
}

/** Line endings and tabs are numbers below zero. */
function character(code: Code): string {
  return code === null ? '' : code < 0 ? ' ' : String.fromCharCode(code)
}

/** The characters before the place, as far as they are in the same line. */
function charactersBefore(context: TokenizeContext): string {
  const { previous } = context
  if (isFar(previous)) return character(previous)
  const end = context.now()
  const units = Math.min(LONGEST_CHARACTER, end._bufferIndex)
  if (units < 1) return character(previous)
  return context.sliceSerialize({ start: { ...end, _bufferIndex: end._bufferIndex - units }, end })
}
