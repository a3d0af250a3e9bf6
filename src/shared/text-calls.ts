/** Calls that stand for texts of the layout in code that is bundled once for all languages. */

const NAME = '__devcourse_text'

/** The call that stands for a text; a bundler leaves it out where nothing needs the text. */
export function textCall(place: string): string {
  return `/* @__PURE__ */ ${NAME}(${JSON.stringify(place)})`
}

const CALL = new RegExp(`(?:/\\* @__PURE__ \\*/\\s*)?${NAME}\\("([\\w.]+)"\\)`, 'g')

/** Put code in the place of all calls in bundled code. */
export function fillTextCalls(code: string, codeOf: (place: string) => string): string {
  return code.replace(CALL, (_, place: string) => codeOf(place))
}
