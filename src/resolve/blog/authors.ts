/** Who has written a post: what its front matter says, filled up from the file of authors (spec routing.md section 20). */
import type { Conventions, Policy } from '../../model/config.ts'
import type { PostAuthor } from '../../model/blog.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { IndexRecord } from '../../model/source.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import { reportByPolicy, type Report } from '../policy.ts'
import { authorOf, type KnownAuthors } from './authors-file.ts'

export interface AuthorContext {
  /** Undefined: there is no file of authors. */
  readonly known: KnownAuthors | undefined
  /** Where that file would be, for hints. */
  readonly file: string
  /** Level of an author that the file does not have. */
  readonly onInlineAuthors: Policy
  readonly conventions: Conventions
  readonly baseUrl: string
  readonly report: Report
}

/**
 * Give the authors of a post in the order they are written. Reports `unknown-author` for a key that is not in the file,
 * `duplicate-author` (errors), `inline-author` at the severity of `onInlineAuthors`, and `invalid-front-matter` for fields that do not go
 * together or hold what is none.
 */
export function postAuthors(record: IndexRecord, context: AuthorContext): readonly PostAuthor[] {
  const { report } = context
  const written = record.frontMatter.raw['authors']
  const listed = written === undefined ? [] : [written].flat().flatMap((one: unknown) => author(one, record, context))
  const old = formerAuthor(record, context)
  if (old !== undefined && listed.length > 0) {
    const message = 'Unexpected `author` beside `authors`, which tells all of them'
    report(error('invalid-front-matter', message, { ...at(record, 'author'), hint: 'write all of it below `authors`' }))
  }
  const found = listed.length > 0 || old === undefined ? listed : [old]
  reportInline(found, record, context)
  reportTwice(found, record, report)
  return found
}

function author(written: unknown, record: IndexRecord, context: AuthorContext): readonly PostAuthor[] {
  const { known, file, baseUrl, report } = context
  if (typeof written !== 'string' && typeof written !== 'number' && !isRecord(written)) return []
  const value = isRecord(written) ? written : { key: written }
  const { key: named } = value
  const key = typeof named === 'string' || typeof named === 'number' ? `${named}` : undefined
  const base = key === undefined ? undefined : known?.authors.get(key)
  if (key !== undefined && base === undefined) {
    report(
      error('unknown-author', `The author \`${key}\` is not in \`${known?.file ?? file}\``, {
        ...at(record, 'authors'),
        hint: unknownHint(key, context),
      }),
    )
  }
  const { wrong, ...own } = authorOf(value, { key, file: record.path, baseUrl })
  for (const platform of wrong) {
    const message = `Unexpected value of \`socials.${platform}\`, expected a name or a whole address`
    report(error('invalid-front-matter', message, at(record, 'authors')))
  }
  const name = key !== undefined && base === undefined ? { name: own.name ?? key } : {}
  return [{ ...(base ?? NOBODY), ...given(own), ...name, key, page: base?.page }]
}

const NOBODY: PostAuthor = {
  ...{ key: undefined, name: undefined, title: undefined, url: undefined, email: undefined, image: undefined },
  ...{ imageSource: undefined, description: undefined, socials: [], page: undefined },
}

/** What the post says itself wins over the file. */
function given({ image, imageSource, socials, ...texts }: Omit<PostAuthor, 'page'>): Partial<PostAuthor> {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    ...(image === undefined && imageSource === undefined ? {} : { image, imageSource }),
    ...(socials.length === 0 ? {} : { socials }),
  }
}

function unknownHint(key: string, { known, file }: AuthorContext): string {
  if (known === undefined)
    return `write that file, with \`${key}\` and a \`name\` below it, or write \`name: ${key}\` here`
  const near = known.suggest(key)
  return near === undefined ? `add it to \`${file}\`` : `did you mean \`${near}\`? Otherwise add it to \`${file}\``
}

/** The author of fields that were there before `authors`. */
function formerAuthor({ frontMatter: { raw }, path }: IndexRecord, { baseUrl }: AuthorContext): PostAuthor | undefined {
  const first = (...keys: readonly string[]): unknown =>
    keys.map((key) => lookUp(raw, key)).find((value) => value !== undefined && value !== '')
  const fields = {
    name: first('author'),
    title: first('author_title', 'authorTitle'),
    url: first('author_url', 'authorURL'),
    imageURL: first('author_image_url', 'authorImageURL'),
  }
  if (Object.values(fields).every((value) => value === undefined)) return undefined
  const { wrong: _, ...author } = authorOf(fields, { key: undefined, file: path, baseUrl })
  return { ...author, page: undefined }
}

function reportInline(found: readonly PostAuthor[], record: IndexRecord, context: AuthorContext): void {
  const { known, file, onInlineAuthors, conventions, report } = context
  if (known === undefined && conventions === 'devcourse') return
  for (const { key, name, image, imageSource } of found) {
    if (key !== undefined) continue
    const message = `The author \`${name ?? image ?? imageSource ?? ''}\` is not in \`${known?.file ?? file}\``
    const hint = 'describe authors there once, and name them here by their keys'
    const where = record.places.authors === undefined ? at(record, 'author') : at(record, 'authors')
    reportByPolicy(onInlineAuthors, { rule: 'inline-author', message, ...where, hint }, report)
  }
}

function reportTwice(found: readonly PostAuthor[], record: IndexRecord, report: Report): void {
  const keys = found.flatMap(({ key }) => key ?? [])
  for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) !== index)))
    report(
      error('duplicate-author', `The author \`${key}\` is named twice`, {
        ...at(record, 'authors'),
        hint: 'name it once',
      }),
    )
}

function at({ path, places }: IndexRecord, field: 'author' | 'authors'): Pick<Diagnostic, 'file' | 'place'> {
  const place = places[field]
  return { file: path, ...(place === undefined ? {} : { place }) }
}
