/** Code blocks: colours, title, line numbers and highlighted lines. The last change to the tree, since it makes it large. */
import type { Element, ElementContent, Root } from 'hast'
import { warning, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { MagicComment } from '../../model/config.ts'
import { codeLines } from '../code-lines.ts'
import { codeMeta } from '../code-meta.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { FENCE, JSX } from '../hast-handlers.ts'
import { textOf } from '../hast-text.ts'
import type { Highlight } from '../highlight.ts'
import { readMagicComments, type MarkedCode } from '../magic-comments.ts'
import { placeOf } from '../place.ts'
import { walkElements } from '../walk.ts'

interface Options {
  readonly defaultLanguage: string | undefined
  readonly magicComments: readonly MagicComment[]
  /** Undefined: blocks are only looked at. */
  readonly highlight: Highlight | undefined
}

/**
 * Turn `<pre><code>` of Markdown into code blocks (spec markdown.md section 8), and that of plugins and of HTML in
 * md files too, if it holds nothing but text; what was written as JSX stays. An unknown language is shown without colours. Reports `unused-code-range`.
 */
export function rehypeCode(options: Options) {
  return async (tree: Root, file: CompileFile): Promise<void> => {
    const found: { readonly pre: Element; readonly code: Element }[] = []
    walkElements(tree, (pre) => {
      if (pre.tagName !== 'pre') return undefined
      const code = onlyCode(pre)
      const { [JSX]: jsx, ...properties } = pre.properties
      if (jsx !== undefined) pre.properties = properties
      else if (code !== undefined) found.push({ pre, code })
      return 'skip'
    })
    for (const { pre, code } of found) {
      if (options.magicComments.length === 0 && rangeOf(pre) !== undefined) draftOf(file).diagnostics.push(unused(pre))
      if (options.highlight !== undefined) await toBlock({ pre, code }, options.highlight, options)
    }
  }
}

/** The lines that a fence asks to highlight. */
function rangeOf(pre: Element): ReadonlySet<number> | undefined {
  return codeMeta(String(pre.properties[FENCE] ?? '')).lines
}

/** A range takes the class of the first magic comment: there is none. */
function unused(pre: Element): Diagnostic {
  const place = placeOf(pre)
  return warning('unused-code-range', 'Unexpected lines to highlight, for the configuration has no magic comment', {
    ...(place === undefined ? {} : { place: { line: place.line, column: place.column } }),
    hint: 'give `magicComments` of `prism` an entry, whose class the lines get',
  })
}

function onlyCode({ children }: Element): Element | undefined {
  const [code, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const isCode = code?.type === 'element' && code.tagName === 'code' && rest.length === 0
  return isCode && code.children.every((child) => child.type === 'text') ? code : undefined
}

/** The element keeps its place in the tree: the `<pre>` becomes the outer `<div>`. */
async function toBlock(
  { pre, code }: { readonly pre: Element; readonly code: Element },
  highlight: Highlight,
  options: Options,
): Promise<void> {
  const language = languageOf(code) ?? options.defaultLanguage ?? 'text'
  const meta = codeMeta(String(pre.properties[FENCE] ?? ''))
  const written = textOf(code).replace(/\n$/, '')
  const marked = meta.lines === undefined ? readMagicComments(written, language, options.magicComments) : undefined
  const classes = marked?.classes ?? rangeClasses(meta.lines ?? new Set(), options.magicComments[0]?.className)
  const coloured = await highlight(marked?.code ?? written, language)
  const byLine = meta.firstLine !== undefined || classes.size > 0
  const children = byLine ? markedLines(coloured, classes, meta.firstLine) : [...coloured]
  const numbered = meta.firstLine === undefined ? [] : ['code-block--numbered']
  pre.tagName = 'div'
  pre.properties = { className: ['code-block', ...numbered] }
  pre.children = [
    ...(meta.title === undefined
      ? []
      : [element('div', { className: ['code-block__title'] }, [{ type: 'text', value: meta.title }])]),
    element('pre', { className: [`language-${language}`], tabIndex: 0 }, [element('code', {}, children)]),
  ]
}

function languageOf({ properties }: Element): string | undefined {
  const name = properties.className?.find((value) => value.startsWith('language-'))
  return name?.slice('language-'.length).toLowerCase()
}

function rangeClasses(lines: ReadonlySet<number>, className: string | undefined): MarkedCode['classes'] {
  return new Map(className === undefined ? [] : [...lines].map((line) => [line - 1, [className]]))
}

function markedLines(
  nodes: readonly ElementContent[],
  classes: MarkedCode['classes'],
  firstLine: number | undefined,
): ElementContent[] {
  return codeLines(nodes).flatMap((line, index): ElementContent[] => {
    const number = firstLine === undefined ? {} : { dataLine: firstLine + index }
    const className = ['code-line', ...(classes.get(index) ?? [])]
    return [element('span', { className, ...number }, [...line]), { type: 'text', value: '\n' }]
  })
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
