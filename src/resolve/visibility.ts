/** Words of front matter by which other tools keep a page from readers: what they do here, and what is told of them. */
import { info, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { Conventions } from '../model/config.ts'
import type { VisibilityField } from '../model/front-matter.ts'
import type { IndexRecord } from '../model/source.ts'

/** What a field says of the page. */
type Saying = 'unpublished' | 'hidden' | 'later'

const SAYINGS: Readonly<Record<VisibilityField, (value: unknown, now: number) => Saying | undefined>> = {
  published: (value) => (value === false ? 'unpublished' : undefined),
  publish: (value) => (value === false ? 'unpublished' : undefined),
  hidden: (value) => (value === true ? 'hidden' : undefined),
  private: (value) => (value === true ? 'hidden' : undefined),
  date: isLater,
  publishDate: isLater,
}

function isLater(value: unknown, now: number): Saying | undefined {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : NaN
  return time > now ? 'later' : undefined
}

export interface ReadVisibility {
  /** With `draft` where a page is left out by another word. */
  readonly records: readonly IndexRecord[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Read such words. Outside of Docusaurus, which publishes all of them, a page that says that it is not published is a draft. `now` is the
 * time of the run. Reports `hidden-elsewhere`.
 */
export function readVisibility(
  records: readonly IndexRecord[],
  { conventions, now }: { readonly conventions: Conventions; readonly now: number },
): ReadVisibility {
  const diagnostics: Diagnostic[] = []
  const read = records.map((record) => {
    const { raw, draft, unlisted } = record.frontMatter
    if (record.unusable || draft !== undefined || unlisted === true) return record
    let isDraft = false
    for (const [field, sayingOf] of Object.entries(SAYINGS) as [VisibilityField, (typeof SAYINGS)[VisibilityField]][]) {
      const saying = Object.hasOwn(raw, field) ? sayingOf(raw[field], now) : undefined
      // the day of a post is its own affair (resolve/blog/posts.ts)
      if (saying === undefined || (field === 'date' && record.post !== undefined)) continue
      const leavesOut = saying === 'unpublished' && conventions === 'devcourse'
      isDraft ||= leavesOut
      diagnostics.push(finding(record, field, leavesOut ? 'draft' : saying))
    }
    return isDraft ? { ...record, frontMatter: { ...record.frontMatter, draft: true } } : record
  })
  return { records: read, diagnostics }
}

function finding(
  { path, places, frontMatter }: IndexRecord,
  field: VisibilityField,
  saying: Saying | 'draft',
): Diagnostic {
  const place = places[field]
  const rest = { file: path, ...(place === undefined ? {} : { place }) }
  const value = frontMatter.raw[field]
  if (saying === 'draft')
    return info('hidden-elsewhere', `This page is left out as a draft, since it says \`${field}: false\``, {
      ...rest,
      hint: 'write `draft: true`, which is the word for it here',
    })
  if (saying === 'later') {
    const hint = 'if it is to come later, write `draft: true` until then; if it is the day of a lesson, all is well'
    return info('hidden-elsewhere', `This page is published now: the time of its \`${field}\` is to come`, {
      ...rest,
      hint,
    })
  }
  return warning('hidden-elsewhere', `This page is published, though it says \`${field}: ${String(value)}\``, {
    ...rest,
    hint: 'write `draft: true` to leave it out, or `unlisted: true` for a page that only those find who know its address',
  })
}
