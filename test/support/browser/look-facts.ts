/** What a test of the look asks of a page. Each function runs in the page (`page.evaluate`) and holds all it needs. */

/** What is on paper (media print) of a doc of the rich site. */
export interface PaperFacts {
  /** Selectors of what should be away and is not. */
  readonly shown: readonly string[]
  readonly ground: string
  /** What is written behind links to other sites, and behind the others. */
  readonly outer: readonly string[]
  readonly inner: readonly string[]
  /** Elements that are wider than their place. */
  readonly cut: readonly string[]
  /** Of each fold, whether its contents are seen. */
  readonly folds: readonly boolean[]
  /** Whether the marks of notices are printed: values of `print-color-adjust`. */
  readonly marks: readonly string[]
  /** Pictures for one of the modes that are shown. */
  readonly themed: readonly string[]
}

/** Look at the page as it is printed; `away` are selectors of what should not be there. */
export function paperFacts(away: readonly string[]): PaperFacts {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
  const behind = (link: Element): string => getComputedStyle(link, '::after').content
  const links = all('.markdown a[href]:not(.hash-link)')
  const isOuter = (link: Element): boolean => link.getAttribute('href')?.startsWith('http') === true
  const wide = all('html, .markdown :is(pre, .code-line, table, .table-wrapper)').filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  )
  return {
    shown: away.filter((selector) => all(selector).some((element) => element.checkVisibility())),
    ground: getComputedStyle(document.documentElement).backgroundColor,
    outer: links.filter(isOuter).map(behind),
    inner: links.filter((link) => !isOuter(link)).map(behind),
    cut: wide.map((element) => `${element.localName} ${element.className}`),
    folds: all('details.details').map(
      (fold) => fold.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true,
    ),
    themed: all('[class^="themed-image"]').flatMap((image) => (image.checkVisibility() ? [image.className] : [])),
    marks: all('.admonition__title').map((title) => getComputedStyle(title, '::before').printColorAdjust),
  }
}

/** Turn the page to right-to-left, and say what lies where and which way things point. */
export function mirrorFacts(): Readonly<Record<string, unknown>> {
  document.documentElement.dir = 'rtl'
  const left = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().left ?? NaN
  const style = (selector: string, pseudo?: string): CSSStyleDeclaration => {
    const element = document.querySelector(selector)
    if (element === null) throw new Error(`no ${selector}`)
    return getComputedStyle(element, pseudo)
  }
  return {
    columns: left('.toc') < left('.markdown') && left('.markdown') < left('.sidebar'),
    brand: left('.navbar__brand') > left('.color-toggle'),
    code: ['.code-block', '.markdown p code', '.markdown kbd'].map((selector) => style(selector).direction),
    isolated: style('.markdown p code').unicodeBidi,
    notice: [style('.admonition').borderRightWidth, style('.admonition').borderLeftWidth],
    external: style('.footer .icon--external').transform,
    arrow: style('.breadcrumbs li + li', '::before').transform,
  }
}

/** Classes of elements (and pseudo-elements) that would move. */
export function movingElements(): readonly string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo)
      const still = /^(0s(, )?)+$/.test(transitionDuration) && (animationName === 'none' || animationDuration === '0s')
      return still ? [] : [`${element.getAttribute('class') ?? element.localName}${pseudo ?? ''}`]
    }),
  )
}

/** Shown elements of `selector` that are less than `least` pixels wide or high. */
export function smallControls([selector, least]: readonly [string, number]): readonly string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const shown = element.checkVisibility({ visibilityProperty: true })
    const size = `${element.getAttribute('class') ?? element.localName} ${width.toFixed(1)} x ${height.toFixed(1)}`
    return shown && Math.min(width, height) < least - 0.5 ? [size] : []
  })
}

/** Colours of the ring around the first `selector` when it has the focus, and of what lies around it. */
export function ringColors(selector: string): readonly [string, string] {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  let ground: Element | null = element?.parentElement ?? null
  while (ground !== null && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
    ground = ground.parentElement
  const ring = element && getComputedStyle(element)
  if (!ring || !ground || ring.outlineStyle === 'none') throw new Error(`no ring around ${selector}`)
  return [ring.outlineColor, getComputedStyle(ground).backgroundColor]
}

/** Replace the text of the page by code with a token of each class, on plain and on marked lines, and by boxes of faults. */
export function showTokens(classes: readonly string[]): void {
  const line = classes.map((name) => `<span class="token ${name}">${name}</span>`).join(' ')
  const marks = ['', ' theme-code-block-highlighted-line']
  const rows = marks.map((mark) => `<span class="code-line${mark}">${line}</span>`).join('\n')
  const block = `<div class="code-block"><div class="code-block__title">a.ts</div><pre><code>${rows}</code></pre></div>`
  const crash =
    '<div class="crash"><p class="crash__title">a</p><pre class="crash__message">b</pre><button class="crash__retry">c</button></div>'
  const failure = '<div class="failure"><p>a</p><p>b</p><button>c</button></div>'
  const [markdown] = document.getElementsByClassName('markdown')
  if (!markdown) throw new Error('no text')
  markdown.innerHTML = `${block}<blockquote>${block}</blockquote><div class="admonition admonition-danger">${block}</div>${crash}${failure}`
}
