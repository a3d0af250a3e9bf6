/** Functions that tests run in the page. */

/** Choose a mode, and wait until what looks at sizes has looked. Runs in the page. */
export function chooseMode(mode: string): Promise<void> {
  window.dispatchEvent(new CustomEvent('devcourse:color-mode', { detail: mode }))
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** What can be read, and which buttons are there to press; those in components are the author's. Runs in the page. */
export function readable(): { heading: boolean; words: number; buttons: readonly string[] } {
  const seen = (element: Element | null): boolean => element?.checkVisibility({ visibilityProperty: true }) === true
  return {
    heading: seen(document.querySelector('main h1')),
    words: document.querySelector('main')?.innerText.length ?? 0,
    buttons: [...document.querySelectorAll('button:not(devcourse-island *)')]
      .filter(seen)
      .map((button) => button.outerHTML),
  }
}
