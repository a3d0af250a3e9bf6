/** What a keyboard and a screen reader find on a page. */
import type { Locator, Page } from 'playwright-core'

/** Whether the element has the focus. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** What has the focus, in words: element, name; `hidden` in front where it cannot be seen, `body` where it was lost. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return 'nothing'
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)
    return `${shown ? '' : 'hidden '}${element.localName} "${element === document.body ? '' : name}"`
  })
}

/** Note each text that appears in a live region from now on; the function that is given tells them. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('[role="status"], [aria-live]')?.textContent.trim() ?? ''
        if (text !== '') announced.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate((): unknown => Reflect.get(window, 'announced'))
}

/** Visible landmarks as `role name`. */
export function landmarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roles: Readonly<Record<string, string>> = {
      header: 'banner',
      footer: 'contentinfo',
      nav: 'navigation',
      aside: 'complementary',
    }
    const known = ['banner', 'contentinfo', 'navigation', 'main', 'complementary', 'region', 'search']
    return [...document.querySelectorAll('header, footer, nav, main, aside, [role]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const role = element.getAttribute('role') ?? roles[element.localName] ?? element.localName
        // Inside of the content a header or footer is none of the page.
        const inside = /^(?:header|footer)$/.test(element.localName) && element.closest('main, article, aside, nav')
        return known.includes(role) && !inside ? [`${role} ${element.getAttribute('aria-label') ?? ''}`.trim()] : []
      })
  })
}

/** The elements with `aria-current` that can be seen, as `navigation: text (value)`. */
export function currentMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-current]')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const place = element.closest('nav')?.getAttribute('aria-label') ?? element.localName
        return `${place}: ${element.textContent.trim()} (${element.getAttribute('aria-current') ?? ''})`
      }),
  )
}
