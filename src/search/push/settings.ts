/** Settings of an index that holds the records of a site: those that DocSearch gives its own, for the fields of ours. */
import type { IndexSettings } from '@algolia/client-search'
import { LEVELS } from '../../shared/search/record.ts'
import { SNIPPET_WORDS } from '../../shared/search/provider.ts'
import { canonicalJson } from './changes.ts'

/** What every push sees to. */
export const INDEX_SETTINGS = {
  // Where in a text a word stands says nothing; which heading it stands in says a lot.
  searchableAttributes: [...LEVELS.map((level) => `unordered(hierarchy.${level})`), 'content'],
  attributesForFaceting: ['type', 'language', 'docusaurus_tag', 'version'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: [`content:${SNIPPET_WORDS}`],
  camelCaseAttributes: ['hierarchy', 'content'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  attributeForDistinct: 'url',
  distinct: true,
  advancedSyntax: true,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} satisfies IndexSettings

/** Names of the settings that an index has not as it should; of one that does not exist yet: all. */
export function differingSettings(current: object | undefined): readonly string[] {
  const settings = Object.entries(INDEX_SETTINGS)
  const values = new Map<string, unknown>(Object.entries(current ?? {}))
  return settings.flatMap(([name, value]) => (canonicalJson(values.get(name)) === canonicalJson(value) ? [] : [name]))
}
