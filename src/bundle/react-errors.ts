/** Words for what components throw: those of React for people who do not know it. */
import { messageOf } from '../base/thrown.ts'
import { DeepHtml } from '../shared/html-depth.ts'

/** What is wrong, as the end of a sentence about a component, and what to do. */
export interface ErrorWords {
  readonly text: string
  readonly hint?: string
}

/** What React says, with what it means; groups of the pattern are put in for `$1`. */
const REACT_ERRORS: readonly (readonly [pattern: RegExp, text: string, hint: string])[] = [
  [
    /^Objects are not valid as a React child \(found: \[object Date\]|^Minified React error #31;.*Date/,
    'a date stands where text or an element is expected',
    'write `{date.toLocaleDateString()}`',
  ],
  [
    /^Objects are not valid as a React child|^Minified React error #31\b/,
    'an object stands where text or an element is expected',
    'write one of its fields, such as `{item.name}`, or `{JSON.stringify(item)}`',
  ],
  [
    /^Element type is invalid|^Minified React error #130\b/,
    'an element is of a component that does not exist, perhaps because an import gives nothing by that name',
    'compare the name in the import with the `export` in the file: `import { Name }` takes `export function Name`, `import Name` takes `export default`',
  ],
  [
    /^The `style` prop expects|^Minified React error #62\b/,
    '`style` is a text and must be an object',
    'write `style={{color: \'red\'}}` instead of `style="color: red"`',
  ],
  [
    /^`?(\w+)`? is a (?:self-closing|void element) tag|^Minified React error #137\b/,
    'an element without content, such as `<br>` or `<img>`, has content',
    'close it at once, `<br />`, and put the content behind it',
  ],
  [
    /dangerouslySetInnerHTML` must be in the form|^Minified React error #61\b/,
    '`dangerouslySetInnerHTML` is not of the form `{__html: …}`',
    "write `dangerouslySetInnerHTML={{__html: '<b>text</b>'}}`",
  ],
  [
    /^A component suspended while responding to synchronous input|^Minified React error #426\b/,
    'it waits for something: it is `async`, or calls `use` or a component that is loaded later',
    'a component must give its elements at once: remove `async`, and load data in an effect (`useEffect`), or put it into `<BrowserOnly>{() => …}</BrowserOnly>`',
  ],
  [
    /^Too many re-renders|^Minified React error #301\b/,
    'it sets its state each time that it is rendered, without end',
    'set state in an effect (`useEffect`) or a handler (`onClick`) only',
  ],
  [
    /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)|^Invalid hook call|^Minified React error #321\b/,
    'a hook, such as `useState`, is called outside of a component',
    'call hooks at the beginning of a function component only, not while the file is loaded',
  ],
  [
    /^Maximum call stack size exceeded/,
    'it renders itself without end',
    'look for a component that holds itself, directly or through others',
  ],
]

/** What components of the theme throw: what is wrong and, behind a colon, the cure. */
const THEME_ERROR = /^((?:The `\w+` of )?`<[A-Z]\w*>`[^:]*): (.+)$/

/** Say what was thrown. */
export function errorWords(problem: unknown): ErrorWords {
  const message = messageOf(problem)
  if (problem instanceof DeepHtml) return { text: message, hint: problem.hint }
  const known = REACT_ERRORS.find(([pattern]) => pattern.test(message))
  if (known !== undefined) return { text: known[1], hint: known[2] }
  const [line = ''] = message.split('\n', 1)
  const [, wrong, cure] = THEME_ERROR.exec(line) ?? []
  if (wrong !== undefined) return { text: wrong, hint: cure ?? '' }
  return { text: line === '' ? 'it threw an error without a message' : line }
}

/** The same in a sentence without the cure. */
export function errorText(problem: unknown): string {
  return errorWords(problem).text
}

/** Functions, classes, and what `memo`, `forwardRef` and `lazy` give; an element is none. */
export function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}
