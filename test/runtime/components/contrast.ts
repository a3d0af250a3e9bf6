/** Colours of the stylesheet as numbers: reads custom properties and computes contrast, for the tests beside it. */

export type Rgb = readonly [number, number, number]
interface Rgba {
  readonly rgb: Rgb
  readonly alpha: number
}

/** Values of custom properties by name. */
export type Tokens = ReadonlyMap<string, string>

/** Custom properties of the first rule with this selector. */
export function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).replaceAll(/\/\*.*?\*\//gs, '')
  if (start < 0) return new Map()
  return new Map(
    body
      .split(';')
      .map((declaration) => /^\s*(--[\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration))
      .flatMap((match) => (match?.[1] === undefined ? [] : [[match[1], match[2] ?? '']])),
  )
}

/** The colour of a token; a partly transparent one lies on `ground`. */
export function colorOf(name: string, tokens: Tokens, ground: Rgb = [255, 255, 255]): Rgb {
  const { rgb, alpha } = evaluate(`var(${name})`, tokens)
  return mix(rgb, ground, alpha)
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `a`, the rest of `b`. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share)
  return [channel(0), channel(1), channel(2)]
}

function luminance(rgb: Rgb): number {
  const linear = (value: number) => {
    const v = value / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

/** Read `#hex`, `transparent`, `var(--name, fallback)` and `color-mix(in srgb, a n%, b)`. */
function evaluate(text: string, tokens: Tokens): Rgba {
  const value = text.trim()
  if (value === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  if (value.startsWith('#')) return { rgb: hex(value), alpha: 1 }
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? []
  const args = splitArguments(inner)
  if (name === 'var') {
    const token = tokens.get(args[0] ?? '') ?? args.slice(1).join(',')
    if (token === '') throw new Error(`${args[0] ?? value} has no value`)
    return evaluate(token, tokens)
  }
  if (name === 'color-mix') {
    const [, color = '', percent = '50'] = /^(.*?)\s+([\d.]+)%$/s.exec(args[1] ?? '') ?? []
    const first = evaluate(color, tokens)
    const second = evaluate(args[2] ?? '', tokens)
    const share = Number(percent) / 100
    if (second.alpha === 0) return { rgb: first.rgb, alpha: share }
    return { rgb: mix(first.rgb, second.rgb, share), alpha: 1 }
  }
  throw new Error(`cannot read the colour ${value}`)
}

function hex(value: string): Rgb {
  const digits = value.slice(1)
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/** Cut at commas that stand in no inner brackets. */
function splitArguments(text: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] = (parts.at(-1) ?? '') + char
  }
  return parts.map((part) => part.trim())
}
