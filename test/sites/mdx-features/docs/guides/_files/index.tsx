import React, { type ReactNode } from 'react'
import CodeBlock from '@theme/CodeBlock'
import Admonition from '@theme/Admonition'
import Text, { toc } from './settings.mdx'

export { LocalPart } from './LocalPart'

export function Settings({ plugin, example, extraDescription }: { plugin: string; example: string; extraDescription?: ReactNode }) {
  return (
    <div data-headings={toc.length}>
      <Text plugin={plugin} />
      <Admonition type="note" title="Extra">{extraDescription}</Admonition>
      <CodeBlock language="php" title={`${plugin}/settings.php`}>{example}</CodeBlock>
    </div>
  )
}
