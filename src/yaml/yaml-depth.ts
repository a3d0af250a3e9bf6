/** The tokens of a YAML text, unless it is nested too deep: what reads tokens is recursive, and the stack is finite. */
import { CST, Lexer, Parser } from 'yaml'

/** Lists and maps inside each other: more is an attack or a slip, never meant. */
export const DEEPEST_YAML = 200

/** Give the tokens, or the offset of a list or map that lies deeper than `DEEPEST_YAML`. */
export function tokensOf(text: string): readonly CST.Token[] | { readonly tooDeepAt: number } {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > DEEPEST_YAML && parser.stack.filter(CST.isCollection).length > DEEPEST_YAML) {
      return { tooDeepAt: Math.min(parser.offset, text.length - 1) }
    }
  }
  return [...tokens, ...parser.end()]
}
