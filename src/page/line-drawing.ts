/**
 * Which SVG files are drawn in black, greys and white on the ground of the page. In dark mode nobody would see their lines, so
 * they are shown with light and dark exchanged (runtime/styles/drawings.css). Files with a colour, or with a ground of their own,
 * are left as they are, and so are those that do anything by which their colours cannot be told from the text.
 */
import type { Element, Nodes } from 'hast'
import { htmlTree } from '../markdown/html/parse-html.ts'
import { lookUp } from '../shared/look-up.ts'

/** Bytes: reading a large file takes longer than its picture is worth. */
const LARGEST = 256 * 1024

/** Elements that bring other colours, or whose colours change. */
const UNREADABLE = /^(?:image|feimage|foreignobject|script|filter|animate\w*|set|mask)$/i

/** Elements that show something, black unless something else is said. */
const SHAPES = /^(?:path|line|rect|circle|ellipse|polygon|polyline|text)$/

/** Properties that give a colour (SVG 2, CSS Color Adjustment for `color-scheme`), as in CSS. */
const PAINTS = ['fill', 'stroke', 'color', 'stop-color', 'background', 'background-color'] as const

/** Text in CSS by which a file cares for dark mode itself, or whose colours come from elsewhere. */
const CARED_FOR = /@media|@import|light-dark\(|color-scheme|var\(|filter\s*:/i

/** Lightness by the names of greys (CSS Color 4), 0 is black. */
const GREYS: ReadonlyMap<string, number> = new Map([
  ...([
    ['black', 0],
    ['currentcolor', 0],
    ['dimgray', 0.41],
    ['dimgrey', 0.41],
    ['gray', 0.5],
    ['grey', 0.5],
  ] as const),
  ...([
    ['darkgray', 0.66],
    ['darkgrey', 0.66],
    ['silver', 0.75],
    ['lightgray', 0.83],
    ['lightgrey', 0.83],
  ] as const),
  ...([
    ['gainsboro', 0.86],
    ['whitesmoke', 0.96],
    ['white', 1],
  ] as const),
])

/** What shows nothing by itself; a gradient or pattern is made of elements that are looked at too. */
const NO_PAINT = /^(?:none|transparent|inherit|unset|initial|context-(?:fill|stroke)|url\([^)]*\))$/

/** Colours in hexadecimal; not the id that an address leads to. */
const HEX = /(?<=[:"'\s])(?<!href=["'])#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/gi

/** Whether a file is such a drawing. */
export function isLineDrawing(contents: Uint8Array): boolean {
  if (contents.length > LARGEST) return false
  const text = Buffer.from(contents).toString('utf8')
  // most files have colours, which costs less to see in the text
  for (const [colour] of text.matchAll(HEX)) if (lightnessOf(colour.toLowerCase()) === undefined) return false
  try {
    return isInGreys(text)
  } catch (problem) {
    // elements so deep inside each other that a tree of them cannot be walked
    if (problem instanceof RangeError) return false
    throw problem
  }
}

function isInGreys(text: string): boolean {
  const svg = firstSvg(htmlTree(text))
  if (svg === undefined || isCovered(svg)) return false
  const lightness: number[] = []
  return readPaints(svg, { isBlack: true, lightness }) && lightness.some((light) => light < 0.5)
}

function firstSvg(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.tagName === 'svg') return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = firstSvg(child)
    if (found !== undefined) return found
  }
  return undefined
}

/** Note the lightness of all paints; false: one of them is a colour, or cannot be read. `isBlack`: no fill was given around. */
function readPaints(element: Element, { isBlack, lightness }: { isBlack: boolean; lightness: number[] }): boolean {
  const { tagName, children } = element
  if (UNREADABLE.test(tagName)) return false
  const style =
    tagName === 'style' && children[0]?.type === 'text' ? children[0].value : (property(element, 'style') ?? '')
  if (CARED_FOR.test(style)) return false
  const written = [...paintsIn(style), ...PAINTS.map((name) => [name, property(element, name)] as const)]
  for (const [, value] of written) {
    if (value === undefined || NO_PAINT.test(value)) continue
    const light = lightnessOf(value)
    if (light === undefined) return false
    lightness.push(light)
  }
  // a class may give a fill: what it is stands in a style sheet, which is read too
  const black =
    isBlack &&
    property(element, 'class') === undefined &&
    !written.some(([name, value]) => name === 'fill' && value !== undefined)
  if (black && SHAPES.test(tagName)) lightness.push(0)
  return children.every((child) => child.type !== 'element' || readPaints(child, { isBlack: black, lightness }))
}

function paintsIn(css: string): readonly (readonly [string, string])[] {
  const pattern = new RegExp(`(?<![\\w-])(${PAINTS.join('|')})\\s*:([^;{}]*)`, 'gi')
  return [...css.matchAll(pattern)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value
      .replace(/!important/i, '')
      .trim()
      .toLowerCase(),
  ])
}

/** An attribute by its name in SVG, in small letters. */
function property({ properties }: Element, name: string): string | undefined {
  const key = name === 'class' ? 'className' : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = lookUp(properties, key)
  if (Array.isArray(value)) return value.join(' ').toLowerCase()
  return value === undefined || value === null || typeof value === 'boolean'
    ? undefined
    : value.toString().trim().toLowerCase()
}

/** Lightness of a grey from 0 to 1; undefined of what is, or may be, a colour. */
function lightnessOf(value: string): number | undefined {
  const named = GREYS.get(value)
  if (named !== undefined) return named
  const short = /^#([\da-f])\1\1$/.exec(value)?.[1]
  if (short !== undefined) return Number.parseInt(short, 16) / 15
  const long = /^#([\da-f]{2})\1\1$/.exec(value)?.[1]
  if (long !== undefined) return Number.parseInt(long, 16) / 255
  const [, part = '', sign = ''] = /^rgb\(\s*([\d.]+)(%?)\s*[, ]\s*\1\2\s*[, ]\s*\1\2\s*\)$/.exec(value) ?? []
  return part === '' ? undefined : Number(part) / (sign === '%' ? 100 : 255)
}

/** Whether a drawing has a ground: on itself, or a shape with straight sides over all of it. */
function isCovered(svg: Element): boolean {
  if (/background/i.test(property(svg, 'style') ?? '')) return true
  const [, , boxWidth, boxHeight] = property(svg, 'viewBox')?.split(/[\s,]+/) ?? []
  const whole = [boxWidth ?? property(svg, 'width'), boxHeight ?? property(svg, 'height')].map((size) =>
    parseFloat(size ?? ''),
  )
  const isGround = (element: Element): boolean => {
    const size = sizeOf(element, whole)
    const covers = size?.every((length, index) => length >= (whole[index] ?? Infinity) * ALMOST)
    if (covers !== true) return element.children.some((child) => child.type === 'element' && isGround(child))
    const styled = paintsIn(property(element, 'style') ?? '').find(([name]) => name === 'fill')?.[1]
    return !/^(?:none|transparent)$/.test(styled ?? property(element, 'fill') ?? '')
  }
  return isGround(svg)
}

/** A ground may end before the edge, by less than a line. */
const ALMOST = 0.97

/** Width and height of a rectangle, or of a shape of straight lines, such as Graphviz and Matplotlib lay below a drawing. */
function sizeOf(element: Element, whole: readonly number[]): readonly number[] | undefined {
  if (element.tagName === 'rect')
    return ['width', 'height'].map((name, index) => {
      const size = property(element, name) ?? ''
      return size.endsWith('%') ? (parseFloat(size) / 100) * (whole[index] ?? 0) : parseFloat(size)
    })
  const points = element.tagName === 'polygon' ? property(element, 'points') : property(element, 'd')
  if (points === undefined || !/^[\s\d.,mlze+-]+$/.test(points) || !/^(?:polygon|path)$/.test(element.tagName))
    return undefined
  const numbers = (points.match(/[+-]?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  return [0, 1].map((side) => {
    const all = numbers.filter((_, index) => index % 2 === side)
    return all.reduce((a, b) => Math.max(a, b), -Infinity) - all.reduce((a, b) => Math.min(a, b), Infinity)
  })
}
