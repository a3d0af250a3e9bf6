/** Which file an import of Markdown means. */
import { createRequire } from 'node:module'
import { posix, relative, resolve, sep } from 'node:path'

/** The path of an imported Markdown file relative to the site root, whether it is there or not. */
export function sourceOfImport(
  specifier: string,
  { from, root }: { readonly from: string; readonly root: string },
): string | undefined {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length))
  if (/^\.\.?\//.test(specifier)) return posix.join(posix.dirname(from), specifier)
  try {
    const path = createRequire(resolve(root, from)).resolve(specifier)
    return relative(root, path).split(sep).join('/')
  } catch {
    return undefined
  }
}
