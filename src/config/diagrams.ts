/** What the configuration says of diagrams, and which of the libraries that draw them are there. */
import { join } from 'node:path'
import { libraryFor } from '../diagrams/packages.ts'
import type { Conventions } from '../model/config.ts'
import type { DiagramsConfig } from '../model/diagram.ts'
import { isRecord } from '../shared/is-record.ts'
import type { ParsedConfig } from './schema/table.ts'

/** How the diagrams of a site are drawn; undefined: all stay code. In a site of Docusaurus Mermaid must be switched on, as there. */
export function toDiagrams(
  { markdown, theme }: ParsedConfig,
  { root, conventions }: { readonly root: string; readonly conventions: Conventions },
): DiagramsConfig | undefined {
  const own = conventions === 'devcourse'
  const from = join(root, 'package.json')
  const graphviz = own ? libraryFor('graphviz', from) : undefined
  const draws = markdown.mermaid ?? own
  const isOn = draws !== false
  if (!isOn && graphviz === undefined) return undefined
  const { options } = theme.mermaid
  const { light = own ? undefined : 'default', dark = own ? undefined : 'dark' } = theme.mermaid.theme
  const plain = isRecord(options) ? (JSON.parse(JSON.stringify(options)) as Readonly<Record<string, unknown>>) : {} // data of a table
  return {
    where: markdown.diagrams,
    mermaid: isOn
      ? {
          version: libraryFor('mermaid', from)?.version,
          light: { theme: light, options: plain },
          dark: { theme: dark, options: plain },
          ...(draws === 'components' ? { blocks: false } : {}),
        }
      : undefined,
    graphviz: graphviz === undefined ? undefined : { version: graphviz.version },
  }
}
