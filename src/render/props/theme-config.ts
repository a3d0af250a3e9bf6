/** `themeConfig` as components read it: as it is written, with what Docusaurus puts where nothing is (spec theme.md). */
import { lookUp } from '../../shared/look-up.ts'
import { isRecord } from '../../shared/is-record.ts'

type Values = Readonly<Record<string, unknown>>

/** Default values of the classic theme. */
const DEFAULTS: Values = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: { additionalLanguages: [], magicComments: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

/** Give it with the defaults. */
export function themeConfigOf(written: Values): Values {
  return merged(DEFAULTS, written)
}

function merged(defaults: Values, written: Values): Values {
  const entries = Object.entries(defaults).map(([name, value]) => {
    const own = lookUp(written, name)
    return [name, isRecord(value) && isRecord(own) ? merged(value, own) : (own ?? value)] as const
  })
  return { ...written, ...Object.fromEntries(entries) }
}
