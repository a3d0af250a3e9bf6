/** How the configuration of a site is read, as the options of the run say, and its sources, as the configuration says. */
import type { LoadOptions } from '../config/read-config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import { blogInstance } from '../model/source.ts'
import type { SiteConfig } from '../model/config.ts'
import { lookUp } from '../shared/look-up.ts'
import type { ReadOptions } from '../sources/index-sources.ts'
import type { AnalyzeOptions } from './analyze.ts'

/** How the sources of a site are read. */
export function readingOf(
  { config, functions }: LoadedConfig,
  former: ReadOptions['former'],
): Omit<ReadOptions, 'cacheFolder' | 'known' | 'onText'> {
  return {
    maxFileSize: config.maxFileSize,
    alerts: config.markdown.alerts,
    directives: config.conventions === 'devcourse',
    format: functions.markdown?.remarkRehypeOptions === undefined ? config.markdown.format : undefined,
    math: config.markdown.math !== undefined,
    edition: config.markdown.edition,
    parse: functions.markdown?.parseFrontMatter,
    posts: config.blogs.length === 0 ? undefined : postReading(config, functions),
    fences: [...config.docs, ...config.pages, ...config.blogs].find((set) => set.fences?.live !== undefined)?.fences,
    former,
  }
}

/** How the posts of each blog are read, by the name of its instance. */
function postReading({ blogs, i18n }: SiteConfig, functions: LoadedConfig['functions']): ReadOptions['posts'] {
  return new Map(
    blogs.map(({ id, truncateMarker }) => {
      const instance = blogInstance(id)
      const own = lookUp(functions.blogs, instance)?.readingTime
      return [instance, { locale: i18n.locale, marker: truncateMarker, ...(own && { readingTime: own }) }]
    }),
  )
}

/** What of the options of a run is said of the configuration. */
export function loadOptions(options: AnalyzeOptions): LoadOptions {
  const { configFile, baseUrl, url, readme, locale, below, untranslated, outDir, audience, beforePlugins } = options
  return {
    ...(configFile === undefined ? {} : { configFile }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(url === undefined ? {} : { url }),
    ...(readme === undefined ? {} : { readme }),
    ...(locale === undefined ? {} : { locale }),
    ...(audience === undefined ? {} : { audience }),
    ...(below === undefined ? {} : { below }),
    ...(untranslated === undefined ? {} : { untranslated }),
    ...(outDir === undefined ? {} : { outDir }),
    ...(beforePlugins === undefined ? {} : { beforePlugins }),
    plugins: true,
  }
}
