/** Formulas between `\(` and `\)`, or `\[` and `\]`: by option, since Markdown reads these as escaped brackets. */
import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { BACKSLASH, isLineEnd } from './codes.ts'

const PAIRS: ReadonlyMap<number, number> = new Map([
  [40, 41], // ( )
  [91, 93], // [ ]
])

export const bracketText: Construct = { name: 'mathText', tokenize: tokenizeBrackets }

function tokenizeBrackets(effects: Effects, ok: State, nok: State): State {
  let close: number | undefined
  let isEmpty = true
  return (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    effects.consume(code)
    return bracket
  }

  function bracket(code: Code): State | undefined {
    close = code === null ? undefined : PAIRS.get(code)
    if (close === undefined) return nok(code)
    effects.consume(code)
    effects.exit('mathTextSequence')
    return between
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (isLineEnd(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return between
    }
    if (code === BACKSLASH) {
      effects.enter('mathTextSequence')
      effects.consume(code)
      return behindBackslash
    }
    effects.enter('mathTextData')
    return data(code)
  }

  function data(code: Code): State | undefined {
    if (code === null || code === BACKSLASH || isLineEnd(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    isEmpty &&= code === 32
    effects.consume(code)
    return data
  }

  function behindBackslash(code: Code): State | undefined {
    if (code === close) {
      if (isEmpty) return nok(code)
      effects.consume(code)
      effects.exit('mathTextSequence')
      effects.exit('mathText')
      return ok
    }
    isEmpty = false
    if (code === BACKSLASH) {
      effects.consume(code)
      return asData
    }
    return asData(code)
  }

  function asData(code: Code): State | undefined {
    effects.exit('mathTextSequence').type = 'mathTextData'
    return between(code)
  }
}
