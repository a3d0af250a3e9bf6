/** Values as JavaScript or JSON that can stand in a `<script>` of HTML, and in an attribute of a module's text. */

/** What would end a script, or change how its end is found, and what ends a line in old engines only. */
const UNSAFE = /[<\u2028\u2029]/g

/** A value as a literal. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
