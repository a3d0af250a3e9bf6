/** Marks the links of the open page that lead nowhere: seen, read out, and said in the hint of the mouse. */
import { lookUp } from '#shared/look-up'

/** On a link that is marked; the value is the hint that it had before. */
const BROKEN = 'data-devcourse-broken'

const STYLE = `[${BROKEN}] {
  text-decoration: underline wavy light-dark(#b3261e, #ff8a80) 2px !important;
  text-underline-offset: 3px;
  outline: 2px dashed light-dark(#b3261e, #ff8a80);
  outline-offset: 2px;
}
@media print { [${BROKEN}] { outline: none; } }`

export interface BrokenLinks {
  /** Mark the links with these `href`s, as they stand in the HTML, and no others. */
  readonly mark: (broken: Readonly<Record<string, string>>) => void
}

/** Prepare a document for marks; its own security policy has no say in them. */
export function createBrokenLinks(document: Document): BrokenLinks {
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLE)
  document.adoptedStyleSheets.push(styles)
  return {
    mark: (broken) => {
      for (const link of document.querySelectorAll(`[${BROKEN}]`)) unmark(link)
      if (Object.keys(broken).length === 0) return
      for (const link of document.querySelectorAll('a[href]')) {
        const problem = lookUp(broken, link.getAttribute('href') ?? '')
        if (problem !== undefined) mark(link, problem)
      }
    },
  }
}

function mark(link: Element, problem: string): void {
  link.setAttribute(BROKEN, link.getAttribute('title') ?? '')
  link.setAttribute('title', problem)
  link.setAttribute('aria-description', problem)
}

function unmark(link: Element): void {
  const title = link.getAttribute(BROKEN) ?? ''
  if (title === '') link.removeAttribute('title')
  else link.setAttribute('title', title)
  link.removeAttribute('aria-description')
  link.removeAttribute(BROKEN)
}
