/** Tags and values in MDX that React cannot show, and attributes that do nothing. */
import { error, warning, type Diagnostic, type Fix, type Place } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { identifierName, isCode } from '../../base/code/nodes.ts'
import { codePlace } from '../mdx/estree-walk.ts'
import { VOID_ELEMENTS } from '../html/names.ts'
import { literalOf, type MdxAttribute, type MdxElement, type Program } from '../mdx/nodes.ts'
import { placeOf } from '../place.ts'

const RULE = 'mdx-not-renderable'

type Attribute = Extract<MdxAttribute, { name: string }>

/**
 * What is wrong with a lower-case tag: `style` as text and content of an element without any (errors
 * `mdx-not-renderable`), handlers as text (warnings `ignored-handler`). `source` is the text, for what can be fixed.
 */
export function elementMistakes(node: MdxElement, source = ''): readonly Diagnostic[] {
  const { name, children } = node
  if (name === null) return []
  const content =
    VOID_ELEMENTS.has(name) && children.some((child) => child.type !== 'text' || child.value.trim() !== '')
  return [
    ...node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' ? [] : attributeMistakes(attribute, { node, source }),
    ),
    ...(content
      ? [
          error(RULE, `Unexpected content in \`<${name}>\`, which cannot have any`, {
            ...at(tagPlace(node)),
            hint: `write \`<${name} />\` and put the content behind it`,
          }),
        ]
      : []),
  ]
}

function attributeMistakes(
  attribute: Attribute,
  { node, source }: { readonly node: MdxElement; readonly source: string },
): readonly Diagnostic[] {
  const { name, value } = attribute
  const text = typeof value === 'string' ? value : literalOf(value?.data?.estree)?.value
  if (typeof text !== 'string') return []
  const place = placeOf(attribute) ?? tagPlace(node)
  if (name === 'style')
    return [
      error(RULE, 'Unexpected text as `style`, which is an object in MDX', {
        ...at(place),
        hint: `write \`${styleObject(text)}\``,
        ...fixOf(place, styleObject(text), source),
      }),
    ]
  if (!/^on[a-z]+$/i.test(name)) return []
  const handler =
    lookUp(HANDLERS, name.toLowerCase()) ?? `on${name.charAt(2).toUpperCase()}${name.slice(3).toLowerCase()}`
  return [
    warning('ignored-handler', `The attribute \`${name}\` does nothing: its value is a text, not code`, {
      ...at(place),
      hint: `put the tag into a component of its own, with \`${handler}={() => { … }}\``,
    }),
  ]
}

/** A change of what stands in one line. */
function fixOf(place: Place | undefined, text: string, source: string): { readonly fix?: Fix } {
  const { line = 0, column = 0, endLine, endColumn } = place ?? {}
  const expected = source.split('\n')[line - 1]?.slice(column - 1, (endColumn ?? 0) - 1)
  if (endLine !== line || endColumn === undefined || expected?.startsWith('style') !== true) return {}
  return { fix: { place: { line, column, endLine, endColumn }, text, expected } }
}

/** Handlers of React with more than one capital letter. */
const HANDLERS: Readonly<Record<string, string>> = Object.fromEntries(
  'onKeyDown onKeyUp onMouseOver onMouseOut onMouseEnter onMouseLeave onMouseDown onMouseUp onDoubleClick onTouchStart onTouchEnd'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/** `color: red; margin-top: 1em` gives `style={{color: 'red', marginTop: '1em'}}`. */
export function styleObject(style: string): string {
  const entries = declarationsOf(style)
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      const name = (colon < 0 ? declaration : declaration.slice(0, colon)).trim()
      const value = colon < 0 ? '' : declaration.slice(colon + 1).trim()
      return `${propertyName(name)}: ${quote(value.replace(/(?<!\s)\s*!important$/i, ''))}`
    })
  return `style={{${entries.join(', ')}}}`
}

/** Semicolons in parentheses divide nothing. */
function declarationsOf(style: string): readonly string[] {
  const found: string[] = []
  let from = 0
  let open = 0
  for (const { 0: sign, index } of style.matchAll(/[();]/g)) {
    if (sign === '(') open++
    else if (sign === ')') open = Math.max(0, open - 1)
    else if (open === 0) {
      found.push(style.slice(from, index))
      from = index + 1
    }
  }
  return [...found, style.slice(from)]
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return quote(name)
  const camel = name
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return /^[A-Za-z]+$/.test(camel) ? camel : quote(camel)
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** An object or a date where text belongs: error `mdx-not-renderable`. `code` is what stands between the braces. */
export function valueMistake(program: Program | null | undefined, code: string): Diagnostic | undefined {
  const [statement] = program?.body ?? []
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (!isCode(expression)) return undefined
  const place = codePlace(expression)
  const written = code.trim().length <= 40 && !code.trim().includes('\n') ? `{${code}}` : '{…}'
  if (expression.type === 'ObjectExpression')
    return error(RULE, `Unexpected \`${written}\`: an object cannot be shown as text`, {
      ...at(place),
      hint: objectHint(code, written),
    })
  if (expression.type === 'NewExpression' && identifierName(expression.callee) === 'Date')
    return error(RULE, `Unexpected \`${written}\`: a date cannot be shown as text`, {
      ...at(place),
      hint: `write \`{(${code.trim()}).toLocaleDateString()}\``,
    })
  return undefined
}

/** `{{name}}` of a template language, or an object that is meant as one. */
function objectHint(code: string, written: string): string {
  const text = `write \`${written.replaceAll('{', '\\{')}\` if it is meant as text, or put it into backticks`
  const isTemplate = /^\{[^:]*\}$/.test(code.trim())
  return isTemplate
    ? text
    : `write \`{JSON.stringify(${code.trim().length <= 40 ? code.trim() : '…'})}\`, or ${text.slice('write '.length)}`
}

/** The range of the tag's name: the element itself may go on for many lines. */
export function tagPlace(node: MdxElement): Place | undefined {
  const place = placeOf(node)
  if (place === undefined) return undefined
  const { line, column } = place
  return { line, column, endLine: line, endColumn: column + 1 + (node.name ?? '').length }
}

function at(place: Place | undefined): { readonly place?: Place } {
  return place === undefined ? {} : { place }
}
