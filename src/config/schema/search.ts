/** The search: the `search` part of the configuration table (spec search.md section 1). */
import * as v from 'valibot'
import type { SearchTranslations } from '../../shared/search/settings.ts'
import { anyObject, orFalse, recordOf, section, text } from './section.ts'

/** What Docusaurus says of a block that was written for the service as it was before 2022. */
const MIGRATION =
  'DocSearch gives each site an application of its own: see https://docusaurus.io/blog/2021/11/21/algolia-docsearch-migration'

const pattern = v.pipe(text, v.check(isPattern, 'must be a regular expression'))

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

/** A text is taken as it is written, whatever it means in a regular expression. */
const replaced = v.lazy((input) => (input instanceof RegExp ? v.instance(RegExp) : text))

const host = section({
  /** Name, with its port unless it is the usual one: `search.example.org:8443`. */
  url: v.pipe(
    text,
    v.check(
      (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).href === `https://${value}/`,
      'must be the name of a host in small letters, without protocol and path',
    ),
  ),
  protocol: v.optional(v.picklist(['http', 'https']), 'https'),
})

/** The `search.algolia` object. */
export const algoliaSchema = section(
  {
    appId: text,
    /** The key for searching, which everybody can read in the pages: never one that may write. */
    apiKey: text,
    indexName: text,
    /** Find pages of the visitor's language and version only. */
    contextualSearch: v.optional(v.boolean(), true),
    /** Added to each query, last. */
    searchParameters: v.optional(anyObject, {}),
    /** Addresses that are opened by a page load: a regular expression. */
    externalUrlRegex: v.optional(pattern),
    /** Change the paths of what was found: all of `from`, a text or a regular expression, becomes `to`. */
    replaceSearchResultPathname: v.optional(section({ from: replaced, to: v.string() })),
    /** Tell the service which results are shown and followed. */
    insights: v.optional(v.boolean(), false),
    /** Ask these in place of the service's own hosts. */
    hosts: v.optional(v.pipe(v.array(host), v.nonEmpty('must name at least one host'))),
  },
  { missing: { appId: MIGRATION } },
)

const translation: v.GenericSchema<string | SearchTranslations> = v.lazy((input) =>
  typeof input === 'object' ? recordOf(translation) : v.string(),
)

const reportUrl = v.pipe(
  text,
  v.check((value) => {
    const url = value.replaceAll('{query}', 'x')
    return URL.canParse(url) ? /^(?:https?|mailto):/i.test(url) : !/^[a-z][a-z\d+.-]*:|\s/i.test(url)
  }, 'must be a web address or a path'),
)

/** The `search` object. */
export const searchSchema = section({
  /** Where the search page lies; `false`: there is none; not given: `search`, unless a page of the site lies there. */
  pagePath: v.optional(orFalse(text)),
  /** Names what browsers store of the search: different for each site of a host. */
  indexName: v.optional(text),
  /** What the empty field says. */
  placeholder: v.optional(text),
  /** Results shown of one section at most. */
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1')),
    5,
  ),
  /** Where visitors report a query without results; `{query}` in it is replaced. */
  missingResultsUrl: v.optional(reportUrl),
  /** Keep no recent searches and no favourites. */
  disableUserPersonalization: v.optional(v.boolean(), false),
  /** Texts in place of ours, by the keys of DocSearch. */
  translations: v.optional(recordOf(translation)),
  /** `local`: the site's own index answers when the hosted service does not. */
  fallback: v.optional(v.literal('local')),
  /** The hosted service answers in place of the site's own index. */
  algolia: v.optional(algoliaSchema),
})

/** The search of a configuration, with its defaults. */
export type ParsedSearch = v.InferOutput<typeof searchSchema>
