/** The navbar of a site with several versions or languages leads to them without being told to. */
import type { Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'

/**
 * Give the items of the configuration, and behind them at the right a dropdown for each docs with several versions and one for the languages,
 * where no item is one and the configuration does not switch them off (`theme.navbar.switches`).
 */
export function withOwnSwitches({ config, versions }: Site): readonly NavbarItemConfig[] {
  const { items, switches } = config.theme.navbar
  if (!switches) return items
  const lacks = (wanted: NavbarItemConfig['type']): boolean => items.every(({ type }) => type !== wanted)
  const added: NavbarItemConfig[] = []
  if (lacks('docsVersionDropdown')) {
    for (const { id } of config.docs) {
      const own = versions.filter(({ instance, docs }) => instance === id && docs.size > 0)
      if (own.length > 1) added.push({ type: 'docsVersionDropdown', position: 'right', docsPluginId: id })
    }
  }
  if (config.i18n.languages.length > 1 && lacks('localeDropdown'))
    added.push({ type: 'localeDropdown', position: 'right' })
  return added.length === 0 ? items : [...items, ...added]
}
