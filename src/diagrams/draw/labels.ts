/** Labels as a page shows them: all of them as text of SVG, and those in the middle that Mermaid centres in HTML alone. */
import { SVG, type DrawnElement } from '../dom/element.ts'
import { DrawnText } from '../dom/node.ts'
import { fontOf } from '../measure/text-boxes.ts'
import { ascentOf, descentOf, textWidth, type Font } from '../measure/text-width.ts'

/** Tags of HTML whose words stand as well without them. */
const PLAIN = new Set(['div', 'span', 'p', 'b', 'i', 'em', 'strong', 'code', 'small', 'u', 'br', 'a'])

/** In parts of the size, from one base line to the next. */
const LINE = 1.2

/**
 * Put text of SVG in the place of labels in HTML. Gives what could not be: undefined when all could. `htmlLabels: false` leaves
 * few of them.
 */
export function withoutHtml(picture: DrawnElement): string | undefined {
  for (const html of picture.querySelectorAll('foreignObject')) {
    const inside = html.querySelectorAll('*')
    const other = inside.find(({ localName }) => !PLAIN.has(localName.toLowerCase()))
    if (other !== undefined) return `a label with \`<${other.localName.toLowerCase()}>\``
    // what stands in for browsers that know no HTML in pictures
    if (html.parentElement?.localName === 'switch')
      for (const rest of html.parentElement.elements) if (rest !== html) rest.remove()
    if (html.textContent.trim() === '') html.remove()
    else html.replaceWith(textFor(html))
  }
  for (const choice of picture.querySelectorAll('switch')) choice.replaceWith(...choice.childNodes)
  return undefined
}

function textFor(html: DrawnElement): DrawnElement {
  const { measure } = html.ownerDocument
  const [inner = html] = html.querySelectorAll('*').slice(-1)
  const computed = (element: DrawnElement, name: string): string => measure.computed(element, name)
  const font = fontOf(inner, computed)
  const number = (name: string): number => Number.parseFloat(html.getAttribute(name) ?? '0')
  const [width, height] = [number('width'), number('height')]
  const lines = wrapped(html.textContent, font, width)
  const text = html.ownerDocument.createElementNS(SVG, 'text')
  const top = number('y') + (height - lines.length * LINE * font.size) / 2
  const first = top + (LINE * font.size - ascentOf(font) - descentOf(font)) / 2 + ascentOf(font)
  for (const [index, line] of lines.entries()) {
    const row = html.ownerDocument.createElementNS(SVG, 'tspan')
    row.setAttribute('x', number('x') + width / 2)
    row.setAttribute('y', first + index * LINE * font.size)
    row.appendChild(new DrawnText(line, html.ownerDocument))
    text.appendChild(row)
  }
  text.setAttribute('class', inner.className)
  for (const name of ['font-size', 'font-weight', 'font-family']) text.style.setProperty(name, computed(inner, name))
  text.style.setProperty('fill', colourOf(inner, computed))
  text.style.setProperty('text-anchor', 'middle')
  return text
}

function colourOf(element: DrawnElement, computed: (element: DrawnElement, name: string) => string): string {
  return computed(element, 'color') || computed(element, 'fill')
}

function wrapped(text: string, font: Font, width: number): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && textWidth(longer, font) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

/** Kinds whose nodes are wider than their words, which only labels in HTML are put into the middle of. */
const CENTRED = new Set(['stateDiagram', 'mindmap', 'usecase'])

/** Centre the words of nodes. */
export function withCentredLabels(picture: DrawnElement, kind: string): void {
  if (!CENTRED.has(kind)) return
  for (const label of picture.querySelectorAll('.node > .label')) {
    // use cases: at the middle already, as a place for HTML
    if (/^\s*translate\(\s*0[\s,]/.test(label.getAttribute('transform') ?? ''))
      for (const text of label.querySelectorAll('text')) text.style.setProperty('text-anchor', 'middle')
    const [, , y] = /^\s*translate\(\s*(-[\d.]+)[\s,]+(-?[\d.]+)/.exec(label.getAttribute('transform') ?? '') ?? []
    if (y === undefined) continue
    label.setAttribute('transform', `translate(0, ${y})`)
    for (const text of label.querySelectorAll('text')) text.style.setProperty('text-anchor', 'middle')
  }
}
