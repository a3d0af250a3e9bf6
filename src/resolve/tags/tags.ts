/** The tags of a doc, as its row of tags shows them (spec routing.md section 17). */
import { error } from '../../model/diagnostic.ts'
import type { Policy } from '../../model/config.ts'
import type { DocTag } from '../../model/site.ts'
import type { FrontMatter } from '../../model/front-matter.ts'
import type { IndexRecord } from '../../model/source.ts'
import { joinUrl } from '../../shared/url.ts'
import { kebabCase } from './kebab-case.ts'
import { reportByPolicy, type Report } from '../policy.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import type { PredefinedTags } from './tags-file.ts'

export interface TagContext {
  /** Path of the page of all tags of the version. */
  readonly path: string
  /** The tags file; undefined when none is in use. */
  readonly known: PredefinedTags | undefined
  /** Level of a tag that the file does not define. */
  readonly onInlineTags: Policy
  readonly report: Report
}

type WrittenTag = NonNullable<FrontMatter['tags']>[number]

/**
 * Give the tags of a source in the order they are written. Reports `unknown-tag` at the severity of `onInlineTags` for
 * one that the tags file does not define, and `invalid-slug` (error) for a permalink that is none: that tag is left out.
 */
export function docTags(record: IndexRecord, context: TagContext): readonly DocTag[] {
  const { known, report } = context
  return (record.frontMatter.tags ?? []).flatMap((written, index) => {
    const place = record.tagPlaces[index]
    const at = { file: record.path, ...(place === undefined ? {} : { place }) }
    const predefined = typeof written === 'string' ? known?.tags.get(written) : undefined
    const tag = predefined ?? inlineTag(written)
    if (known !== undefined && predefined === undefined) {
      reportByPolicy(context.onInlineTags, { rule: 'unknown-tag', ...unknownTag(written, known), ...at }, report)
    }
    const permalink = joinUrl(context.path, tag.permalink)
    if (isValidPathname(permalink)) return [{ label: tag.label, permalink, description: tag.description }]
    const message = `The permalink \`${tag.permalink}\` of the tag \`${tag.label}\` cannot be the address of a page`
    report(error('invalid-slug', message, { ...at, hint: 'set it to a path without `?`, `#` and `..`' }))
    return []
  })
}

function inlineTag(written: WrittenTag): DocTag {
  if (typeof written !== 'string') return { ...written, description: undefined }
  return { label: written, permalink: kebabCase(written), description: undefined }
}

function unknownTag(
  written: WrittenTag,
  { file, suggest }: PredefinedTags,
): { readonly message: string; readonly hint: string } {
  if (typeof written !== 'string') {
    const message = `The tag \`${written.label}\` is not defined in \`${file}\`, as it has a permalink of its own`
    return { message, hint: 'define it there, and write only its key here' }
  }
  const near = suggest(written)
  const define = `add it to \`${file}\``
  return {
    message: `The tag \`${written}\` is not defined in \`${file}\``,
    hint: near === undefined ? define : `did you mean \`${near}\`? Otherwise ${define}`,
  }
}
