/** Code blocks, whatever they were written as: a fence, `<CodeBlock>` with plain values, or one in code. */
import type { Element, ElementContent, Properties } from 'hast'
import type { MagicComment } from '../../model/magic-comment.ts'
import { languageInClass, type CodeBlockAnswer, type CodeBlockQuestion } from '../../shared/code-block.ts'
import { trusted } from '../../shared/html.ts'
import type { CodeContent } from './code-content.ts'
import { CODE_TITLE, codeMeta } from './code-meta.ts'
import { highlightNow, type ColouredCode } from './highlight.ts'
import { readMagicComments, type MarkedCode } from './magic-comments.ts'
import type { TokenStream } from '../prism/tokens.ts'
import { tokenLines, tokenNodes, writeTokens } from '../prism/write-tokens.ts'
import { writeAttributes } from '../html/write-attributes.ts'

/** What the configuration says of code blocks. */
export interface CodeOptions {
  readonly defaultLanguage: string | undefined
  readonly magicComments: readonly MagicComment[]
}

/** A code block that is read, before it has colours. */
export interface ReadCode {
  /** Lower-case. */
  readonly language: string
  /** Without magic comments, and without the line break at the end. */
  readonly code: string
  readonly title: string | undefined
  /** Number of the first line; undefined: no line numbers. */
  readonly firstLine: number | undefined
  readonly classes: MarkedCode['classes']
}

/** Marks a `<pre>` that is a `<CodeBlock>`; its value is the JSON of the props. */
export const JSX_CODE = 'dataCodeBlock'

/** Read title, numbers and marked lines (spec markdown.md section 8). */
export function readCode(source: CodeBlockQuestion, { defaultLanguage, magicComments }: CodeOptions): ReadCode {
  const written = source.language ?? languageInClass(source.className) ?? defaultLanguage ?? 'text'
  const language = written.toLowerCase()
  const meta = codeMeta(source.metastring ?? '')
  const code = source.code.replace(/\n$/, '')
  const marked = meta.lines === undefined ? readMagicComments(code, language, magicComments) : undefined
  return {
    language,
    code: marked?.code ?? code,
    title: meta.title,
    firstLine: firstLine(source.showLineNumbers) ?? (source.showLineNumbers === false ? undefined : meta.firstLine),
    classes: marked?.classes ?? rangeClasses(meta.lines ?? new Set(), magicComments[0]?.className),
  }
}

/** What stands inside `<code>`: lines apart where one has a number or a class. */
export function codeContent({ classes, firstLine }: ReadCode, { html, tokens }: ColouredCode): CodeContent {
  if (firstLine === undefined && classes.size === 0)
    return { type: 'codeContent', html, nodes: () => tokenNodes(tokens()) }
  const lines = tokenLines(tokens()).map((content, index): MarkedLine => {
    const number = firstLine === undefined ? {} : { dataLine: firstLine + index }
    return { content, properties: { className: ['code-line', ...(classes.get(index) ?? [])], ...number } }
  })
  return { type: 'codeContent', html: lines.map(writeLine).join(''), nodes: () => lines.flatMap(lineNodes) }
}

/** The block around it. `className`: names beside our own, such as those of the author. */
export function codeBlock(
  { language, title, firstLine }: Pick<ReadCode, 'language' | 'title' | 'firstLine'>,
  content: CodeContent,
  className: readonly string[] = [],
): Element {
  const numbered = firstLine === undefined ? [] : ['code-block--numbered']
  const titleBox = title === undefined ? [] : [element('div', { className: [CODE_TITLE] }, [text(title)])]
  return element('div', { className: ['code-block', ...numbered, ...className] }, [
    ...titleBox,
    element('pre', { className: [`language-${language}`], tabIndex: 0 }, [element('code', {}, [content])]),
  ])
}

/** Answer the question of a `CodeBlock` in code; `json` is what stands behind the prefix (src/shared/code-block.ts). */
export function codeBlockAnswer(json: string, options: CodeOptions): CodeBlockAnswer {
  const read = readCode(JSON.parse(json) as CodeBlockQuestion, options) // written by the component
  const { html } = codeContent(read, highlightNow(read.code, read.language))
  return {
    html: trusted(html),
    language: read.language,
    numbered: read.firstLine !== undefined,
    ...(read.title === undefined ? {} : { title: read.title }),
  }
}

function firstLine(showLineNumbers: boolean | number | undefined): number | undefined {
  return typeof showLineNumbers === 'number' ? showLineNumbers : showLineNumbers === true ? 1 : undefined
}

function rangeClasses(lines: ReadonlySet<number>, className: string | undefined): MarkedCode['classes'] {
  return new Map(className === undefined ? [] : [...lines].map((line) => [line - 1, [className]]))
}

interface MarkedLine {
  readonly content: TokenStream
  readonly properties: Properties
}

function writeLine({ content, properties }: MarkedLine): string {
  return `<span${writeAttributes(properties, 'html')}>${writeTokens(content)}</span>\n`
}

function lineNodes({ content, properties }: MarkedLine): ElementContent[] {
  return [element('span', properties, tokenNodes(content)), text('\n')]
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
