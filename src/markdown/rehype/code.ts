/** Code blocks: colours, title, line numbers and highlighted lines. The last change to the tree, since it makes it large. */
import type { Element, Root } from 'hast'
import { info, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { CodeBlockQuestion } from '../../shared/code-block.ts'
import type { StableGroup } from '../../shared/stable-names.ts'
import { codeBlock, codeContent, JSX_CODE, readCode, type CodeOptions } from '../code/code-block.ts'
import { codeMeta } from '../code/code-meta.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { FENCE } from '../html/hast-handlers.ts'
import { textOf } from '../html/hast-text.ts'
import type { Highlight } from '../code/highlight.ts'
import { isExplicit } from '../mdx/jsx-mark.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import { placeOf } from '../place.ts'
import { isQuickToColour } from '../prism/colour-work.ts'
import { tokenizerOf } from '../prism/load.ts'

interface Options extends CodeOptions {
  /** Undefined: blocks are only looked at. */
  readonly highlight: Highlight | undefined
  /** Blocks that the site shows in its own way stay as they are. */
  readonly isMapped: IsMapped | undefined
  /** Elements that have their stable class names, too. */
  readonly named?: readonly StableGroup[] | undefined
}

interface Found {
  readonly pre: Element
  readonly source: CodeBlockQuestion
  readonly title: string | undefined
}

/**
 * Turn `<pre><code>` of Markdown into code blocks (spec markdown.md section 8), that of `<CodeBlock>` (theme-elements.ts),
 * and that of plugins and of HTML in md files too, if it holds nothing but text; what was written as JSX stays. An unknown
 * language is shown without colours. Reports `unused-code-range`, `uncoloured-code`.
 */
export function rehypeCode(options: Options) {
  return async (_: Root, file: CompileFile): Promise<void> => {
    const found: Found[] = []
    for (const pre of draftOf(file).elements.pres) {
      if (isMappedElement(pre, options.isMapped)) continue
      const code = onlyCode(pre)
      if (code !== undefined && (pre.properties[JSX_CODE] !== undefined || !isExplicit(pre)))
        found.push(read(pre, code))
    }
    for (const { pre, source, title } of found) {
      const { lines } = codeMeta(source.metastring ?? '')
      if (options.magicComments.length === 0 && lines !== undefined) draftOf(file).diagnostics.push(unused(pre))
      const known = readCode(source, options)
      if (!isQuickToColour(known.code, known.language) && (await tokenizerOf(known.language)) !== undefined)
        draftOf(file).diagnostics.push(uncoloured(pre))
      if (options.highlight === undefined) continue
      const content = codeContent(known, await options.highlight(known.code, known.language))
      const names = [
        ...(options.named?.includes('code-block') === true ? ['theme-code-block'] : []),
        ...classesOf(source),
      ]
      const block = codeBlock({ ...known, title: known.title ?? title }, content, names)
      // the element keeps its place in the tree: the `<pre>` becomes the outer `<div>`
      pre.tagName = block.tagName
      pre.properties = block.properties
      pre.children = block.children
    }
  }
}

/** A range takes the class of the first magic comment: there is none. */
function unused(pre: Element): Diagnostic {
  const place = placeOf(pre)
  return warning('unused-code-range', 'Unexpected lines to highlight, for the configuration has no magic comment', {
    ...(place === undefined ? {} : { place: { line: place.line, column: place.column } }),
    hint: 'give `magicComments` of `prism` an entry, whose class the lines get',
  })
}

function uncoloured(pre: Element): Diagnostic {
  const place = placeOf(pre)
  return info('uncoloured-code', 'This code is shown without colours: to find them would take too long', {
    ...(place === undefined ? {} : { place: { line: place.line, column: place.column } }),
    hint: 'break its long lines, or split it into several blocks',
  })
}

function onlyCode({ children }: Element): Element | undefined {
  const [code, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const isCode = code?.type === 'element' && code.tagName === 'code' && rest.length === 0
  return isCode && code.children.every((child) => child.type === 'text') ? code : undefined
}

function read(pre: Element, code: Element): Found {
  const { [JSX_CODE]: json, [FENCE]: meta } = pre.properties
  if (typeof json === 'string') {
    const { title, ...props } = JSON.parse(json) as Omit<CodeBlockQuestion, 'code'> & { readonly title?: unknown } // by `themeHast`
    const given = typeof title === 'string' || typeof title === 'number' ? String(title) : ''
    return { pre, source: { ...props, code: textOf(code) }, title: given === '' ? undefined : given }
  }
  const className = code.properties.className?.find((name) => name.startsWith('language-'))
  return { pre, source: { code: textOf(code), className, metastring: String(meta ?? '') }, title: undefined }
}

/** Class names of the author for a block; that of a fence names its language. */
function classesOf({ className = '' }: CodeBlockQuestion): readonly string[] {
  return className.split(' ').filter((name) => name !== '' && !name.startsWith('language-'))
}
