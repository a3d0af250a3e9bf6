/** What of a text its readers see first, for descriptions: directives for teaching are no words, and answers tell too much. Part of the index stage. */

/** A line that the site fills in: a list or a mark, with a label and attributes at most. */
const FILLED_IN = /^[ \t>]*:{2,}(?:exercises|objectives|teaches|schedule|review)(?![\w-])(?:\[.*\])?(?:\{.*\})?\s*$/

/** The line that opens a block that is folded, or a question. */
const OPENING = /^[ \t>]*(:{3,})(hint|solution|explanation|question)(?![\w-])/

/** The first line of the answers to choose from, to put in order or to match. */
const ANSWERS = /^[ \t>]*(?:[-*+]|\d{1,9}[.)]|\|)/

const CLOSING = /^[ \t>]*(:{3,})\s*$/

const CODE_FENCE = /^[ \t>]*(`{3,}|~{3,})/

/** Whether a text may hold such a directive: in most texts, nothing has to be sought line by line. */
export function mayHoldDirective(text: string): boolean {
  return /::(?:exercises|objectives|teaches|schedule|review|hint|solution|explanation|question)/.test(text)
}

/**
 * A text without the lines that the site fills in, and without what is folded: hints, solutions, explanations and answers. Lines
 * are looked at alone, as for the excerpt: a block ends at the next line of as many colons.
 */
export function readerText(text: string): string {
  let fence = ''
  /** Colons of the question that the line stands in, and of what is folded there; 0: none. */
  let [question, folded] = [0, 0]
  const isSeen = (line: string): boolean => {
    const marks = CODE_FENCE.exec(line)?.[1]
    if (fence !== '' || marks !== undefined) {
      if (fence === '') fence = marks ?? ''
      else if (marks?.startsWith(fence) === true) fence = ''
      return folded === 0
    }
    const closed = CLOSING.exec(line)?.[1]?.length ?? 0
    const [, colons = '', name] = OPENING.exec(line) ?? []
    if (folded === 0) {
      if (name === 'question') question = colons.length
      else if (name !== undefined) folded = colons.length
      else if (question > 0 && ANSWERS.test(line)) folded = question
    } else if (closed >= folded) {
      folded = 0
      if (closed >= question) question = 0
      return false
    }
    if (closed > 0 && closed >= question) question = 0
    return folded === 0 && !FILLED_IN.test(line)
  }
  return text.split('\n').filter(isSeen).join('\n')
}
