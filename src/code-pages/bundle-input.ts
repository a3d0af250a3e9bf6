/** What every bundle of a site's components needs to know. */
import { resolve } from 'node:path'
import type { AssetStore } from '../page/asset-store.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import type { BundleInput, BundleKeeper, ComponentPage, PartModule } from '../bundle/bundler.ts'
import type { UsedNames } from '../bundle/classic/used-names.ts'
import type { MarkdownModules } from '../bundle/plugins/markdown-files.ts'
import { drawsInBrowser } from '../markdown/diagrams/kinds.ts'
import type { Site } from '../model/site.ts'
import { packagePath } from '../base/package-paths.ts'
import { announcementCss } from '../render/head/announcement-css.ts'
import { awayCss } from '../render/head/away-css.ts'
import { codeGroundCss } from '../render/head/code-css.ts'
import { searchSettings } from '../render/search-settings.ts'
import { siteModules } from '../render/site-modules.ts'
import { textCodes } from '../render/texts/translated.ts'
import { stemmedLanguage } from '../shared/search/stems/languages.ts'
import { withBaseUrl } from '../shared/url.ts'

/** Give the input of the bundler for these pages and parts. */
export function bundleInput(
  site: Site,
  what: {
    readonly pages: readonly ComponentPage[]
    readonly parts: readonly PartModule[]
    /** Parts of the layout are replaced, perhaps by components that use the classes of the classic theme. */
    readonly replaced: boolean
    /** The Markdown files that are code; undefined: nothing imports Markdown. */
    readonly markdown?: MarkdownModules
    readonly assets: AssetStore
    /** Names in texts and code of the site, by which the classic look is cut; undefined: it is whole. */
    readonly used?: UsedNames | undefined
    readonly minify: boolean
    readonly kept?: BundleKeeper | undefined
    readonly stylesAhead?: BundleInput['stylesAhead']
  },
): BundleInput {
  const { pages, parts, replaced, markdown = NO_MARKDOWN, assets, minify, kept } = what
  const { theme, router, baseUrl } = site.config
  const isHash = router === 'hash'
  const settings = searchSettings(site)
  return {
    root: site.root,
    packagePath,
    customCss: site.config.theme.customCss.map((path) => resolve(site.root, path)),
    pages,
    parts,
    minify,
    texts: textCodes(site.config.i18n),
    modules: siteModules(site.config),
    markdown,
    elements: site.mapped,
    assetUrl: async (source) => {
      const { output } = await assets.loadImported(source)
      return site.config.baseUrl + output
    },
    isPrivate: site.config.conventions === 'docusaurus' ? undefined : privateFiles(site),
    siteUrl: (path) => withBaseUrl(path, site.config.baseUrl),
    ...(theme.classic && {
      classic: {
        layered: theme.classic.layered,
        used: what.used,
        ...(site.config.i18n.direction === 'rtl' && { direction: 'rtl' }),
      },
    }),
    classicStyles: replaced || site.mapped?.items !== undefined || pages.some(({ module }) => module !== undefined),
    ...(site.config.sass === undefined ? {} : { sass: site.config.sass }),
    stylesAhead: what.stylesAhead,
    ...(site.config.plugins === undefined ? {} : { plugins: site.config.plugins }),
    ...(drawsInBrowser(site.config.markdown.diagrams) && { drawsLater: true }),
    generatedCss: announcementCss(theme) + (isHash ? awayCss : '') + (theme.classic ? codeGroundCss(site.config) : ''),
    engine: site.config.runtime.engine,
    hashBase: isHash ? baseUrl : undefined,
    search: settings && {
      settings,
      local: site.config.search?.local === true,
      language: stemmedLanguage(site.config.i18n.locale),
    },
    // PostCSS plugins such as Tailwind read other files of the site, which none of them names
    kept: site.config.plugins?.postCss === undefined ? kept : undefined,
  }
}

/** Parts of the layout import none. */
const NO_MARKDOWN: MarkdownModules = {
  units: new Map(),
  importPlace: () => undefined,
  load: (source) => Promise.reject(new Error(`${source} is imported where no Markdown can be`)),
}
