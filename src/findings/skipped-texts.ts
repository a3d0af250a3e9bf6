/** Texts of the pages that a check could not read, or was told to leave out: what they link to can only be guessed. */
import { isMarkdownName } from '../base/markdown-name.ts'
import { resolve } from 'node:path'
import type { Site } from '../model/site.ts'
import type { ScannedFiles } from '../model/source.ts'
import { sourceOf } from '../base/site-parts.ts'
import { textIfThere } from '../base/source-text.ts'

/**
 * Give the texts of the Markdown pages whose routes are not in `read`, with those of all partials, which such pages import. Undefined
 * when one of them takes part of its contents from code, so that its text does not tell what it links to.
 */
export function unreadTexts(
  site: Site,
  read: ReadonlySet<string>,
  { others }: Pick<ScannedFiles, 'others'>,
): readonly string[] | undefined {
  const unread = [...site.routes.values()].flatMap((route) =>
    read.has(route.path) ? [] : (sourceOf(site, route) ?? []),
  )
  if (unread.length === 0) return []
  if (unread.some((source) => 'module' in source && source.module)) return undefined
  const partials = others.filter(isMarkdownName)
  const texts = [...unread.map(({ source }) => source), ...partials].map(
    (path) => textIfThere(resolve(site.root, path)) ?? '',
  )
  return texts.some(importsCode) ? undefined : texts
}

function importsCode(text: string): boolean {
  return [...text.matchAll(/^import\s[^'"]{0,20000}['"]([^'"]+)['"]/gm)].some(([, from = '']) => !HARMLESS.test(from))
}

/** Parts of the theme that show what is put into them, partials, and files. */
const HARMLESS = /^@theme\/|\.(?:mdx?|markdown|svg|png|jpe?g|gif|webp|css)$/i
