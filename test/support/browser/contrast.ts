/**
 * Contrast as WCAG 2 counts it, measured in the browser on computed colours. Both functions run in the page
 * (`page.evaluate`), so each holds all that it needs.
 */

/** A text whose colour does not stand out: the ratio (1 to 21), what was needed, where it stands and what it says. */
export interface FaintText {
  readonly ratio: number
  readonly needed: number
  readonly place: string
  readonly text: string
}

/**
 * Every visible text below `selector` whose contrast is less than 4.5:1, or 3:1 where it is large (24 px, or 18.66 px
 * and bold; WCAG 2.2, 1.4.3). Grounds of gradients count with each of their colours.
 */
export function faintTexts(selector: string): FaintText[] {
  type Rgba = readonly [number, number, number, number]
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Rgba>()
  const rgba = (color: string): Rgba => {
    const before = known.get(color)
    if (before !== undefined || context === null) return before ?? [0, 0, 0, 0]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const parsed: Rgba = [red, green, blue, alpha / 255]
    known.set(color, parsed)
    return parsed
  }
  const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ]
  const luminance = ([r, g, b]: Rgba): number => {
    const linear = (value: number): number => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
  const ratio = (one: Rgba, other: Rgba): number => {
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const canvas = rgba(getComputedStyle(document.documentElement).backgroundColor)
  /** Colours that may lie behind the contents of an element. */
  const grounds = (element: Element | null): readonly Rgba[] => {
    if (element === null) return [over(canvas, [255, 255, 255, 1])]
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const own = rgba(backgroundColor)
    const below = own[3] === 1 ? [own] : grounds(element.parentElement).map((ground) => over(own, ground))
    const stops = backgroundImage.match(/(?:rgba?|color|oklch|oklab)\([^()]*\)/g) ?? []
    return stops.length === 0 ? below : stops.flatMap((stop) => below.map((ground) => over(rgba(stop), ground)))
  }
  const faint: FaintText[] = []
  const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = (walker.currentNode.textContent ?? '').trim()
    const element = walker.currentNode.parentElement
    if (element === null || text === '' || text === '\u200B') continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = parseFloat(fontSize)
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const ground = grounds(element)
    const least = Math.min(...ground.map((one) => ratio(over(rgba(color), one), one)))
    if (least >= needed) continue
    const place = [element.parentElement, element].map((one) => `${one?.localName ?? ''}.${one?.className ?? ''}`)
    faint.push({ ratio: Math.round(least * 100) / 100, needed, place: place.join(' > '), text: text.slice(0, 40) })
  }
  return faint
}

/** Contrast (1 to 21) between two colours in any notation of CSS; see-through ones lie on white. */
export function contrastOf([one, other]: readonly [string, string]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const luminance = (color: string): number => {
    if (context === null) return 0
    for (const fill of ['#fff', color]) {
      context.fillStyle = fill
      context.fillRect(0, 0, 1, 1)
    }
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
