/** The tree of Temml as nodes of hast. What it says in styles becomes classes or attributes: a strict policy lets no style through. */
import type { Element, ElementContent, Properties } from 'hast'
import { REFUSED_COLOR, type TemmlNode } from './temml-tree.ts'
import { spaced } from './spacing.ts'
import { styleProperties } from './styles.ts'
import type { NumberedRow, Numbering, Typeset } from './typeset.ts'

/** Elements of which all children but the first are scripts. */
const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'])

/** Class of the place for a number. */
const NUMBER = 'tml-eqn'

/** Classes that only mark something for Temml's own script, or for what other rules do here. */
const UNUSED = new Set(['tml-label', 'tml-tageqn', NUMBER])

/** Make the nodes of a formula. `refused`: the command that Temml does not run, of which it shows the name. */
export function mathNodes(
  tree: TemmlNode,
  tex: string,
  numbering: Numbering,
): Typeset & { readonly refused: string | undefined } {
  const reader = new Reader(tex, numbering)
  const nodes: ElementContent[] = []
  reader.read(tree, nodes)
  const [math] = nodes
  const children = math?.type === 'element' && math.tagName === 'math' ? math.children : nodes
  return { children, rows: reader.rows, references: reader.references, refused: reader.refused }
}

class Reader {
  readonly rows: NumberedRow[] = []
  readonly references: string[] = []
  refused: string | undefined
  /** Scripts that are open: what is raised, lowered, or stands over or under something. */
  #scripts = 0
  readonly #tex: string
  readonly #numbering: Numbering

  constructor(tex: string, numbering: Numbering) {
    this.#tex = tex
    this.#numbering = numbering
  }

  /** Put what a node becomes behind `nodes`. */
  read(node: TemmlNode, nodes: ElementContent[]): void {
    const { text, type } = node
    if (text !== undefined) {
      if (text !== '') nodes.push({ type: 'text', value: struckOut(text) })
    } else if (node.src !== undefined) this.refused ??= '\\includegraphics'
    else if (node.href !== undefined) nodes.push(this.#reference(node))
    else if (type === undefined) {
      if (node.classes?.includes(NUMBER) !== true) nodes.push(...this.#children(node))
    } else nodes.push(type === 'mtr' && hasNumber(node) ? this.#numberedRow(node) : this.#element(node, type))
  }

  #children({ type = '', children = [] }: TemmlNode): ElementContent[] {
    const nodes: ElementContent[] = []
    let isBase = !SCRIPTS.has(type)
    const outside = this.#scripts
    for (const child of children) {
      this.read(child, nodes)
      if (!isBase) {
        // all that follows the first is raised or lowered
        isBase = true
        this.#scripts++
      }
    }
    this.#scripts = outside
    return spaced(type, nodes)
  }

  #element(node: TemmlNode, tagName: string): Element {
    if (node.style?.['color'] === REFUSED_COLOR) this.refused ??= textOf(node)
    const children: ElementContent[] =
      tagName === 'annotation' ? [{ type: 'text', value: this.#tex }] : this.#children(node)
    const properties = propertiesOf(node)
    // its text can be copied (runtime/styles/math/base.css), and need not be read out
    if (tagName === 'annotation') properties.ariaHidden = 'true'
    // TeX leaves out the space around signs in scripts, MathML does not
    if (tagName === 'mo' && this.#scripts > 0 && node.attributes?.['stretchy'] !== 'true') {
      properties['lspace'] = '0'
      properties['rspace'] = '0'
    }
    return { type: 'element', tagName, properties, children }
  }

  /** `\eqref` within a formula: a link in a text, since MathML has none that all browsers follow. */
  #reference({ href = '', classes = [] }: TemmlNode): Element {
    const label = this.#label(href.slice(1), /\\(?:eq)?ref\{([^{}]+)\}/g)
    this.references.push(label)
    const number = this.#numbering.of(label) ?? '??'
    const shown = classes.includes('tml-eqref') ? `(${number})` : number
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${label}` },
      children: [{ type: 'text', value: shown }],
    }
    return { type: 'element', tagName: 'mtext', properties: {}, children: [link] }
  }

  /** Temml takes signs out of labels: what the author has written, of which that is left. */
  #label(id: string, written: RegExp): string {
    const labels = [...this.#tex.matchAll(written)].map(([, label = '']) => label.trim())
    return labels.find((label) => label.replace(/[^\w-]/g, '') === id) ?? id
  }

  #numberedRow(node: TemmlNode): Element {
    const id = node.attributes?.['id']
    const label = typeof id === 'string' ? this.#label(id, /\\label\{([^{}]+)\}/g) : undefined
    const written = find(node, ({ classes }) => classes?.includes('tml-tag') === true)
    const tag = written === undefined ? undefined : textOf(written).replace(/^\((.*)\)$/s, '$1')
    this.rows.push({ label, tag })
    const row = this.#element(node, 'mtr')
    if (label !== undefined) row.properties = { ...row.properties, id: label }
    if (tag === undefined) fillNumber(row, `(${this.#numbering.next()})`)
    return row
  }
}

/** Rows with a number have the place for it in their last cell: a text with a mark for one that is counted, and the tag of the author. */
function hasNumber(node: TemmlNode): boolean {
  return find(node, ({ classes = [] }) => classes.includes(NUMBER) || classes.includes('tml-tag')) !== undefined
}

function find(node: TemmlNode, isMeant: (node: TemmlNode) => boolean): TemmlNode | undefined {
  if (isMeant(node)) return node
  for (const child of node.children ?? []) {
    const found = find(child, isMeant)
    if (found !== undefined) return found
  }
  return undefined
}

/** The number stands in the text of the last cell, which is empty until then. */
function fillNumber(row: Element, number: string): void {
  const cell = row.children.at(-1)
  const text = cell?.type === 'element' ? cell.children.at(-1) : undefined
  if (text?.type === 'element') {
    text.properties = { className: ['tml-tag'] }
    text.children = [{ type: 'text', value: number }]
  }
}

/** A sign with a stroke through it as one sign, where there is one: of two, browsers may take the stroke from another font. */
function struckOut(text: string): string {
  return text.includes('\u0338') ? text.normalize('NFC') : text
}

function textOf({ text = '', children = [] }: TemmlNode): string {
  return text + children.map(textOf).join('')
}

function propertiesOf({ attributes = {}, classes = [], style = {} }: TemmlNode): Properties {
  const properties: Properties = {}
  for (const name of Object.keys(attributes)) {
    // any-name: those of MathML, which Temml writes
    properties[name] = attributeValue(name, attributes[name])
  }
  const styled = styleProperties(style)
  if (styled === undefined && classes.length === 0) return properties
  Object.assign(properties, styled?.attributes)
  const named = [...classes.filter((name) => name !== '' && !UNUSED.has(name)), ...(styled?.classes ?? [])]
  if (named.length > 0) properties.className = named
  return properties
}

/** A rule is drawn in the color of the text, so that it is seen on a dark page too. */
function attributeValue(name: string, value: unknown): string {
  return name === 'mathbackground' && value === 'black' ? 'currentcolor' : String(value)
}
