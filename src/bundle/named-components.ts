/** Components in the theme folders that the code of the site uses by their names. */
import { basename, join } from 'node:path'
import { walk } from '../base/walk.ts'
import type { FoundPart } from './find-parts.ts'
import { textIfThere } from '../base/source-text.ts'

/** Folders whose code nobody wrote for this site. */
const NEVER = new Set(['node_modules', '.git', '.docusaurus', '.cache'])

/**
 * Give the files among `parts` whose name another file of the site imports, as `@theme/Name` or by a path: pages that could
 * not be built and modules that run beside the pages do so, too. The texts are read only if there are such parts.
 */
export function namedComponents(root: string, parts: readonly FoundPart[]): ReadonlySet<string> {
  const named = new Set<string>()
  if (parts.length === 0) return named
  const { files } = walk(root, { skip: (path) => NEVER.has(basename(path)) })
  for (const file of files.filter((path) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(path))) {
    const text = textIfThere(join(root, file)) ?? '' // one that cannot be read imports nothing
    if (!text.includes('theme')) continue
    for (const part of parts) if (part.file !== file && imports(text, part)) named.add(part.file)
  }
  return named
}

function imports(text: string, { name }: FoundPart): boolean {
  const starts = ['@theme/', '@theme-original/', '@theme-init/', '/theme/']
  return starts.some((start) =>
    ["'", '"', '/index', '.js', '.ts'].some((end) => text.includes(`${start}${name}${end}`)),
  )
}
