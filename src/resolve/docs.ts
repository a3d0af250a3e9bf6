/**
 * Index records to docs: id, slug, permalink, title, position, edit link. Sidebar and neighbours are added
 * when the sidebars are resolved.
 */
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { Doc } from '../model/site.ts'
import type { FieldPlaces, IndexRecord, JudgedField } from '../model/source.ts'
import { joinUrl } from '../shared/url.ts'
import { isCategoryIndex } from './sidebars/category-index.ts'
import { docId } from './doc-ids.ts'
import { editUrl, type EditUrlOptions } from './edit-url.ts'
import { noNumberPrefix, type NumberPrefixParser } from './number-prefix.ts'
import type { Report } from './policy.ts'
import { docSlug } from './slugs.ts'
import { isValidPathname } from '../shared/pathname.ts'
import { splitSourcePath, type SourcePath } from './source-path.ts'
import { docTags, type TagContext } from './tags/tags.ts'

/** A doc before it knows its sidebar. */
export interface DocEntry {
  readonly doc: Omit<Doc, 'sidebar' | 'prev' | 'next'>
  readonly source: SourcePath
  readonly isIndex: boolean
  readonly places: FieldPlaces
}

export interface DocContext {
  /** Root path of the version. */
  readonly versionPath: string
  readonly parseNumberPrefix: NumberPrefixParser
  readonly editUrl: EditUrlOptions
  readonly tags: TagContext
  readonly report: Report
}

/**
 * Resolve one record (spec routing.md sections 2 to 6, front-matter.md section 3).
 * Reports `invalid-doc-id` and `invalid-slug` (errors), such a doc is left out; and `unknown-tag`.
 */
export function resolveDoc(record: IndexRecord, context: DocContext): DocEntry | undefined {
  const { frontMatter, key } = record
  const source = splitSourcePath(key.path)
  const parse = prefixParserFor(record, context.parseNumberPrefix)
  const { baseId, folder, id } = docId(source, frontMatter.id, parse)
  if (baseId.includes('/')) {
    context.report(
      error('invalid-doc-id', `The doc id \`${baseId}\` holds a slash`, {
        ...placeOf(record, 'id'),
        hint: 'the folder is part of the id already: give only its last segment',
      }),
    )
    return undefined
  }
  const isIndex = isCategoryIndex(source)
  const slug = docSlug({ folder, baseId, isIndex, frontMatterSlug: frontMatter.slug })
  if (!isValidPathname(slug)) {
    context.report(invalidSlug(record, slug))
    return undefined
  }
  const permalink = joinUrl(context.versionPath, slug)
  const doc = {
    key,
    source: record.path,
    hash: record.hash,
    ...(record.labels && { labels: record.labels }),
    ...(record.styleNames && { styleNames: record.styleNames }),
    id,
    slug,
    permalink,
    frontMatter,
    tags: docTags(record, context.tags),
    title: frontMatter.title ?? record.contentTitle ?? baseId,
    description: frontMatter.description ?? record.excerpt,
    sidebarPosition: frontMatter.sidebar_position ?? parse(source.name).numberPrefix,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    editUrl: docEditUrl(record, permalink, context.editUrl),
  }
  return { doc, source, isIndex, places: record.places }
}

/** Where a finding about a field of the front matter belongs. */
function placeOf({ path, places }: IndexRecord, field: JudgedField): Pick<Diagnostic, 'file' | 'place'> {
  const place = places[field]
  return { file: path, ...(place === undefined ? {} : { place }) }
}

/** Give the id of a record without judging it; for files that cannot become pages. */
export function recordId(record: IndexRecord, parse: NumberPrefixParser): string {
  return docId(splitSourcePath(record.key.path), record.frontMatter.id, prefixParserFor(record, parse)).id
}

/** Make the finding about a slug that cannot be a route. */
export function invalidSlug(record: IndexRecord, slug: string): ReturnType<typeof error> {
  const written = record.frontMatter.slug
  const message =
    written === undefined
      ? `The path \`${slug}\`, made from the name of the file, cannot be the address of a page`
      : `The slug \`${written}\` cannot be the address of a page`
  return error('invalid-slug', message, {
    ...placeOf(record, 'slug'),
    hint: 'set `slug` in the front matter to a path without `?`, `#` and `..`',
  })
}

/** Front matter `parse_number_prefixes: false` keeps the prefixes of file and folders (spec routing.md section 2.4). */
function prefixParserFor(record: IndexRecord, parse: NumberPrefixParser): NumberPrefixParser {
  return record.frontMatter.parse_number_prefixes === false ? noNumberPrefix : parse
}

/** Front matter `custom_edit_url` wins; null or '' means no link. */
function docEditUrl(record: IndexRecord, permalink: string, options: EditUrlOptions): string | undefined {
  const custom = record.frontMatter.custom_edit_url
  if (custom === undefined) return editUrl(record, permalink, options)
  return custom === null || custom === '' ? undefined : custom
}
