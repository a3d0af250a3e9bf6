/** Which names a site asks the stylesheet of the classic look for. */
import { readFileSync } from 'node:fs'
import { packagePath } from '../../base/package-paths.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import { usedNames, type UsedNames } from './used-names.ts'

/** Whether pages have stylesheets, by the configuration or by plugins, that are not bundled; they may set variables of the theme. */
export function hasOtherSheets({
  stylesheets,
  headTags,
  plugins,
}: Pick<SiteConfig, 'stylesheets' | 'headTags' | 'plugins'>): boolean {
  // any mention of one in what plugins put into pages: rather one too many
  return stylesheets.length > 0 || headTags.some(isSheet) || /style/i.test(JSON.stringify(plugins?.html ?? ''))
}

function isSheet({ tagName, attributes: { rel } }: SiteConfig['headTags'][number]): boolean {
  return tagName === 'style' || (tagName === 'link' && rel === 'stylesheet')
}

/** Names in the Markdown of a site, sorted, with `tag`, `cards` and `blog-wrapper` where its pages show such; no page is read for it. */
export function markdownNames({
  versions,
  pages,
  blogs,
}: Pick<Site, 'versions' | 'pages' | 'blogs'>): readonly string[] {
  const texts = [
    ...versions.flatMap(({ docs }) => [...docs.values()]),
    ...pages.values(),
    ...blogs.flatMap(({ posts }) => [...posts.values()]),
  ]
  const hasTags = texts.some((text) => 'tags' in text && text.tags.length > 0)
  const hasCards = versions.some(({ categoryPages }) => categoryPages.length > 0)
  const shown = [
    ...(hasTags ? ['tag'] : []),
    ...(hasCards ? ['cards'] : []),
    ...(blogs.length > 0 ? ['blog-wrapper'] : []),
  ]
  return [...new Set([...texts.flatMap(({ styleNames = [] }) => styleNames), ...shown])].sort()
}

/**
 * All names: those of Markdown and of the configuration, with those in the code of `modules`, absolute paths, and in `html`, that
 * of pages that are rendered already.
 */
export function siteNames(
  site: Site,
  { modules, html }: { readonly modules: Iterable<string>; readonly html: Iterable<string> },
): UsedNames {
  const { theme, headTags, plugins } = site.config
  // our own modules are full of words, and what they show is known
  const ours = packagePath('runtime')
  const code = [...modules]
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith(ours))
    .map((path) => readFileSync(path, 'utf8'))
  const hiding = theme.navbar.hideOnScroll ? ['navbar--hides'] : []
  const styles = [...hiding, `navbar--${theme.navbar.style ?? ''}`, `footer--${theme.footer?.style ?? ''}`]
  const configured = JSON.stringify([theme, headTags, plugins?.html])
  return usedNames([markdownNames(site).join(' '), configured, ...styles, ...code, ...html])
}
