/** Source text with everything blanked out that is no code, so that keys and brackets can be found without a parser. */

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*(?:`|$)|\/(?<=[(,=:[!&|?{;}]\s{0,100}\/)(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n]){0,300}\]|[^/\\\n[]){1,500}\//g

/** Blank comments, regular expressions and the insides of strings; the length, the line breaks and the quotes stay. */
export function maskCode(text: string): string {
  return text.replace(TOKEN, (token) => {
    const [first = ''] = token
    if (!/["'`]/.test(first)) return blanks(token)
    const isClosed = token.length > 1 && token.endsWith(first)
    return first + (isClosed ? blanks(token.slice(1, -1)) + first : blanks(token.slice(1)))
  })
}

function blanks(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
