/** A link as it is written, and where it stands. */
import { isMarkdownName } from '../base/markdown-name.ts'
import type { SiteConfig } from '../model/config.ts'
import type { SourceKey } from '../model/source.ts'
import type { Link } from '../model/unit.ts'

/** The page that a link stands on. */
export interface LinkSource {
  /** Route path, which relative URLs count from. */
  readonly route: string
  /** Source file; undefined for links of the layout. */
  readonly source: string | undefined
  /** The docs or pages that it is of. */
  readonly key: Pick<SourceKey, 'instance' | 'version'> | undefined
  /** Addresses of Markdown files mean no pages here (spec markdown.md section 16.3). */
  readonly unresolved?: boolean
}

/** What of a link decides where it leads. */
export type LinkAsWritten = Pick<Link, 'url' | 'kind' | 'unchecked' | 'equation' | 'exercise'>

/** Whether a path names a page by its file. */
export function isMarkdown(
  pathname: string,
  { config }: { readonly config: Pick<SiteConfig, 'conventions'> },
): boolean {
  return config.conventions === 'docusaurus' ? /\.mdx?$/i.test(pathname) : isMarkdownName(pathname)
}
