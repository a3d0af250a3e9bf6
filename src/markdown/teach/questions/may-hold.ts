/** Whether a text may hold questions, or a list of those to review, without parsing it. */
export function mayHoldQuestion(text: string): boolean {
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{2,}(?:question|explanation|review)/m.test(text)
}
