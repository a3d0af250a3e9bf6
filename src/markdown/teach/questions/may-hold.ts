/** Whether a text may hold questions, or a list of those to review, without parsing it. */
export function mayHoldQuestion(text: string): boolean {
  // most texts have none anywhere, which is seen sooner
  if (!/::(?:question|explanation|review)/.test(text)) return false
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{2,}(?:question|explanation|review)/m.test(text)
}
