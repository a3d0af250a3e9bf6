/** Tells the stylesheet whether the visitor moves by keyboard, so that focus outlines show to those who need them. */

const CLASS = 'navigation-with-keyboard'

/** Put `navigation-with-keyboard` on `<body>` at the Tab key, take it off at a mouse press (spec theme.md section 14, point 1). */
export function startKeyboardFocus(document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') document.body.classList.add(CLASS)
  })
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS))
}
