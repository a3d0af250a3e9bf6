/** How the site looks: the `theme` part of the configuration table (spec config.md section 9). */
import * as v from 'valibot'
import { footerSchema, navbarSchema } from './links.ts'
import { color } from './runtime.ts'
import { anyObject, areAttributes, NO_ATTRIBUTES, oneOrMany, removed, section, text, texts, html } from './section.ts'

const colorModeSchema = section({
  /** What a visitor sees first. */
  defaultMode: v.optional(v.picklist(['light', 'dark'])),
  /** Leave the button out. */
  disableSwitch: v.optional(v.boolean(), false),
  /** Follow the visitor's system. */
  respectPrefersColorScheme: v.optional(v.boolean()),
  switchConfig: removed('style the button in `customCss`'),
})

const announcementBarSchema = section({
  /** Change it, and visitors who closed the bar see the new one. */
  id: v.optional(text, 'announcement-bar'),
  content: html,
  backgroundColor: v.optional(color),
  textColor: v.optional(color),
  isCloseable: v.optional(v.boolean(), true),
})

const level = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(2, 'must be from 2 to 6'),
  v.maxValue(6, 'must be from 2 to 6'),
)

const tableOfContentsSchema = v.pipe(
  section({
    /** Headings from this level on are listed. */
    minHeadingLevel: v.optional(level, 2),
    /** Headings down to this level are listed. */
    maxHeadingLevel: v.optional(level, 3),
  }),
  v.check(
    (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
    'must not have a `minHeadingLevel` above its `maxHeadingLevel` (2 and 3 when not given)',
  ),
)

const magicCommentSchema = v.pipe(
  section({
    /** Class of the marked lines. */
    className: text,
    /** Comment that marks the next line. */
    line: v.optional(text),
    /** Comments that mark the lines between them. */
    block: v.optional(section({ start: text, end: text })),
  }),
  v.check((comment) => comment.line !== undefined || comment.block !== undefined, 'needs `line` or `block`'),
)

const prismSchema = section({
  /** Language of code blocks that name none. */
  defaultLanguage: v.optional(text),
  /** Accepted, not needed: every language is loaded when a page uses it. */
  additionalLanguages: v.optional(texts),
  /** Comments in code that mark lines. */
  magicComments: v.optional(v.array(magicCommentSchema)),
})

const mermaidSchema = section({
  /** Names of themes. */
  theme: v.optional(section({ light: v.optional(text), dark: v.optional(text) }), {}),
  /** What the library is set up with. */
  options: v.optional(anyObject, {}),
})

/** Attributes of a `<meta>`; others than these are taken as they are. */
const metaSchema = v.pipe(
  anyObject,
  v.looseObject({
    id: v.optional(text),
    name: v.optional(text),
    property: v.optional(text),
    content: v.optional(text),
    itemprop: v.optional(text),
  }),
  v.check((given) => areAttributes(given), NO_ATTRIBUTES),
)

/** The `theme` object. */
const entries = {
  /** Style sheets of your own, added after ours. */
  customCss: v.optional(oneOrMany(text), []),
  colorMode: v.optional(colorModeSchema, {}),
  /** Picture for link previews, from the static folder. */
  image: v.optional(text),
  /** Further `<meta>` elements. */
  metadata: v.optional(v.array(metaSchema), []),
  announcementBar: v.optional(announcementBarSchema),
  docs: v.optional(
    section({
      sidebar: v.optional(
        section({
          /** Visitors can hide the sidebar. */
          hideable: v.optional(v.boolean(), false),
          /** Opening a category closes the others. */
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
      /** Whether browsers keep the version that a reader has chosen. */
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
    }),
    {},
  ),
  blog: v.optional(
    section({
      sidebar: v.optional(
        section({
          /** Posts stand below their years. */
          groupByYear: v.optional(v.boolean(), true),
        }),
        {},
      ),
    }),
    {},
  ),
  navbar: v.optional(navbarSchema, {}),
  footer: v.optional(footerSchema),
  tableOfContents: v.optional(tableOfContentsSchema, {}),
  prism: v.optional(prismSchema, {}),
  mermaid: v.optional(mermaidSchema, {}),
}

/** The keys of `theme`, most of them those of Docusaurus' `themeConfig` too. */
export const THEME_KEYS: readonly string[] = Object.keys(entries)

export const themeSchema = section(entries)
