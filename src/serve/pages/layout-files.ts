/** The files that are made of the site alone, without any page: parts of sidebars, the icon, the description of the search. */
import type { Emitter } from '../../page/composer.ts'
import { hashLinks } from '../../page/hash-router.ts'
import type { OutputFile } from '../../model/page.ts'
import { openSearchFile } from '../../render/head/opensearch.ts'
import { siteIcon } from '../../render/head/site-icon.ts'

/** Contents of the file of this path, relative to the base URL; undefined: there is none. */
export function layoutFile({ layout, linker }: Emitter, path: string): OutputFile['contents'] | undefined {
  const { site, sidebars } = layout
  const made = [siteIcon(site).file, openSearchFile(site)].find((file) => file?.path === path)
  if (made !== undefined || !path.startsWith('assets/')) return made?.contents
  for (const { parts } of sidebars.values()) {
    const contents = parts.find(path)?.contents
    if (contents === undefined) continue
    const { router, baseUrl } = site.config
    return router === 'hash' ? hashLinks(linker.tables).html(contents, baseUrl) : contents
  }
  return undefined
}
