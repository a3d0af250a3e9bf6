/** One picture of two: that of the light mode and that of the dark one differ in colours only. */
import type { DrawnShape } from '../../model/diagram.ts'
import { lookUp, put } from '../../shared/look-up.ts'

const COLOURS = new Set(['fill', 'stroke', 'stop-color', 'flood-color'])

/** Gives the value that stands for two colours. */
export type PairName = (light: string, dark: string) => string

/** Join two pictures; undefined: they are not the same but for their colours. */
export function joinedModes(light: DrawnShape, dark: DrawnShape, nameOf: PairName): DrawnShape | undefined {
  if (light.name !== dark.name || light.children.length !== dark.children.length) return undefined
  const attributes: Record<string, string> = {}
  for (const name of new Set([...Object.keys(light.attributes), ...Object.keys(dark.attributes)])) {
    const [one, other] = [lookUp(light.attributes, name), lookUp(dark.attributes, name)]
    if (COLOURS.has(name) && isColour(one) && isColour(other)) put(attributes, name, nameOf(colour(one), colour(other)))
    else if (one !== undefined) put(attributes, name, COLOURS.has(name) && isColour(one) ? colour(one) : one)
    else if (other !== undefined && COLOURS.has(name)) put(attributes, name, other)
  }
  const children: (DrawnShape | string)[] = []
  for (const [index, child] of light.children.entries()) {
    const twin = dark.children[index]
    if (typeof child === 'string' || typeof twin === 'string' || twin === undefined) children.push(child)
    else {
      const joined = joinedModes(child, twin, nameOf)
      if (joined === undefined) return undefined
      children.push(joined)
    }
  }
  return { name: light.name, attributes, children }
}

function isColour(value: string | undefined): value is string {
  return value !== undefined && value !== 'none' && !value.startsWith('url(')
}

/** Short and in one way of writing: mermaid calculates with `hsl()` and many digits. */
export function colour(value: string): string {
  const [, h, s, l] = /^hsl\(\s*([-\d.]+)(?:deg)?[\s,]+([\d.]+)%[\s,]+([\d.]+)%\s*\)$/i.exec(value) ?? []
  if (h !== undefined && s !== undefined && l !== undefined) return fromHsl(Number(h), Number(s) / 100, Number(l) / 100)
  const [, r, g, b] = /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/i.exec(value) ?? []
  if (r !== undefined && g !== undefined && b !== undefined) return hex([Number(r), Number(g), Number(b)])
  const named = NAMED.get(value.toLowerCase())
  return (named ?? value.toLowerCase()).replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/, '#$1$2$3')
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['black', '#000'],
  ['white', '#fff'],
  ['lightgrey', '#d3d3d3'],
  ['lightgray', '#d3d3d3'],
  ['grey', '#808080'],
  ['gray', '#808080'],
])

/** CSS Color 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): string {
  const channel = (n: number): number => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}

function hex(channels: readonly number[]): string {
  const text = channels
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  return `#${text}`.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/, '#$1$2$3')
}
