/** The pages that plugins add, as pages of the site: the module that was made for each is its source. */
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { Page } from '../model/site.ts'
import { CURRENT_VERSION, PLUGIN_INSTANCE } from '../model/source.ts'

/** Give them by their sources. */
export function pluginPages({ config }: Pick<LoadedConfig, 'config'>): ReadonlyMap<string, Page> {
  const { plugins, i18n } = config
  const key = { instance: PLUGIN_INSTANCE, version: CURRENT_VERSION, locale: i18n.locale }
  const pages = (plugins?.pages ?? []).map(({ path, source, hash }): [string, Page] => [
    source,
    {
      ...{ key: { ...key, path: source }, source, hash, permalink: path },
      ...{ title: undefined, description: '', frontMatter: { raw: {} }, unlisted: false, draft: false },
      ...{ editUrl: undefined, module: true },
    },
  ])
  return new Map(pages)
}
