// What is measured of a page. The function runs in the page (`page.evaluate`) and so holds all it needs.

/**
 * Give `{ elements, overflow, height, barLines }`: every element that is compared, with its part of the page (`bar`, `footer`,
 * `announcement`, `sidebar`, `contents`, `text`), a `key` by which its like is found in the other build, its box in CSS
 * pixels from the top left of the page, and what it looks like. `overflow` is by how much the page is wider than the
 * window; `barLines` the number of lines that the items of the bar stand in.
 */
export function pageFacts() {
  const PARTS = [
    ['announcement', '.announcement, .theme-announcement-bar'],
    ['bar', '.navbar'],
    ['footer', '.footer'],
    ['sidebar', '.sidebar, .theme-doc-sidebar-container'],
    ['contents', '.toc, .theme-doc-toc-desktop, [class*="tableOfContents_"]'],
    ['text', '.main, .main-wrapper'],
  ]
  const WANTED = {
    announcement: 'a, button',
    bar: 'a, button, summary, img, .navbar__title',
    footer: 'a, img, .footer__title, .footer__copyright',
    sidebar: 'a.menu__link, summary.menu__link',
    contents: 'a',
    text: '*',
  }
  /** What Docusaurus' own markup of a document has a like of in ours. */
  const FURNITURE = [
    ['breadcrumbs', '.breadcrumbs, .theme-doc-breadcrumbs'],
    ['admonition', '.admonition, .theme-admonition'],
    ['code', '.code-block, .theme-code-block'],
    ['tabs', '[role=tablist]'],
    ['fold', 'details'],
    ['neighbour', '.pagination__link, .pagination-nav__link'],
    ['tag', 'a.tag, a[class*="tag_"]'],
    ['toc fold', '.toc-mobile, .theme-doc-toc-mobile'],
  ]
  /** Elements around what the site wrote, in ours and theirs; and contents, which are looked at by themselves. */
  const THEIR_ROW = '[class*="mdxPageWrapper"]'
  const FRAME = `.component-page, .page, .page__column, devcourse-island, main:has(> ${THEIR_ROW}), ${THEIR_ROW}, ${THEIR_ROW} > .col`
  const CONTENTS = '.toc, .toc-mobile, [class*="tableOfContents_"]'
  const isDoc = document.querySelector('.theme-doc-markdown, .doc') !== null
  // blanks between elements are not the same in both
  const text = (element) => (element.textContent ?? '').replaceAll(/[\s\u200B]+/g, '')
  const name = (element) => {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? ''
    // a logo beside the title that it repeats has no text in ours: it would be read twice
    const isTwice = element.matches('img') && label.trim() === element.closest('a')?.textContent.trim()
    return isTwice ? '' : label
  }
  /** What an element says; the state of the switch of modes, which is told some time after the page is there, left out. */
  const labelOf = (element) => (text(element) || name(element).replace(/\(.*\)/, '')).slice(0, 60)
  const hidden = (element) => {
    const box = element.getBoundingClientRect()
    return box.width < 1 || box.height < 1 || !element.checkVisibility({ visibilityProperty: true })
  }
  /** A colour in numbers from 0 to 255, whatever notation it is written in: builds write the same one in several. */
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const painted = new Map()
  const numbers = (color) => {
    if (color === 'picture') return color
    if (!painted.has(color)) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      painted.set(color, `rgba(${[...canvas.getImageData(0, 0, 1, 1).data].join(' ')})`)
    }
    return painted.get(color)
  }
  /** The colour that is seen behind a text: of the nearest element that has one. */
  const ground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none' && at.closest('.navbar') === null) return 'picture'
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const seen = new Map()
  const elements = []
  const add = (part, element, label) => {
    const base = `${part} ${label}`
    const nth = seen.get(base) ?? 0
    seen.set(base, nth + 1)
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    elements.push({
      part,
      key: `${base}${nth === 0 ? '' : ` #${nth + 1}`}`,
      box: [box.left + scrollX, box.top + scrollY, box.width, box.height].map((side) => Math.round(side * 10) / 10),
      // a box around links has no type of its own
      hasText: label !== 'itself' && (text(element) !== '' || element.tagName === 'svg'),
      color: numbers(style.color),
      background: numbers(ground(element)),
      size: style.fontSize,
      weight: style.fontWeight,
      family: style.fontFamily.split(',')[0],
    })
  }
  for (const [part, selector] of PARTS) {
    const roots = [...document.querySelectorAll(selector)].filter(
      (root) => root.parentElement?.closest(selector) === null,
    )
    for (const root of roots) {
      if (part === 'text' && isDoc) documentFacts(root)
      else for (const element of root.querySelectorAll(WANTED[part])) ownFacts(part, element)
    }
    if (part !== 'text' && roots[0] !== undefined && !hidden(roots[0])) add(part, roots[0], 'itself')
  }
  return {
    elements,
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    height: document.documentElement.scrollHeight,
    barLines: barLines(),
  }

  /** Elements of a page that the site wrote: what is in both builds is the same tree. */
  function ownFacts(part, element) {
    if (hidden(element) || element.closest('[hidden]') !== null) return
    const tag = element.localName
    if (part === 'text') {
      if (element.closest('svg') !== null && tag !== 'svg') return
      if (['br', 'style', 'script', 'option'].includes(tag) || tag.includes('-')) return
      if (element.matches('.main, .main-wrapper, .hash-link, .icon, svg *')) return
      if (getComputedStyle(element).display === 'contents') return
      // our layout and theirs around what the site wrote
      if (element.matches(FRAME) || element.closest(CONTENTS) !== null) return
      if (/iconExternalLink/.test(element.getAttribute('class') ?? '')) return
    }
    const what =
      part === 'text' ? tag : element.matches('img') ? 'img' : element.className.includes?.('title') ? 'title' : 'link'
    add(part, element, `${what} ${labelOf(element)}`.trim())
  }

  function documentFacts(root) {
    const article = root.querySelector('article')
    if (article === null) return
    for (const element of root.querySelectorAll(
      'h1, h2, h3, h4, h5, h6, p, li, td, th, blockquote, table, hr, img, a, code',
    )) {
      if (
        hidden(element) ||
        element.closest(
          '.hash-link, .toc, .toc-mobile, .theme-doc-toc-mobile, .theme-doc-toc-desktop, pre, .breadcrumbs, aside, .sidebar, [role=tablist], .pagination, .pagination-nav',
        ) !== null
      )
        continue
      if (element.matches('a') && element.closest('.markdown, .doc__footer, .theme-doc-footer') === null) continue
      add('text', element, `${element.localName} ${labelOf(element)}`.trim())
    }
    for (const [label, selector] of FURNITURE) {
      for (const element of root.querySelectorAll(selector)) {
        if (!hidden(element) && element.closest('.sidebar, aside') === null) add('text', element, label)
      }
    }
    const column = root.querySelector('.markdown')
    if (column !== null) add('text', column, 'column')
  }

  function barLines() {
    const bar = document.querySelector('.navbar')
    if (bar === null) return 0
    const items = [...bar.querySelectorAll('a, button, summary')].filter(
      (item) =>
        !hidden(item) &&
        item.closest('.dropdown__menu, .navbar-sidebar, .sidebar') === null &&
        item.getBoundingClientRect().right > 0,
    )
    const middles = items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
    return middles.sort((a, b) => a - b).filter((middle, index) => index === 0 || middle - middles[index - 1] > 12)
      .length
  }
}
