/** Draws the diagrams of pages whose site leaves that to the browser: each when it comes into view, again when the colour mode changes. */

/** As much of Mermaid as is used. */
interface Mermaid {
  readonly initialize: (options: object) => void
  readonly render: (id: string, text: string, container?: Element) => Promise<{ readonly svg: string }>
}

interface Theme {
  readonly theme?: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A client module that draws; `load` gets the library. */
export function drawDiagrams(
  load: () => Promise<{ readonly default: Mermaid }>,
  modes: Readonly<Record<'light' | 'dark', Theme>>,
): { readonly onRouteDidUpdate: () => void } {
  let count = 0
  // one after the other: the library holds one configuration
  let last: Promise<void> = Promise.resolve()
  const sources = new WeakMap<Element, string>()

  async function draw(box: Element): Promise<void> {
    const text = sources.get(box) ?? box.querySelector('code')?.textContent ?? ''
    sources.set(box, text)
    const mode = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
    const { theme = mode === 'dark' ? 'dark' : 'default', options } = modes[mode]
    const { default: mermaid } = await load()
    mermaid.initialize({ ...options, theme, startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true })
    // where nobody sees it: the library measures what it draws
    const stage = document.createElement('div')
    stage.className = 'diagram-stage'
    document.body.append(stage)
    const { svg } = await mermaid.render(`diagram-${(count++).toString()}`, text, stage).finally(() => stage.remove())
    const parsed = new DOMParser().parseFromString(svg, 'text/html').body.firstElementChild
    if (parsed !== null) box.replaceChildren(document.importNode(parsed, true))
  }

  // what cannot be drawn stays as it is: its text
  const queue = (box: Element): void => {
    last = last.then(() => draw(box)).catch(() => undefined)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        queue(target)
      }
    },
    { rootMargin: '300px' },
  )
  const watch = (): void => {
    for (const box of document.querySelectorAll('[data-diagram]')) if (!sources.has(box)) seen.observe(box)
  }
  new MutationObserver(() => {
    for (const box of document.querySelectorAll('[data-diagram]')) if (sources.has(box)) queue(box)
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return { onRouteDidUpdate: watch }
}
