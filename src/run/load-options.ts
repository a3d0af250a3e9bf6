/** From what a run is told to what the configuration is loaded with. */
import type { LoadOptions } from '../config/read-config.ts'
import type { AnalyzeOptions } from './analyze.ts'

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
