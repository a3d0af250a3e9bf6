/** Whether a text may hold questions, without parsing it. */
export function mayHoldQuestion(text: string): boolean {
  return /^[ \t>]*:{3,}(?:question|explanation)/m.test(text) || /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+:{3,}question/m.test(text)
}
