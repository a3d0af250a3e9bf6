/** Source text with everything blanked out that is no code, so that keys and brackets can be found without a parser. */

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*`|(?<=[(,=:[!&|?{;}]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g

/** Blank comments, regular expressions and the insides of strings; the length, the line breaks and the quotes stay. */
export function maskCode(text: string): string {
  return text.replace(TOKEN, (token) => {
    const quoted = /^["'`]/.test(token)
    const blank = (quoted ? token.slice(1, -1) : token).replace(/[^\n]/g, ' ')
    return quoted ? token.charAt(0) + blank + token.charAt(0) : blank
  })
}
