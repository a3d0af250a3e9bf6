/** Makes the elements of the search's views. */

/** Make an element of a class with what is in it; texts stay texts. */
export type Make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  children?: readonly (Node | string)[],
) => HTMLElementTagNameMap[Tag]

/** Elements of one document. */
export function elementMaker(document: Document): Make {
  return (tag, className, children = []) => {
    const element = document.createElement(tag)
    if (className !== '') element.className = className
    element.append(...children)
    return element
  }
}

/** Let a link open in a new tab that knows nothing of this one. */
export function inNewTab(link: HTMLAnchorElement): HTMLAnchorElement {
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  return link
}
