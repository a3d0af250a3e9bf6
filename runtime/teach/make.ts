/** Makes elements of questions and of what is remembered of them. */

/** Make an element of a class with what is in it; texts stay texts. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...children)
  return element
}

/** A button that does nothing yet. */
export function button(className: string, text: string): HTMLButtonElement {
  const made = make('button', className, [text])
  made.type = 'button'
  return made
}
