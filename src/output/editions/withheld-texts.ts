/** What an edition leaves out of its sources, and what of them everybody may read. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publishedText, withheldBlocks } from '../../base/editions/withheld-blocks.ts'
import { isMarkdownName } from '../../base/markdown-name.ts'
import { draftsOf } from '../../base/site-parts.ts'
import { textIfThere } from '../../base/source-text.ts'
import type { WithheldText } from '../../model/teach/editions.ts'
import type { Site } from '../../model/site.ts'
import type { ScannedFiles } from '../../model/source.ts'
import { textsOf } from './views.ts'

/** What is looked for, and what is not. */
export interface EditionTexts {
  readonly withheld: readonly WithheldText[]
  /** Files that are left out with their folder, and are no Markdown. */
  readonly files: readonly (WithheldText & { readonly bytes: Buffer })[]
  readonly published: readonly string[]
}

/** Read the sources of a site once more, in the language that it is built in. */
export function editionTexts(site: Site, files: ScannedFiles): EditionTexts {
  const { root, config, withheld } = site
  const { edition } = config.markdown
  const found = {
    withheld: [] as WithheldText[],
    files: [] as EditionTexts['files'][number][],
    published: [] as string[],
  }
  const drafts = draftsOf(site)
  const isOut = (path: string): boolean =>
    withheld?.pages.has(path) === true || withheld?.folders.some((folder) => path.startsWith(`${folder}/`)) === true
  const sources = [...files.docs, ...files.pages, ...files.posts].map(({ path }) => path)
  for (const path of new Set([...sources, ...files.others])) {
    if (!isMarkdownName(path)) {
      if (isOut(path)) found.files.push(...readFile(root, path))
      continue
    }
    const text = textIfThere(resolve(root, path)) ?? ''
    if (isOut(path)) found.withheld.push({ file: path, line: 1, text })
    else if (drafts.has(path)) continue
    else {
      const blocks = withheldBlocks(text, edition)
      for (const { start, end, place } of blocks)
        found.withheld.push({ file: path, line: place.line, isBlock: true, text: insideOf(text.slice(start, end)) })
      found.published.push(blocks.length === 0 ? text : publishedText(text, edition))
    }
  }
  found.withheld.push(...(withheld?.texts ?? []))
  return found
}

/** A block without the lines that begin and end it; its title is part of it. */
function insideOf(block: string): string {
  const [first = '', ...rest] = block.split('\n')
  const title = /\[(.*)\]/.exec(first)?.[1] ?? ''
  return [title, ...rest].join('\n')
}

/** The texts of a file that is no Markdown, as one. */
function readFile(root: string, path: string): EditionTexts['files'] {
  try {
    const bytes = readFileSync(resolve(root, path))
    return [{ file: path, line: 1, text: [...textsOf(bytes, path)].join('\n'), bytes }]
  } catch {
    return [] // gone, or not readable: then nothing of it was published either
  }
}
