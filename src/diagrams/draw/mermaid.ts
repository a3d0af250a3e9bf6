/** Draw a Mermaid diagram: by the library itself, in a small document, once in the colours of each mode. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawingFault, DrawingResult, DrawnShape, MermaidTheme } from '../../model/diagram.ts'
import { DrawnDocument, installWindow } from '../dom/document.ts'
import { DrawnElement } from '../dom/element.ts'
import type { DrawnNode } from '../dom/node.ts'
import { createMeasure } from '../measure/boxes.ts'
import { joinedModes, type PairName } from './colours.ts'
import { withCentredLabels, withoutHtml } from './labels.ts'
import { mermaidFault } from './mermaid-faults.ts'
import { namesOf, outermost, wholeBox } from './outermost.ts'
import { withPlainColours } from './plain-colours.ts'
import { FONTS, toShapes } from './shapes.ts'
import { quickenConfig } from './quick-config.ts'
import { quiet, seedRandom } from './stillness.ts'
import { trimmed } from './trimmed.ts'
import { wordsOf } from './words.ts'
import { lookUp } from '../../shared/look-up.ts'

/** As much of the library as is used; its types know a browser. */
interface Mermaid {
  readonly initialize: (options: object) => void
  readonly render: (id: string, text: string) => Promise<unknown>
  readonly registerExternalDiagrams?: (diagrams: readonly unknown[]) => Promise<void>
}

/** How both modes look. */
export interface MermaidModes {
  readonly light: MermaidTheme
  readonly dark: MermaidTheme
  readonly nameOf: PairName
}

/** Kinds whose labels have their colours in HTML alone; they become text afterwards. */
const AS_HTML = ['journey']

/** Width of the column of text in pixels, 43rem (runtime/styles/tokens.css): what fills all the width that there is has this. */
const TEXT_WIDTH = 731

/** Id of the picture while it is drawn. */
const ID = 'diagram'

/** The library as one bundle beside its main file: the same, with fewer files to read. */
function quickest(module: string): string {
  const bundle = join(dirname(module), 'mermaid.esm.mjs')
  return existsSync(bundle) ? bundle : module
}

/** Load the library from a file of its package, and give the function that draws with it. */
export async function loadMermaid(
  module: string,
): Promise<(text: string, modes: MermaidModes) => Promise<DrawingResult>> {
  const document = new DrawnDocument(createMeasure())
  installWindow(document)
  const main = quickest(module)
  quickenConfig(main)
  const { default: mermaid } = (await import(pathToFileURL(main).href)) as { default: Mermaid } // its main module
  quiet()

  async function drawOnce(text: string, { theme, options }: MermaidTheme): Promise<DrawnElement> {
    document.body.replaceChildren()
    seedRandom()
    mermaid.initialize({
      fontFamily: FONTS,
      ...options,
      ...(theme === undefined ? {} : { theme }),
      ...{
        startOnLoad: false,
        securityLevel: 'strict',
        suppressErrorRendering: true,
        deterministicIds: true,
        arrowMarkerAbsolute: false,
      },
      htmlLabels: false,
      flowchart: { ...objectOf(options['flowchart']), htmlLabels: false },
      ...Object.fromEntries(AS_HTML.map((kind) => [kind, { ...objectOf(lookUp(options, kind)), textPlacement: 'fo' }])),
      gantt: { useWidth: TEXT_WIDTH, ...objectOf(options['gantt']) },
      logLevel: 'fatal',
      secure: SECURE,
    })
    const caught = catchPicture(document)
    try {
      await mermaid.render(ID, text)
    } finally {
      caught.stop()
    }
    if (caught.svg === undefined) throw new Error('the library drew nothing')
    return caught.svg
  }

  /** The same picture in the dark mode: laid out once more only where its colours are not all in its style sheet. */
  async function inDark(text: string, picture: DrawnElement, dark: MermaidTheme): Promise<DrawnShape> {
    const styles = picture.elements.find(({ localName }) => localName === 'style')
    if (
      styles !== undefined &&
      BY_STYLES.has(picture.getAttribute('aria-roledescription') ?? '') &&
      !hasOwnColours(picture)
    ) {
      styles.textContent = await stylesOf(text, dark)
      return toShapes(picture)
    }
    const other = await drawOnce(text, dark)
    prepared(other)
    return toShapes(other)
  }

  /** The style sheet of a picture: known before it is laid out, which is most of the work. */
  async function stylesOf(text: string, theme: MermaidTheme): Promise<string> {
    const { prototype } = DrawnElement
    const insertBefore = Reflect.get(prototype, 'insertBefore') // put back below
    let css: string | undefined
    prototype.insertBefore = function <Node extends DrawnNode>(
      this: DrawnElement,
      node: Node,
      before: DrawnNode | null,
    ): Node {
      if (node instanceof DrawnElement && node.localName === 'style' && this.id === ID) {
        css = node.textContent
        throw new Error('enough')
      }
      return insertBefore.call(this, node, before) as Node // what it is given
    }
    try {
      await drawOnce(text, theme)
    } catch (problem) {
      if (css === undefined) throw problem
    } finally {
      prototype.insertBefore = insertBefore
    }
    return css ?? ''
  }

  return async (text, { light, dark, nameOf }) => {
    if (FORMULA.test(text))
      return { fault: { cause: 'limit', message: 'it has formulas, which only a browser lays out' } }
    try {
      const picture = await drawOnce(text, light)
      const [kind, named] = [picture.getAttribute('aria-roledescription'), namesOf(picture)]
      const problem = prepared(picture)
      if (problem !== undefined)
        return { fault: { cause: 'limit', message: `it has ${problem}, which only a browser lays out` } }
      const lit = toShapes(picture)
      const unlit = await inDark(text, picture, dark)
      const joined =
        joinedModes(lit, unlit, nameOf) ?? joinedModes(withPlainColours(lit), withPlainColours(unlit), nameOf) ?? lit
      const svg = trimmed(joined)
      const size = wholeBox(picture)
      return {
        drawing: {
          svg: outermost(svg, size, kind),
          width: Math.ceil(size.width),
          height: Math.ceil(size.height),
          ...named,
          words: wordsOf(svg),
        },
      }
    } catch (problem) {
      return { fault: mermaidFault(problem, text) satisfies DrawingFault }
    }
  }
}

/** Kinds that take all colours of a theme from their style sheet, and are costly to lay out. */
const BY_STYLES = new Set([
  'flowchart-v2',
  'class',
  'classDiagram',
  'stateDiagram',
  'er',
  'requirement',
  'sequence',
  'flowchart',
  'flowchart-elk',
  'mindmap',
])

/** Elements whose colours are the author's, or the same in all themes. */
function hasOwnColours(picture: DrawnElement): boolean {
  return picture.querySelectorAll('*').some((element) =>
    ['fill', 'stroke', 'stop-color', 'color'].some((name) => {
      const value = element.getAttribute(name) ?? element.style.getPropertyValue(name)
      return value !== '' && !/^(?:none|transparent|inherit|currentcolor|url\(.*)$/i.test(value)
    }),
  )
}

/** Labels of TeX, which the library makes MathML of, in HTML. */
const FORMULA = /\$\$[^$]+\$\$/

/** Options that a diagram itself must not set. */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'suppressErrorRendering',
  'maxEdges',
  'htmlLabels',
  'deterministicIds',
  'fontFamily',
  'themeCSS',
  'altFontFamily',
]

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** The library writes its picture as a text, which would take longer than all else, and takes the document apart. */
function catchPicture(document: DrawnDocument): { readonly stop: () => void; readonly svg: DrawnElement | undefined } {
  const around = document.body
  const caught: { svg: DrawnElement | undefined; stop: () => void } = { svg: undefined, stop: () => undefined }
  const insert = around.insertBefore.bind(around)
  around.insertBefore = (node, before) => {
    if (node instanceof DrawnElement && node.localName === 'div') {
      Object.defineProperty(node, 'innerHTML', { get: () => '', set: () => undefined })
      const remove = node.remove.bind(node)
      node.remove = () => {
        caught.svg = node.querySelector('svg') ?? caught.svg
        remove()
      }
    }
    return insert(node, before)
  }
  caught.stop = () => {
    around.insertBefore = insert
  }
  return caught
}

/** Make a picture fit for a page; gives what cannot be. */
function prepared(picture: DrawnElement): string | undefined {
  withoutNow(picture)
  withCentredLabels(picture, picture.getAttribute('aria-roledescription') ?? '')
  return withoutHtml(picture)
}

/** A mark for the day on which the site is built would be wrong on the next one. */
function withoutNow(picture: DrawnElement): void {
  for (const today of picture.querySelectorAll('g.today')) today.remove()
}
