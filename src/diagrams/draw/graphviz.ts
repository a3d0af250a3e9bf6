/** Draw a graph of Graphviz: its own program, built for WebAssembly, lays it out and gives SVG. */
import { pathToFileURL } from 'node:url'
import type { DrawingResult, DrawnShape } from '../../model/diagram.ts'
import { DrawnDocument } from '../dom/document.ts'
import { SVG, type DrawnElement } from '../dom/element.ts'
import { createMeasure } from '../measure/boxes.ts'
import { colour } from './colours.ts'
import { FONTS, toShapes } from './shapes.ts'
import { trimmed } from './trimmed.ts'
import { wordsOf } from './words.ts'

/** As much of `@viz-js/viz` as is used. */
interface Viz {
  readonly instance: () => Promise<{
    readonly render: (
      graph: string,
      options: object,
    ) => {
      readonly status: string
      readonly output?: string
      readonly errors: readonly { readonly level?: string; readonly message: string }[]
    }
  }>
}

/** Points to pixels. */
const PIXELS = 4 / 3

/** What a graph has where it says no colour: black on white in the light mode. */
const TEXT = 'var(--diagram-text,var(--color-text))'

/** Load the library from a file of its package, and give the function that draws with it. */
export async function loadGraphviz(module: string): Promise<(text: string) => Promise<DrawingResult>> {
  const loaded = (await import(pathToFileURL(module).href)) as Viz & { readonly default?: Viz } // its main module, either way
  const viz = await (loaded.default ?? loaded).instance()
  return (text) => {
    const attributes = { fontname: 'Arial' }
    const { status, output, errors } = viz.render(text, {
      format: 'svg',
      graphAttributes: { ...attributes, bgcolor: 'transparent' },
      nodeAttributes: attributes,
      edgeAttributes: attributes,
    })
    const [told] = errors.filter(({ level }) => level !== 'warning')
    if (status !== 'success' || output === undefined)
      return Promise.resolve({ fault: fault(told?.message ?? 'nothing was drawn', text) })
    return Promise.resolve(drawing(output))
  }
}

function fault(
  message: string,
  text: string,
): {
  readonly cause: 'text'
  readonly message: string
  readonly place: { readonly line: number; readonly column: number }
} {
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1)
  const near = /near '([^']*)'/.exec(message)?.[1]
  const written = text.split('\n')[line - 1] ?? ''
  const column = Math.max(0, near === undefined ? written.search(/\S/) : written.lastIndexOf(near)) + 1
  return {
    cause: 'text',
    message: near === undefined ? (message.trim().split('\n')[0] ?? message) : `unexpected \`${near}\``,
    place: { line, column },
  }
}

function drawing(output: string): DrawingResult {
  const document = new DrawnDocument(createMeasure())
  const around = document.createElementNS(SVG, 'g')
  around.innerHTML = output.slice(output.indexOf('<svg'))
  const svg = around.elements.find((element): element is DrawnElement => element.localName === 'svg')
  if (svg === undefined) return { fault: { cause: 'limit', message: 'nothing was drawn' } }
  const { width, height } = svg.viewBox.baseVal
  const title = svg.querySelector('g.graph > title')?.textContent.trim()
  for (const name of svg.querySelectorAll('title')) name.remove()
  const shape = themed(toShapes(svg))
  const size = { width: Math.ceil(width * PIXELS), height: Math.ceil(height * PIXELS) }
  const attributes = {
    ...shape.attributes,
    'font-family': FONTS,
    width: String(size.width),
    height: String(size.height),
    'aria-roledescription': 'graph',
  }
  const picture = trimmed({ ...shape, attributes })
  const named = title === undefined || title === '' || title === '%0' ? undefined : title
  return { drawing: { svg: picture, ...size, title: named, description: undefined, words: wordsOf(picture) } }
}

/** Black is what says nothing: it becomes the colour of the text. */
function themed({ name, attributes, children }: DrawnShape): DrawnShape {
  const own = { ...attributes }
  if (name === 'text' && own['fill'] === undefined) own['fill'] = '#000'
  for (const key of ['fill', 'stroke'] as const) {
    const value = own[key]
    if (value !== undefined && value !== 'none' && colour(value) === '#000') own[key] = TEXT
  }
  return {
    name,
    attributes: own,
    children: children.map((child) => (typeof child === 'string' ? child : themed(child))),
  }
}
