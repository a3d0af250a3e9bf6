/** What every page loads besides its content: the part of the configuration table that goes into the head (spec config.md section 2). */
import * as v from 'valibot'
import { areAttributes, NO_ATTRIBUTES, oneOrMany, recordOf, section, text, texts } from './section.ts'

/** Attributes of an element; those without a value are left out. */
const attributes = v.pipe(
  recordOf(v.nullish(v.union([v.string(), v.number(), v.boolean()]))),
  v.check((given) => areAttributes(given), NO_ATTRIBUTES),
  v.transform((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => {
        if (value === undefined || value === null) return []
        return [[name, typeof value === 'number' ? value.toString() : value]]
      }),
    ),
  ),
)

/** A style sheet or script: its address, or attributes with the address under `key`. */
function resource(key: 'href' | 'src') {
  const withAddress = v.pipe(
    attributes,
    v.check((found) => typeof found[key] === 'string' && found[key] !== '', `needs its address as \`${key}\``),
  )
  return v.lazy((input) => (typeof input === 'string' ? text : withAddress))
}

const tagName = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/i, 'must be the name of an HTML element'))

/** Ids go into addresses and scripts: nothing that could end either. */
const trackingId = v.pipe(text, v.regex(/^[\w-]+$/, 'must be made of letters, digits and `-`, such as `G-ABC123XYZ`'))

const gtagSchema = section({
  /** One id, or several that all count. */
  trackingID: v.lazy((input) =>
    Array.isArray(input) ? v.pipe(v.array(trackingId), v.nonEmpty('must not be empty')) : trackingId,
  ),
  /** Ask Google to drop the end of addresses; what counts now does so by itself. */
  anonymizeIP: v.optional(v.boolean(), false),
})

const tagManagerSchema = section({ containerId: trackingId })

const analyticsSchema = section({
  /** Google's tag `gtag.js`, which counts visits with Google Analytics. */
  gtag: v.optional(oneOrMany(gtagSchema), []),
  /** Google's tag manager, which loads what its container says. */
  googleTagManager: v.optional(oneOrMany(tagManagerSchema), []),
})

/** Keys at the top of a configuration. */
export const headEntries = {
  /** Further elements of every page's head. */
  headTags: v.optional(
    v.array(v.object({ tagName, attributes: v.optional(attributes, {}), innerHTML: v.optional(v.string()) })),
    [],
  ),
  /** Style sheets elsewhere: addresses, or attributes of `<link>`. */
  stylesheets: v.optional(v.array(resource('href')), []),
  /** Scripts elsewhere: addresses, or attributes of `<script>`. */
  scripts: v.optional(v.array(resource('src')), []),
  /** Who counts the visits. */
  analytics: v.optional(analyticsSchema, {}),
  /** Modules and style sheets of the site that every page loads. */
  clientModules: v.optional(texts, []),
}
