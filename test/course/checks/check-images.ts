/** Pictures: each has an alternative text, and diagrams can be read on a phone, run nothing and load nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import type { Finding } from '../finding.ts'
import { lineOf, walk, type Page } from '../page.ts'

/** Widest that a picture gets on a phone, in CSS pixels. */
const PHONE = 350
/** Smallest text that can be read there. */
const READABLE = 11.5
/** What a browser takes without `font-size`. */
const USUAL_SIZE = 16
/** Tags of HTML with pictures, and the `alt` in them. */
const IMG = /<img\b[^>]*>/g

/** Pictures of a page without an alternative text, and what is wrong with its diagrams. */
export function imageFindings(root: string, page: Page): readonly Finding[] {
  const findings: Finding[] = []
  const diagrams = new Set<string>()
  walk(page.tree, (node) => {
    const at = { file: page.file, line: lineOf(node) }
    if (node.type === 'image' || node.type === 'imageReference') {
      if ((node.alt ?? '').trim() === '')
        findings.push({
          ...at,
          message: 'the picture has no alternative text; write between the brackets what it says',
        })
      if (node.type === 'image' && /^[^:]+\.svg$/.test(node.url)) diagrams.add(join(dirname(page.file), node.url))
    }
    if (node.type === 'html')
      for (const [tag] of node.value.matchAll(IMG))
        if (!/\balt=(["'])\s*\S[^"']*\1/.test(tag))
          findings.push({ ...at, message: 'the picture has no alternative text; add alt="…"' })
  })
  for (const path of [...diagrams].sort()) {
    const file = path.replaceAll('\\', '/')
    // a picture that does not exist is reported by the check of the site
    if (existsSync(join(root, file))) findings.push(...svgFindings(file, readFileSync(join(root, file), 'utf8')))
  }
  return findings
}

/** What is wrong with a diagram. */
export function svgFindings(file: string, text: string): readonly Finding[] {
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    if (root?.name !== 'svg')
      return [{ file, line: 1, message: 'the file is no SVG; its outermost element must be <svg>' }]
    return [...contentFindings(file, { root, text }), ...sizeFindings(file, { root, text })]
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const [, line] = /line (\d+)/.exec(said) ?? []
    return [
      { file, line: Number(line ?? 1), message: `the SVG does not parse: ${said.split('\n')[0] ?? ''}; mend its XML` },
    ]
  }
}

interface Drawing {
  readonly root: XmlElement
  readonly text: string
}

/** No scripts, nothing from elsewhere. */
function contentFindings(file: string, { root, text }: Drawing): readonly Finding[] {
  const findings: Finding[] = []
  each(root, (element) => {
    const line = text.slice(0, Math.max(element.start, 0)).split('\n').length
    if (['script', 'foreignObject'].includes(element.name))
      findings.push({ file, line, message: `the SVG holds <${element.name}>; draw with shapes and text alone` })
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name)) findings.push({ file, line, message: `the SVG has a handler, ${name}; leave it out` })
      const target = /^(?:xlink:)?href$/.test(name) ? value : /url\(\s*["']?([^)"']*)/.exec(value)?.[1]
      if (target !== undefined && !target.startsWith('#'))
        findings.push({ file, line, message: `the SVG loads ${target}; put what it needs into the file` })
    }
    if (element.name === 'style' && /@import|@font-face|url\(\s*["']?(?!#)/.test(element.text))
      findings.push({ file, line, message: 'the styles of the SVG load something; use fonts of the system' })
  })
  return findings
}

/** Texts that are too small where the drawing is as wide as a phone. */
function sizeFindings(file: string, { root, text }: Drawing): readonly Finding[] {
  const width = Number(/^\S+\s+\S+\s+([\d.]+)/.exec((root.attributes['viewBox'] ?? '').trim())?.[1])
  if (!(width > 0)) return [{ file, line: 1, message: 'the SVG has no viewBox; add one, so that it scales' }]
  const styles = stylesOf(root)
  const scale = Math.min(1, PHONE / width)
  const findings: Finding[] = []
  const visit = (element: XmlElement, inherited: number): void => {
    const size = sizeOf(element, styles) ?? inherited
    const own = element.children.some((child) => child instanceof XmlText && child.text.trim() !== '')
    if (own && ['text', 'tspan', 'textPath'].includes(element.name) && size * scale < READABLE) {
      const line = text.slice(0, Math.max(element.start, 0)).split('\n').length
      const least = Math.ceil((READABLE / scale) * 10) / 10
      const shown = Math.round(size * scale * 10) / 10
      findings.push({
        file,
        line,
        message: `the text is ${shown} px high on a phone (${PHONE} px); give it font-size ${least} or more`,
      })
    }
    for (const child of element.children) if (child instanceof XmlElement) visit(child, size)
  }
  visit(root, USUAL_SIZE)
  return findings
}

/** The `font-size` of an element: its style, a rule for its class or name, its attribute. */
function sizeOf({ name, attributes }: XmlElement, styles: ReadonlyMap<string, string>): number | undefined {
  const classes = (attributes['class'] ?? '').split(/\s+/).map((word) => styles.get(`.${word}`))
  const found =
    declared(attributes['style'] ?? '') ??
    classes.find((value) => value !== undefined) ??
    styles.get(name) ??
    attributes['font-size']
  const size = Number.parseFloat(found ?? '')
  return Number.isNaN(size) ? undefined : size
}

function declared(style: string): string | undefined {
  return /(?:^|[;\s])font(?:-size)?:[^;]*?([\d.]+)px/.exec(style)?.[1]
}

/** The sizes that the style sheets in the drawing give, by selector. */
function stylesOf(root: XmlElement): ReadonlyMap<string, string> {
  const sizes = new Map<string, string>()
  each(root, (element) => {
    if (element.name !== 'style') return
    for (const [, selectors = '', body = ''] of element.text.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      const size = declared(body)
      if (size !== undefined) for (const selector of selectors.split(',')) sizes.set(selector.trim(), size)
    }
  })
  return sizes
}

function each(element: XmlElement, visit: (element: XmlElement) => void): void {
  visit(element)
  for (const child of element.children) if (child instanceof XmlElement) each(child, visit)
}
