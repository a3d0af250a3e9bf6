/** The file of a blog that describes its authors, by the keys that posts name them by (spec routing.md section 20). */
import { posix } from 'node:path'
import { KnownNames } from '../../base/did-you-mean.ts'
import type { PostAuthor } from '../../model/blog.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { AuthorsFile } from '../../model/source.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import { hasProtocol, joinUrl } from '../../shared/url.ts'
import { readYaml, type YamlText } from '../../yaml/read-yaml.ts'
import type { Report } from '../policy.ts'
import { kindOf } from '../read-fields.ts'
import { kebabCase } from '../tags/kebab-case.ts'
import { social } from './socials.ts'

/** The authors of a blog. */
export interface KnownAuthors {
  /** The file, for findings. */
  readonly file: string
  /** By key, in the order of the file. */
  readonly authors: ReadonlyMap<string, PostAuthor>
  /** The key that one that is not there may mean. */
  readonly suggest: (key: string) => string | undefined
}

/** Where the addresses of authors begin. */
export interface AuthorPaths {
  readonly baseUrl: string
  /** Permalink of the page of all authors. */
  readonly authors: string
}

interface Reading {
  readonly file: AuthorsFile
  readonly yaml: YamlText
  readonly paths: AuthorPaths
  readonly report: Report
}

/** Read the file. Undefined when it holds no authors. Reports `invalid-authors-file` (error). */
export function readAuthorsFile(file: AuthorsFile, paths: AuthorPaths, report: Report): KnownAuthors | undefined {
  const yaml = readYaml(file.text.replace(/^\uFEFF/, ''))
  const reading = { file, yaml, paths, report }
  for (const { message, place, hint } of yaml.problems)
    report(invalid(file, message, { place, ...(hint === undefined ? {} : { hint }) }))
  if (yaml.problems.length > 0 || yaml.value === null || yaml.value === undefined) return undefined
  if (!isRecord(yaml.value)) {
    fault(
      { ...reading, path: [] },
      `The file of authors must hold an object with a key for each author, not ${kindOf(yaml.value)}`,
    )
    return undefined
  }
  const authors = new Map<string, PostAuthor>()
  for (const [key, value] of Object.entries(yaml.value)) {
    const author = readAuthor(key, value, reading)
    if (author !== undefined) authors.set(key, author)
  }
  reportSamePages(authors, reading)
  const known = new KnownNames(authors.keys())
  return { file: file.path, authors, suggest: (key) => known.near(key)?.first }
}

const TEXTS = ['name', 'title', 'url', 'email', 'image_url', 'imageURL', 'description'] as const

function readAuthor(key: string, value: unknown, reading: Reading): PostAuthor | undefined {
  if (!isRecord(value)) {
    const hint = 'write `name` and the like below it'
    fault({ ...reading, path: [key] }, `\`${key}\` must be an object, not ${kindOf(value)}`, hint)
    return undefined
  }
  for (const field of TEXTS) {
    const found = lookUp(value, field)
    if (found === undefined || (typeof found === 'string' && found !== '')) continue
    fault(
      { ...reading, path: [key, field] },
      `\`${key}.${field}\` must be a text that is not empty, not ${kindOf(found)}`,
    )
    return undefined
  }
  const author = authorOf(value, { key, file: reading.file.path, baseUrl: reading.paths.baseUrl })
  if (author.name === undefined && author.image === undefined && author.imageSource === undefined) {
    fault(
      { ...reading, path: [key] },
      `\`${key}\` has neither a \`name\` nor an \`image_url\``,
      'give the author a `name`',
    )
    return undefined
  }
  for (const wrong of author.wrong) reportSocial(key, wrong, reading)
  const { wrong: _, ...known } = author
  return { ...known, page: pageOf(key, value['page'], reading) }
}

function reportSocial(key: string, platform: string, reading: Reading): void {
  const hint = 'write the name that the author has there, or a whole address'
  fault(
    { ...reading, path: [key, 'socials', platform] },
    `\`${key}.socials.${platform}\` is neither a name nor an address`,
    hint,
  )
}

/** The page of an author: made of the key, or of a permalink below the page of all authors. */
function pageOf(key: string, page: unknown, reading: Reading): string | undefined {
  if (page === undefined || page === false) return undefined
  const own = isRecord(page) ? page['permalink'] : undefined
  const written = page === true ? `/${kebabCase(key)}` : own
  const permalink = typeof written === 'string' && written !== '' ? joinUrl(reading.paths.authors, written) : undefined
  if (permalink !== undefined && isValidPathname(permalink)) return permalink
  const hint = 'write `page: true`, or a `permalink` without `?`, `#` and `..` below it'
  fault({ ...reading, path: [key, 'page'] }, `The page of the author \`${key}\` has no address`, hint)
  return undefined
}

function reportSamePages(authors: ReadonlyMap<string, PostAuthor>, reading: Reading): void {
  const owners = new Map<string, string>()
  for (const [key, { page }] of authors) {
    if (page === undefined) continue
    const first = owners.get(page)
    if (first === undefined) owners.set(page, key)
    else {
      const hint = 'give each author a `permalink` of its own'
      fault(
        { ...reading, path: [key, 'page'] },
        `The page \`${page}\` of the author \`${key}\` is that of \`${first}\` already`,
        hint,
      )
    }
  }
}

/** An author as far as one place describes it. */
export interface DescribedAuthor extends Omit<PostAuthor, 'page'> {
  /** Platforms whose value is neither a name nor an address. */
  readonly wrong: readonly string[]
}

/** Read what a table says of an author; an image that is a file counts from the folder of `file`. */
export function authorOf(
  value: Readonly<Record<string, unknown>>,
  { key, file, baseUrl }: { readonly key: string | undefined; readonly file: string; readonly baseUrl: string },
): DescribedAuthor {
  const text = (field: string): string | undefined => {
    const found = lookUp(value, field)
    return typeof found === 'number' ? found.toString() : typeof found === 'string' && found !== '' ? found : undefined
  }
  const image = text('imageURL') ?? text('image_url')
  const socials = Object.entries(isRecord(value['socials']) ? value['socials'] : {}).map(([name, found]) =>
    social(name, found),
  )
  return {
    key,
    name: text('name'),
    title: text('title'),
    url: text('url'),
    email: text('email'),
    description: text('description'),
    ...imageOf(image, { file, baseUrl }),
    socials: socials.flatMap((one) => ('wrong' in one ? [] : [one])),
    wrong: socials.flatMap((one) => ('wrong' in one ? [one.wrong] : [])),
  }
}

/** An image elsewhere or of the static folder, or one beside the file that names it. */
function imageOf(
  image: string | undefined,
  { file, baseUrl }: { readonly file: string; readonly baseUrl: string },
): Pick<PostAuthor, 'image' | 'imageSource'> {
  if (image === undefined || hasProtocol(image)) return { image, imageSource: undefined }
  if (image.startsWith('/')) return { image: joinUrl(baseUrl, image), imageSource: undefined }
  return { image: undefined, imageSource: posix.join(posix.dirname(file), image) }
}

function fault(
  { file, yaml, report, path }: Reading & { readonly path: readonly string[] },
  message: string,
  hint?: string,
): void {
  const place = yaml.placeOfKey(path) ?? yaml.placeOfValue(path)
  report(invalid(file, message, { place, ...(hint === undefined ? {} : { hint }) }))
}

function invalid(file: AuthorsFile, message: string, rest: Partial<Diagnostic>): Diagnostic {
  return error('invalid-authors-file', message, { file: file.path, ...rest })
}
