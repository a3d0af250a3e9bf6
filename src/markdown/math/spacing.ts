/** Space that TeX leaves and browsers do not: behind slanted letters, before named functions, around a sign with something over it. */
import type { Element, ElementContent } from 'hast'

/** Parents whose first child has a script below, or something over it: these stand at the letter as it is, without its slope. */
const CLOSE_TO_BASE = new Set(['msub', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'])

/** Parents with something over or under their first child. */
const STACKS = new Set(['munder', 'mover', 'munderover'])

/** Parents whose children stand beside each other. */
const ROWS = new Set(['math', 'mrow', 'mtd'])

/** Classes of runtime/styles/math/spaces.css by the letters of Computer Modern Italic that lean out of their width (its italic correction, in steps). */
const SLOPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'f-s1': 'BCEHIJKSXZjβγζν', 'f-s2': 'FMNPTUWfτ', 'f-s3': 'VY' }).flatMap(([name, letters]) =>
    [...letters].map((letter) => [letter, name] as const),
  ),
)

/** Thin space, 3/18 em, as Temml writes it. */
const THIN: Element = { type: 'element', tagName: 'mspace', properties: { width: '0.1667em' }, children: [] }

/** What stands behind the name of a function. */
const APPLICATION = '\u2061'

/** Signs of relations, which browsers take for letters where something stands over or under them. */
const RELATIONS = new Set('=∼≃≅≈≡≤≥<>∝≺≻⊂⊆∈'.split(''))

/** Put in what is missing among the children of an element of this type, and in the children themselves. */
export function spaced(type: string, children: ElementContent[]): ElementContent[] {
  const [base] = children
  if (base === undefined || base.type === 'text') return children
  const close = CLOSE_TO_BASE.has(type)
  for (const child of children)
    if (child.type === 'element' && child.tagName === 'mi' && !(close && child === base)) leanOut(child)
  if (STACKS.has(type) && base.type === 'element' && base.tagName === 'mo') standApart(base)
  return children.length > 1 && ROWS.has(type) && children.some(isBehindClosed)
    ? children.flatMap(beforeFunction)
    : children
}

function leanOut(letter: Element): void {
  const slope = SLOPES.get(wordOf(letter) ?? '')
  if (slope === undefined || letter.properties['mathvariant'] !== undefined) return
  const { className } = letter.properties
  letter.properties.className = [...(Array.isArray(className) ? className : []), slope]
}

function standApart(sign: Element): void {
  const { stretchy, lspace } = sign.properties
  if (stretchy === undefined && lspace === undefined && RELATIONS.has(wordOf(sign) ?? ''))
    Object.assign(sign.properties, { lspace: '0.2778em', rspace: '0.2778em' })
}

/** Temml leaves the space before a function out behind brackets and fractions. */
function beforeFunction(
  node: ElementContent,
  index: number,
  all: readonly ElementContent[],
): readonly ElementContent[] {
  return isBehindClosed(node, index, all) ? [{ ...THIN }, node] : [node]
}

function isBehindClosed(node: ElementContent, index: number, all: readonly ElementContent[]): boolean {
  return isClosed(all[index - 1]) && isFunction(node, all[index + 1])
}

function isFunction(node: ElementContent, next: ElementContent | undefined): boolean {
  if (node.type !== 'element') return false
  const [first, second]: readonly (ElementContent | undefined)[] =
    node.tagName === 'mrow' ? node.children : [node, next]
  return wordOf(second) === APPLICATION && first?.type === 'element' && first.tagName === 'mi'
}

function isClosed(node: ElementContent | undefined): boolean {
  if (node?.type !== 'element') return false
  if (node.tagName === 'mfrac') return true
  const last = node.tagName === 'mrow' ? node.children.at(-1) : /^msu[bp]/.test(node.tagName) ? node.children[0] : node
  return last?.type === 'element' && last.properties['fence'] === 'true' && last.properties.form === 'postfix'
}

/** The text of an element that has nothing else. */
function wordOf(node: ElementContent | undefined): string | undefined {
  const [only, ...more] = node?.type === 'element' ? node.children : []
  return only?.type === 'text' && more.length === 0 ? only.value : undefined
}
