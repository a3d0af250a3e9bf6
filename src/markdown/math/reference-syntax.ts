/** `\eqref{eq:bayes}` and `\ref{eq:bayes}` in a text: the number of a formula. */
import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { isLineEnd } from './codes.ts'

const COMMANDS = ['eqref{', 'ref{']
const BRACE = 125

export const referenceText: Construct = { name: 'mathReference', tokenize: tokenizeReference }

function tokenizeReference(effects: Effects, ok: State, nok: State): State {
  let read = ''
  let isEmpty = true
  return (code) => {
    effects.enter('mathReference')
    effects.consume(code)
    return command
  }

  function command(code: Code): State | undefined {
    if (code === null || code < 0) return nok(code)
    read += String.fromCharCode(code)
    if (!COMMANDS.some((name) => name.startsWith(read))) return nok(code)
    effects.consume(code)
    return COMMANDS.includes(read) ? label : command
  }

  function label(code: Code): State | undefined {
    if (code === null || isLineEnd(code) || (code === BRACE && isEmpty)) return nok(code)
    effects.consume(code)
    isEmpty = false
    if (code !== BRACE) return label
    effects.exit('mathReference')
    return ok
  }
}
