/** Values as JavaScript or JSON that can stand in a `<script>` of HTML, and in an attribute of a module's text. */

/** What ends a line in old engines only. */
const LINE_ENDS = /[\u2028\u2029]/g

/** A value as a literal, in which nothing ends a script or changes how its end is found. */
export function scriptText(value: unknown): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return text.replace(LINE_ENDS, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
}
