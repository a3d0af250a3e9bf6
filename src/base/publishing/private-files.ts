/**
 * The one rule for every way by which a file beside the pages gets into the site, be it a link, a picture, an import or a style sheet:
 * what its author has not meant to publish stays where it is.
 */
import { posix, relative, resolve, sep } from 'node:path'
import { draftsOf } from '../site-parts.ts'
import type { PrivateReason } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { isOfTag, withTagNames } from './tag-paths.ts'
import { isMarkdownName } from '../markdown-name.ts'
import { hiddenPart } from './dot-names.ts'
import { keptOut } from './site-folders.ts'
import { realPath } from '../path-below.ts'

/** Why a file, by its path relative to the site root, is not published; undefined: it may be. */
export type PrivateFiles = (source: string) => PrivateReason | undefined

/** A name with one `_` in front; `__init__.py` is a name that Python wants. */
const UNDERSCORE = /^_(?!_.*__(?:\.|$))/

/**
 * Prepare to ask. A file is judged by its own name and by the one that a symbolic link leads to: drafts, Markdown, and names that
 * begin with a dot (those of its folders too) or with `_` are private. What static folders publish is theirs to say. Docusaurus has no
 * such rule, so in its sites only symbolic links count: those that lead out of the site, where the configuration keeps them out.
 */
export function privateFiles({
  root,
  config,
  statics,
  withheld,
  ...site
}: Pick<Site, 'root' | 'config' | 'versions' | 'draftPages' | 'blogs' | 'statics' | 'withheld'>): PrivateFiles {
  const isKeptOut = keptOut(root, config)
  const outside = (source: string): PrivateReason | undefined =>
    isKeptOut(resolve(root, source)) ? 'outside' : undefined
  if (config.conventions === 'docusaurus') return outside
  const published = new Set(statics.values())
  const drafts = draftsOf(site)
  const top = realPath(root)
  const judge = (path: string, name = path): PrivateReason | undefined => {
    if (
      withheld?.pages.has(path) === true ||
      withheld?.folders.some((folder) => path.startsWith(`${folder}/`)) === true
    )
      return 'audience'
    if (drafts.has(path)) return 'draft'
    if (hiddenPart(name) !== undefined) return 'hidden'
    if (isMarkdownName(name)) return 'markdown'
    return UNDERSCORE.test(posix.basename(name)) ? 'underscore' : undefined
  }
  return (source) => {
    if (published.has(source)) return undefined
    // that it lies in the cache says nothing of what a tag holds; there are no links in it
    if (isOfTag(source)) return judge(source, withTagNames(source).replace(/^[^:]*:/, ''))
    return judge(source) ?? judge(realPathBelow(resolve(root, source), top)) ?? outside(source)
  }
}

/** Where a file lies, links followed, relative to the real path of the root; outside of it its name alone counts. */
function realPathBelow(path: string, top: string): string {
  const way = relative(top, realPath(path)).split(sep).join('/')
  return way.startsWith('../') ? way.slice(way.lastIndexOf('/') + 1) : way
}
