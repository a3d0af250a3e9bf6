/**
 * `@theme/CodeBlock`: the same block as a fence of Markdown. The compiler colours the code; what is known in the browser
 * only is shown without colours.
 */
import { isValidElement, type ReactNode } from 'react'
import { CODE_BLOCK, languageInClass, type CodeBlockAnswer, type CodeBlockQuestion } from '#shared/code-block'
import { classNames } from '../components/class-names.ts'
import { stable } from '../components/stable.ts'
import { innerHtml } from '../components/inner-html.ts'
import { useAnswer } from './render/page-context.ts'

export interface CodeBlockProps extends Omit<CodeBlockQuestion, 'code'> {
  /** The code as text; elements are shown as they are. */
  readonly children?: ReactNode
  /** That of `metastring` comes first. */
  readonly title?: ReactNode
}

/** A code block (spec markdown.md section 8.7). */
export function CodeBlock({
  children,
  title,
  className,
  language: given,
  metastring,
  showLineNumbers,
}: CodeBlockProps) {
  const parts = (Array.isArray(children) ? children.flat() : [children]) as readonly ReactNode[]
  const isText = !parts.some((part) => isValidElement(part))
  const code = isText ? parts.map(textOf).join('') : ''
  const question: CodeBlockQuestion = { code, language: given, className, metastring, showLineNumbers }
  // Parse boundary: the answer of `codeBlockAnswer` (src/markdown/code/code-block.ts); none in the browser for code of its own.
  const answer = useAnswer(CODE_BLOCK + JSON.stringify(question)) as CodeBlockAnswer | undefined
  const language = answer?.language ?? (given ?? languageInClass(className) ?? 'text').toLowerCase()
  const shown = answer?.title ?? title
  const names = className?.split(' ').filter((name) => !name.startsWith('language-')) ?? []
  return (
    <div
      className={classNames(
        'code-block',
        answer?.numbered && 'code-block--numbered',
        stable('theme-code-block'),
        ...names,
      )}
    >
      {shown && <div className="code-block__title">{shown}</div>}
      <pre className={`language-${language}`} tabIndex={0}>
        {isText && answer ? (
          <code {...innerHtml(answer.html)} />
        ) : (
          <code>{isText ? code.replace(/\n$/, '') : children}</code>
        )}
      </pre>
    </div>
  )
}

function textOf(part: ReactNode): string {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}
