/** Code blocks, whatever they were written as: a fence, `<CodeBlock>` with plain values, or one in code. */
import type { Element, ElementContent, Properties } from 'hast'
import type { MagicComment } from '../model/config.ts'
import { languageInClass, type CodeBlockAnswer, type CodeBlockQuestion } from '../shared/code-block.ts'
import { codeLines } from './code-lines.ts'
import { codeMeta } from './code-meta.ts'
import { highlightNow } from './highlight.ts'
import { readMagicComments, type MarkedCode } from './magic-comments.ts'
import { writeHtml } from './write-html.ts'

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
export function codeContent({ classes, firstLine }: ReadCode, coloured: readonly ElementContent[]): ElementContent[] {
  return firstLine !== undefined || classes.size > 0 ? markedLines(coloured, classes, firstLine) : [...coloured]
}

/** The block around it. `className` is the author's. */
export function codeBlock(
  { language, title, firstLine }: Pick<ReadCode, 'language' | 'title' | 'firstLine'>,
  content: ElementContent[],
  className: readonly string[] = [],
): Element {
  const numbered = firstLine === undefined ? [] : ['code-block--numbered']
  const titleBox = title === undefined ? [] : [element('div', { className: ['code-block__title'] }, [text(title)])]
  return element('div', { className: ['code-block', ...numbered, ...className] }, [
    ...titleBox,
    element('pre', { className: [`language-${language}`], tabIndex: 0 }, [element('code', {}, content)]),
  ])
}

/** Answer the question of a `CodeBlock` in code; `json` is what stands behind the prefix (src/shared/code-block.ts). */
export function codeBlockAnswer(json: string, options: CodeOptions): CodeBlockAnswer {
  const read = readCode(JSON.parse(json) as CodeBlockQuestion, options) // written by the component
  const children = codeContent(read, highlightNow(read.code, read.language))
  return {
    html: writeHtml({ type: 'root', children }),
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

function markedLines(
  nodes: readonly ElementContent[],
  classes: MarkedCode['classes'],
  firstLine: number | undefined,
): ElementContent[] {
  return codeLines(nodes).flatMap((line, index): ElementContent[] => {
    const number = firstLine === undefined ? {} : { dataLine: firstLine + index }
    const className = ['code-line', ...(classes.get(index) ?? [])]
    return [element('span', { className, ...number }, [...line]), text('\n')]
  })
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
