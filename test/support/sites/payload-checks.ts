/** Looks for what payloads (payload-site.ts) have become besides texts, in files and in the browser. */
import { parse } from 'parse5'
import { findAll } from '../html.ts'

/** Names of attributes that HTML of ours has. */
const ATTRIBUTE = /^[a-z_:][\w:.-]*$/i

/** The place of a site's page by its file. */
export function pathOf(baseUrl: string, file: string): string {
  const names = file.replace(/index\.html$/, '').split('/')
  return `${baseUrl}${names.map(encodeURIComponent).join('/')}`
}

/** Elements that nobody wrote in the text of a page, as they are where no script runs. */
export function foreignInFile(html: string): readonly unknown[] {
  const document = parse(html, { scriptingEnabled: false })
  const found = findAll(document, ({ attrs }) =>
    attrs.some(
      ({ name, value }) => !ATTRIBUTE.test(name) || name.startsWith('on') || (name === 'class' && value === 'foreign'),
    ),
  )
  return found.map(({ tagName, attrs }) => [tagName, attrs])
}

/** In the page: elements that nobody wrote, also where they are not shown. */
export function foreign(): readonly string[] {
  const found: string[] = []
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      if (element.classList.contains('foreign') && element.classList.length === 1) found.push(element.outerHTML)
      else if (names.some((name) => !/^[a-z_:][\w:.-]*$/i.test(name) || name.startsWith('on')))
        found.push(names.join(' '))
      if (element instanceof HTMLTemplateElement) look(element.content)
      if (element.shadowRoot !== null) look(element.shadowRoot)
    }
  }
  look(document)
  return found
}

/** In the page: go to another one by a link. */
export function goTo(href: string): void {
  const mark = document.createElement('p')
  mark.id = 'left-behind'
  document.querySelector('#main')?.append(mark)
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}

/** In the page: whether it shows what `goTo` led to. That may be a document of its own, of which all must be there. */
export function hasArrived(): boolean {
  return document.readyState === 'complete' && document.querySelector('#left-behind') === null
}
