/** The part of the configuration table that says what the versions of docs are, and where they come from. */
import * as v from 'valibot'
import { oneOrMany, orFalse, recordOf, section, text } from './section.ts'

/** Settings of a version of the docs (spec routing.md section 18.4). */
const versionSchema = section({
  /** Its name on the badge, in the banner and in the dropdown of versions. */
  label: v.optional(text),
  /** Where it lies below the docs' root. */
  path: v.optional(v.string()),
  /** The notice above its pages. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  /** Show `Version: <label>` on its pages. */
  badge: v.optional(v.boolean()),
  /** Class of `<html>` on its pages. */
  className: v.optional(text),
  /** Ask search engines not to list its pages. */
  noIndex: v.optional(v.boolean()),
})

const settings = recordOf(v.optional(versionSchema))

/** Versions that tags of Git hold. */
const tagsSchema = section({
  from: v.literal('tags', 'must be `tags`'),
  /** Patterns of the tags that are versions. */
  match: v.optional(oneOrMany(text), 'v*'),
  /** One version for each tag, or for the newest of each series of numbers. */
  each: v.optional(v.picklist(['tag', 'minor', 'major']), 'tag'),
  /** Number of the newest versions that are built. */
  limit: v.optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'))),
  /** Folder of the docs in the tags, where it was another. */
  path: v.optional(oneOrMany(text)),
  /** The sidebars file in the tags, where it was another. */
  sidebarPath: v.optional(orFalse(text)),
  /** Start of the edit links of these versions, with `{tag}` in it. */
  editUrl: v.optional(v.pipe(v.string(), v.includes('{tag}', 'must hold `{tag}`'))),
  /** What is said of each version, by its name. */
  settings: v.optional(settings, {}),
})

/** Options of versions that tags hold, with all defaults. */
export type TagOptions = v.InferOutput<typeof tagsSchema>

/** What is said of each version by its name, or that they come from tags. */
export const versionsSchema = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'from' in input && typeof input.from === 'string'
    ? tagsSchema
    : settings,
)

type WrittenVersions = v.InferOutput<typeof settings> | TagOptions

/** The options of versions from tags; undefined: the versions file lists them. */
export function tagOptions(versions: WrittenVersions): TagOptions | undefined {
  return typeof versions.from === 'string' ? (versions as TagOptions) : undefined
}

/** What is said of each version, by its name. */
export function versionSettings(versions: WrittenVersions): v.InferOutput<typeof settings> {
  return tagOptions(versions)?.settings ?? (versions as v.InferOutput<typeof settings>)
}
