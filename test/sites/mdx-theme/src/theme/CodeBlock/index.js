import React from 'react'
import CodeBlock from '@theme-original/CodeBlock'

export default function CodeBlockWrapper(props) {
  if (props.className === 'language-quiz') return <p className="quiz">{props.children}</p>
  return <CodeBlock {...props} title={props.title ?? undefined} />
}
