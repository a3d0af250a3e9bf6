/**
 * The syntax of formulas for the parser: `$…$` and `$$…$$`, where the site wants it `\(…\)` and `\[…\]`, and `\eqref{…}` in a text.
 * A single dollar follows the rule of Pandoc (its manual, tex_math_dollars), which keeps prices text: no blank inside of the dollars,
 * no digit behind them.
 */
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import type { MathSyntax } from '../../model/math.ts'
import { bracketText } from './bracket-syntax.ts'
import { mathFlow } from './flow-syntax.ts'
import { BACKSLASH, DOLLAR, isBlank, isDigit, isLineEnd } from './codes.ts'
import { referenceText } from './reference-syntax.ts'

/** Give the syntax of formulas. */
export function mathSyntax({ brackets }: MathSyntax): Extension {
  const behindBackslash = [referenceText, ...(brackets ? [bracketText] : [])]
  return {
    flow: { [DOLLAR]: mathFlow },
    text: { [DOLLAR]: dollarText, [BACKSLASH]: behindBackslash },
  }
}

const dollarText: Construct = { name: 'mathText', tokenize: tokenizeDollars, previous: mayFollow }

/** In a row of dollars only the first may begin a formula, but one may follow directly on another, or on an escaped dollar. */
function mayFollow(this: TokenizeContext, code: Code): boolean {
  if (code !== DOLLAR) return true
  const before = this.events.at(-1)?.[1].type
  return before === 'characterEscape' || before === 'mathText'
}

function tokenizeDollars(effects: Effects, ok: State, nok: State): State {
  let marks = 0
  /** The character before, as far as it belongs to the formula; undefined: there is none yet. */
  let before: Code | undefined
  let isEmpty = true
  return (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    return opening(code)
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code)
      marks++
      return opening
    }
    if (marks > 2 || (marks === 1 && (code === null || isBlank(code)))) return nok(code)
    effects.exit('mathTextSequence')
    return between(code)
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (code === DOLLAR) {
      if (marks === 1 && (before === undefined || isBlank(before))) return nok(code)
      effects.enter('mathTextSequence')
      return closing(code)
    }
    if (isLineEnd(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      before = code
      return between
    }
    effects.enter('mathTextData')
    return data(code)
  }

  function data(code: Code): State | undefined {
    if (code === null || code === DOLLAR || isLineEnd(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    effects.consume(code)
    before = code
    isEmpty &&= isBlank(code)
    return code === BACKSLASH ? escaped : data
  }

  /** A dollar behind a backslash is one of the formula. */
  function escaped(code: Code): State | undefined {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code)
    effects.consume(code)
    before = code
    return data
  }

  function closing(code: Code): State | undefined {
    if (code !== DOLLAR) return data(code) // not asked
    effects.consume(code)
    if (marks === 1) return behind
    return second
  }

  /** A lone dollar within `$$` belongs to the formula, as in `\text{costs $}`. */
  function second(code: Code): State | undefined {
    if (code === DOLLAR) {
      if (isEmpty) return nok(code)
      effects.consume(code)
      return end
    }
    const token = effects.exit('mathTextSequence')
    token.type = 'mathTextData'
    before = DOLLAR
    return between(code)
  }

  function behind(code: Code): State | undefined {
    return isDigit(code) ? nok(code) : end(code)
  }

  function end(code: Code): State | undefined {
    effects.exit('mathTextSequence')
    effects.exit('mathText')
    return ok(code)
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    readonly mathFlow: 'mathFlow'
    readonly mathFlowFence: 'mathFlowFence'
    readonly mathFlowValue: 'mathFlowValue'
    readonly mathReference: 'mathReference'
    readonly mathText: 'mathText'
    readonly mathTextData: 'mathTextData'
    readonly mathTextSequence: 'mathTextSequence'
  }
}
