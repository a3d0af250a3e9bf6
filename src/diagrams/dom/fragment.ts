/** HTML texts as nodes of the small document, and back: what libraries write into `innerHTML`, which is labels and entities. */
import type { DrawnElement } from './element.ts'
import { DrawnText, type DrawnNode } from './node.ts'

const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>|[^<]+|</gi
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', copy: '©', reg: '®', trade: '™', deg: '°' },
    ...{ hellip: '…', mdash: '—', ndash: '–', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
    ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', times: '×', divide: '÷', plusmn: '±', middot: '·' },
    ...{ bull: '•', check: '✓', cross: '✗', infin: '∞', ne: '≠', le: '≤', ge: '≥', euro: '€', pound: '£', sect: '§' },
    ...{ hearts: '♥', spades: '♠', clubs: '♣', diams: '♦', micro: 'µ', pi: 'π', alpha: 'α', beta: 'β', lambda: 'λ' },
    ...{ num: '#', semi: ';', colon: ':', comma: ',', excl: '!', lpar: '(', rpar: ')', lbrace: '{', rbrace: '}' },
    ...{ lbrack: '[', rbrack: ']', vert: '|', sol: '/', bsol: '\\', grave: '`', lowbar: '_', ast: '*', percnt: '%' },
  }),
)

/** The text that references such as `&amp;` and `&#35;` stand for; one that is not known stays as it is. */
export function withoutReferences(text: string): string {
  return text.replace(/&(#x?)?(\w+);/gi, (whole, mark: string | undefined, name: string) => {
    if (mark === undefined) return NAMED.get(name) ?? whole
    const code = mark === '#' ? Number(name) : Number.parseInt(name, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Read HTML as the children of an element. */
export function readFragment(html: string, parent: DrawnElement): readonly DrawnNode[] {
  const { ownerDocument: document, namespaceURI } = parent
  if (parent.localName === 'style' || parent.localName === 'script') return [document.createTextNode(html)]
  const top = document.createElementNS(namespaceURI, 'g')
  let open = top
  for (const [token, closing, name, attributes = '', selfClosing] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) open.appendChild(document.createTextNode(withoutReferences(token)))
    } else if (closing === '/') {
      const up = open.closest(name)
      if (up !== null && up !== top && top.contains(up)) open = up.parentElement ?? top
    } else {
      const element = document.createElementNS(namespaceURI, name)
      for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
        element.setAttribute(key, withoutReferences(double ?? single ?? bare ?? ''))
      open.appendChild(element)
      if (selfClosing !== '/' && !VOID.has(name.toLowerCase())) open = element
    }
  }
  return [...top.childNodes]
}

/** Write the children of a node as HTML. */
export function writeFragment({ childNodes }: Pick<DrawnNode, 'childNodes'>): string {
  return childNodes.map(written).join('')
}

function written(node: DrawnNode): string {
  if (node instanceof DrawnText) return escaped(node.data)
  if (!('attributes' in node)) return writeFragment(node)
  const { localName, attributes } = node as DrawnElement // the only nodes with attributes
  const list = attributes.map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')
  return `<${localName}${list}>${VOID.has(localName) ? '' : `${writeFragment(node)}</${localName}>`}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
