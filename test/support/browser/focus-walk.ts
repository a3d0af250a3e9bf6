/** Walks over a page with the Tab key and tells what a visitor meets on the way. */
import type { Page } from 'playwright-core'

/** A stop on the way. */
export interface Stop {
  /** `aside > a "Start here"`: landmark, element, name. */
  readonly name: string
  /** What is wrong with it, in words: cannot be seen, is covered, shows no focus. */
  readonly faults: readonly string[]
}

/** The way from the top of the page to its end. */
export interface Walk {
  readonly stops: readonly Stop[]
  /** Controls that can be seen and were never reached. */
  readonly missed: readonly string[]
}

/** More than any page of a test has. */
const MOST = 150

/** Press Tab from where the focus is, over the end of the document to its top, until it comes to where it has been. */
export async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(prepareWalk)
  const stops: Stop[] = []
  for (let count = 0; count < MOST; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => walker().step())
    if (stop === 'known') return { stops, missed: await page.evaluate(() => walker().missed()) }
    if (stop !== 'outside') stops.push(stop)
  }
  throw new Error(`The focus goes on for ever: ${stops.map(({ name }) => name).join(', ')}`)
}

interface Walker {
  /** Where the focus is now; in the browser's own controls it is outside. */
  readonly step: () => Stop | 'outside' | 'known'
  readonly missed: () => string[]
}

/** Runs in the page. */
declare function walker(): Walker

/** Put `walker` into the page. Runs in the page. */
function prepareWalk(): void {
  const reached = new Set<Element>()
  /** Whatever a stylesheet may show the focus with. */
  const looks = [
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'boxShadow',
    'backgroundColor',
    'borderTopColor',
    'textDecorationLine',
  ] as const
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element)
    const outline = style.outlineStyle === 'none' ? 'none' : style.outline
    return looks.map((name) => (name.startsWith('outline') ? outline : style[name])).join('|')
  }
  const nameOf = (element: Element): string => {
    const landmark = element.closest('nav, aside, header, footer, main, [role]:not(a, button)')
    const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    const place = landmark?.getAttribute('aria-label') ?? landmark?.localName ?? 'body'
    return `${place} > ${element.localName}${element.className === '' ? '' : `.${element.classList[0] ?? ''}`} "${text}"`
  }
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [...element.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
  const covered = (element: Element): boolean => {
    return [...element.getClientRects()].every(({ left, right, top, bottom }) => {
      // The middle of what lies in the window.
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const found = document.elementFromPoint(x, y)
      return found === null || !(element.contains(found) || found.contains(element))
    })
  }
  const faultsOf = (element: Element): string[] => {
    const faults: string[] = []
    if (!seen(element)) faults.push('cannot be seen')
    else if (covered(element)) faults.push('is covered or outside of the window')
    const focused = lookOf(element)
    // A frame shows the focus in its own way.
    if (element instanceof HTMLElement && element.localName !== 'iframe') {
      element.blur()
      if (lookOf(element) === focused) faults.push('does not show that it has the focus')
      element.focus({ preventScroll: true })
    }
    return faults
  }
  const step: Walker['step'] = () => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'outside'
    if (reached.has(element)) return 'known'
    reached.add(element)
    return { name: nameOf(element), faults: faultsOf(element) }
  }
  const missed = (): string[] => {
    const controls = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls]'
    return [...document.querySelectorAll(`${controls}, [tabindex="0"]`)]
      .filter((element) => !reached.has(element) && !element.matches('[disabled]'))
      .filter((element) => element.closest('[inert]') === null && seen(element))
      .map(nameOf)
  }
  Object.assign(window, { walker: () => ({ step, missed }) })
}
