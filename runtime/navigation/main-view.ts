/**
 * Shows pages in `<main>`: plain HTML, in which React looks after the components of the page. It is loaded when the first
 * page that has some is to be shown; most pages have none.
 */

/** What is used of islands.tsx. */
interface React {
  readonly hydrateIslands: (root: Element, islands: readonly unknown[]) => () => void
}

export interface MainView {
  /** Load React, which pages with islands need. Rejects when it does not come. */
  readonly prepare: () => Promise<void>
  /** Make the islands of the page that is shown interactive. */
  readonly hydrate: (islands: readonly unknown[]) => void
  /** Put another page's content in place, with its islands; it is in the document when this returns. */
  readonly show: (html: string, islands: readonly unknown[]) => void
}

/** Take over `main` as it stands: no node of it changes. */
export function openMain(first: Element, loadReact: () => Promise<React>): MainView {
  let main = first
  let react: React | undefined
  let unmount: (() => void) | undefined
  const hydrate: MainView['hydrate'] = (islands) => {
    unmount = react?.hydrateIslands(main, islands)
  }
  return {
    prepare: async () => {
      react ??= await loadReact()
    },
    hydrate,
    show: (html, islands) => {
      unmount?.()
      // in serve the element may be another one by now
      if (!main.isConnected) main = main.ownerDocument.getElementById('main') ?? main
      main.innerHTML = html
      main = asOnlyMain(main)
      hydrate(islands)
    },
  }
}

/** A page has one `<main>`: the element is none where the page brings one, as the compiler writes it. */
function asOnlyMain(element: Element): Element {
  const isInside = element.querySelector('main') ?? element.parentElement?.closest('main')
  const tag = isInside ? 'div' : 'main'
  if (element.localName === tag) return element
  const other = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) other.setAttribute(name, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}
