/** Boxes of three colons whose end is missing: they go on to the end of what they stand in. */
import type { Parents } from 'mdast'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { ContainerDirective } from '../directive-nodes.ts'
import { BEGINNING } from './unclosed-fence.ts'

const OPENING = /^(:{3,})[A-Za-z][\w-]*/

/** Report `unpaired-directive` of a directive without a line that ends it. */
export function unclosedDirective(
  { position, name }: ContainerDirective,
  parent: Parents,
  source: string,
): Diagnostic | undefined {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const text = source.slice(start.offset, end.offset)
  const [written, colons] = OPENING.exec(text) ?? []
  if (written === undefined || colons === undefined) return undefined // an alert, or one that a plugin has made
  if (isClosed(text, colons)) return undefined
  const { line, column } = start
  const place = { line, column, endLine: line, endColumn: column + written.length }
  const outer = parent.type === 'containerDirective' ? `${colons}:` : undefined
  const [message, hint] =
    outer === undefined
      ? [
          `Unexpected \`${colons}${name}\` that nothing ends: all that follows stands in it`,
          `write a line \`${colons}\` behind its last line${BEGINNING[parent.type] ?? ''}`,
        ]
      : [
          `Unexpected \`${colons}${name}\` that nothing ends before the box around it`,
          `write a line \`${colons}\` behind its last line, and give the box around it more colons at both ends: \`${outer}\``,
        ]
  return warning('unpaired-directive', message, { place, hint })
}

function isClosed(text: string, colons: string): boolean {
  const lineStart = text.lastIndexOf('\n') + 1
  const last = lineStart === 0 ? '' : text.slice(lineStart).replace(/^[ \t>]+|[ \t]+$/g, '')
  return last.startsWith(colons) && /^:+$/.test(last)
}
