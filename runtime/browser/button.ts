/** Makes the buttons that the HTML does not have, since they do nothing without JavaScript. */

/** A button without text; its name is shown as a hint and read out. */
export function makeButton(document: Document, className: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  nameButton(button, name)
  return button
}

/** Give a button another name. */
export function nameButton(button: HTMLElement, name: string): void {
  button.title = name
  button.setAttribute('aria-label', name)
}
