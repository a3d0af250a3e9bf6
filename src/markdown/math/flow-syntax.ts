/** Formulas as blocks: from a line that begins with `$$` to one that ends with it. */
import type { Code, Construct, Effects, State, Tokenizer } from 'micromark-util-types'
import { BACKSLASH, DOLLAR, isBlank, isLineEnd } from './codes.ts'

const tokenizeBlock: Tokenizer = function (effects, ok, nok) {
  const { interrupt = false, events } = this
  const tail = events.at(-1)
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
  /** The formula begins behind the opening dollars. */
  let inLine = false
  let marks = 0
  return (code) => {
    effects.enter('mathFlow')
    effects.enter('mathFlowFence')
    return opening(code)
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code)
      return ++marks > 2 ? nok : opening
    }
    return marks < 2 ? nok(code) : behindOpening(code)
  }

  function behindOpening(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowFence')
      return interrupt ? ok(code) : effects.attempt(nextLine, lineStart, end)(code)
    }
    if (isBlank(code)) {
      effects.consume(code)
      return behindOpening
    }
    if (interrupt) return nok(code)
    inLine = true
    effects.exit('mathFlowFence')
    effects.enter('mathFlowValue')
    return firstLine(code)
  }

  /** A formula that ends in the line is one of a paragraph. */
  function firstLine(code: Code): State | undefined {
    if (code === DOLLAR || code === null) return nok(code)
    if (isLineEnd(code)) {
      effects.exit('mathFlowValue')
      return effects.attempt(nextLine, lineStart, nok)(code)
    }
    effects.consume(code)
    return code === BACKSLASH ? firstEscaped : firstLine
  }

  function firstEscaped(code: Code): State | undefined {
    if (code !== DOLLAR) return firstLine(code)
    effects.consume(code)
    return firstLine
  }

  function lineStart(code: Code): State | undefined {
    return effects.attempt({ tokenize: tokenizeEnd, partial: true }, end, value)(code)
  }

  function value(code: Code): State | undefined {
    if (indent === 0) return startValue(code)
    let left = indent
    return skip(code)
    function skip(blank: Code): State | undefined {
      if (left === 0 || blank !== 32) return leave(blank)
      if (left === indent) effects.enter('linePrefix')
      effects.consume(blank)
      left--
      return skip
    }
    function leave(next: Code): State | undefined {
      if (left < indent) effects.exit('linePrefix')
      return startValue(next)
    }
  }

  function startValue(code: Code): State | undefined {
    if (code === null) return inLine ? nok(code) : end(code)
    if (isLineEnd(code)) return inLine ? nok(code) : effects.attempt(nextLine, lineStart, end)(code)
    effects.enter('mathFlowValue')
    return inValue(code)
  }

  function inValue(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowValue')
      if (code === null) return inLine ? nok(code) : end(code)
      return effects.attempt(nextLine, lineStart, inLine ? nok : end)(code)
    }
    effects.consume(code)
    return inValue
  }

  function end(code: Code): State | undefined {
    effects.exit('mathFlow')
    return ok(code)
  }
}

/** The rest of a line that ends with `$$`. */
function tokenizeEnd(effects: Effects, ok: State, nok: State): State {
  let dollars = 0
  let open: 'mathFlowValue' | 'mathFlowFence' | undefined
  return start

  function start(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return nok(code)
    if (code === DOLLAR) return enter('mathFlowFence', fence)(code)
    return enter('mathFlowValue', value)(code)
  }

  function enter(type: 'mathFlowValue' | 'mathFlowFence', next: State): State {
    if (open !== undefined) effects.exit(open)
    open = type
    effects.enter(type)
    return next
  }

  function value(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return nok(code)
    if (code === DOLLAR) return enter('mathFlowFence', fence)(code)
    effects.consume(code)
    return code === BACKSLASH ? escaped : value
  }

  function escaped(code: Code): State | undefined {
    if (code !== DOLLAR) return value(code)
    effects.consume(code)
    return value
  }

  function fence(code: Code): State | undefined {
    if (code === DOLLAR && dollars < 2) {
      effects.consume(code)
      dollars++
      return fence
    }
    return dollars === 2 ? behind(code) : nok(code)
  }

  function behind(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowFence')
      return ok(code)
    }
    if (!isBlank(code)) return nok(code)
    effects.consume(code)
    return behind
  }
}

/** The end of a line, and a next one that belongs to the block without being taken for it by laziness. */
const tokenizeNextLine: Tokenizer = function (effects, ok, nok) {
  return (code) => {
    if (code === null) return nok(code)
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (this.parser.lazy[this.now().line] === true ? nok(next) : ok(next))
  }
}

const nextLine: Construct = { tokenize: tokenizeNextLine, partial: true }

/**
 * A line `$$` begins a block that only another ends, as a code fence does; without one it goes on to the end of what it stands in.
 * Where the formula itself stands behind the dollars, it must end with `$$` before the next blank line, and cannot end a paragraph:
 * `$$ holds the process id` is text.
 */
export const mathFlow: Construct = { name: 'mathFlow', tokenize: tokenizeBlock, concrete: true }
