/** The versions of docs that are read from tags of Git: what a tag holds, put into the cache, is the folder of its version. */
import { join, posix, relative, sep } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import { isUsableTag, tagFolder } from '../../base/publishing/tag-paths.ts'
import { taggedRepository, type TaggedRepository } from '../../git/tags.ts'
import type { VersionConfig } from '../../model/content-config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { CURRENT_VERSION } from '../../model/source.ts'
import { lookUp } from '../../shared/look-up.ts'
import { versionTranslations } from '../languages/translation-files.ts'
import type { DocsOptions } from '../docs-config.ts'
import type { TagOptions } from '../schema/versions.ts'
import { toSitePath } from '../site-path.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { chooseTags, type TagVersion } from './choose.ts'
import { tagEditUrl } from './edit-url.ts'
import * as findings from './findings.ts'
import { inRepository, objectsOf, type Held, type Places } from './held.ts'
import { INCOMPLETE, materialize, type LeftOutFiles, type WantedTag } from './materialize.ts'
import { clearOldTags, tagsPlace } from './place.ts'

/** What is asked for. */
export interface TagRequest {
  readonly root: string
  readonly docs: DocsOptions
  readonly tags: TagOptions
  /** Folder of the translations of all languages, relative to the site root; undefined: there is one language. */
  readonly translations: string | undefined
  /** Where the configuration asks for it. */
  readonly asked: findings.Asked
}

/** The versions that tags hold, newest first, without the current one. */
export interface TagVersions {
  readonly versions: readonly VersionConfig[]
  /** The newest that is no trial; undefined: there is none at all. */
  readonly lastVersion: string | undefined
  /** Names of versions that there could be besides. */
  readonly others: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Of the layout of the folders: they are made anew when it changes. */
const LAYOUT = 1

/**
 * Read the versions of an instance from tags. Reports `unreadable-tags` (error), `no-version-tag`, `left-out-tag`,
 * `left-out-tag-file`, `tag-sidebars-missing` and `tag-edit-links`.
 */
export async function versionsOfTags(request: TagRequest): Promise<TagVersions> {
  try {
    return await read(request)
  } catch (problem) {
    return { versions: [], lastVersion: undefined, others: [], diagnostics: [findings.noGit(problem, request.asked)] }
  }
}

async function read(request: TagRequest): Promise<TagVersions> {
  const { root, docs, tags: options, asked } = request
  const repository = await taggedRepository(root)
  const diagnostics: Diagnostic[] = []
  const all = chooseTags(repository.tags, options)
  const chosen = distinct(all.slice(0, options.limit), { asked, diagnostics })
  const wanted = chosen.filter(({ name }) => docs.onlyIncludeVersions?.includes(name) ?? true)
  const held = await objectsOf(wanted, placesOf(request), repository)
  if (repository.isShallow && isAtHead(held, chosen.length, repository))
    return { versions: [], lastVersion: undefined, others: [], diagnostics: [findings.notFetched(asked)] }
  if (chosen.length === 0) diagnostics.push(findings.noTag(options.match, repository.tags, asked))
  const place = tagsPlace(root)
  const whole = held.flatMap((one) => {
    const made = folderOf(one, { place, request, repository })
    if ('folder' in made) return [made]
    diagnostics.push(made)
    return []
  })
  const results = await materialize(repository, whole)
  clearOldTags(place)
  const versions = whole.flatMap((one, index) => {
    const found = results[index] ?? INCOMPLETE
    if (found === INCOMPLETE) {
      diagnostics.push(findings.notThere(one.version.tag, asked))
      return []
    }
    diagnostics.push(...leftOut(root, one.folder, found))
    if (one.lacksSidebars) diagnostics.push(findings.noSidebars(one.version.tag.name, asked))
    return [versionOf(one, request)]
  })
  const prefix = docs.editUrl
  if (typeof prefix === 'string' && options.editUrl === undefined && !docs.editCurrentVersion && versions.length > 0)
    if (tagEditUrl(prefix, '') === undefined) diagnostics.push(findings.noEditLinks(prefix, asked))
  const names = new Set(versions.map(({ name }) => name))
  const last =
    chosen.find(({ name, isTrial }) => names.has(name) && !isTrial) ?? chosen.find((one) => names.has(one.name))
  return {
    versions,
    lastVersion: last?.name,
    others: all.flatMap(({ name }) => (names.has(name) ? [] : [name])),
    diagnostics,
  }
}

/** Whether a clone knows no tags but those of the commit that is checked out: then others were not fetched. */
function isAtHead(held: readonly Held[], chosen: number, { tags, head }: TaggedRepository): boolean {
  if (chosen === 0) return tags.length < 2
  return held.length > 0 && held.every(({ commit }) => commit === head)
}

/** The versions whose names are their own and can be names; the newest of several with the same. */
function distinct(
  chosen: readonly TagVersion[],
  { asked, diagnostics }: { readonly asked: findings.Asked; readonly diagnostics: Diagnostic[] },
): readonly TagVersion[] {
  const names = new Map<string, string>()
  return chosen.filter(({ name, tag }) => {
    const other = names.get(name)
    const refuse = (because: string, hint: string): false => {
      diagnostics.push(findings.leftOutTag(tag.name, { because, hint }, asked))
      return false
    }
    const narrower = 'leave it out of `match`'
    if (other !== undefined) return refuse(`\`${other}\` has the same version \`${name}\``, narrower)
    if (name === CURRENT_VERSION) return refuse('the docs in the folder have that name', narrower)
    if (!/^(?!\.{0,2}$)[^/\\<>:"|?*\u0000-\u001F]+$/.test(name))
      return refuse(`\`${name}\` holds a sign that no folder may have`, narrower)
    if (!isUsableTag(tag.name)) return refuse('its name is too long', narrower)
    names.set(name, tag.name)
    return true
  })
}

/** A tag whose docs were found, with the folder that they will lie in. */
interface Found extends WantedTag, Held {
  readonly root: string
  readonly commit: string
  readonly docs: NonNullable<Held['docs']>
  /** Path from the folder of the tag to that of the site. */
  readonly prefix: string
  readonly lacksSidebars: boolean
}

function folderOf(
  held: Held,
  {
    place,
    request,
    repository: { prefix },
  }: { readonly place: string; readonly request: TagRequest; readonly repository: TaggedRepository },
): Found | Diagnostic {
  const { version, commit, docs, sidebars, translations } = held
  const { root, asked, tags: options } = request
  const { name } = version.tag
  const refused = (because: string, hint: string): Diagnostic => findings.leftOutTag(name, { because, hint }, asked)
  if (commit === undefined) return refused('it names no commit', 'leave it out of `match`')
  if (docs === undefined) {
    const folders = [options.path ?? request.docs.path].flat().map((path) => `\`${path}\``)
    const because = `it holds no folder ${folders.join(' or ')}`
    return refused(because, 'name the folder in `docs.versions.path`, or leave the tag out of `match`')
  }
  const full = (path: string): string => inRepository(prefix, path) ?? ''
  const trees: WantedTag['trees'] = [
    { path: full(docs.path), id: docs.id },
    ...(translations === undefined || request.translations === undefined
      ? []
      : [{ path: full(request.translations), id: translations, only: isTranslation(request.docs.id) }]),
  ]
  const files = sidebars === undefined ? [] : [{ path: full(sidebars.path), id: sidebars.id }]
  const hash = sha256(JSON.stringify([LAYOUT, request.docs.id, trees, files]))
  const wantsSidebars = typeof (options.sidebarPath ?? request.docs.sidebarPath) === 'string'
  const folder = join(place, tagFolder(name, hash))
  return { ...held, root, commit, docs, trees, files, folder, prefix, lacksSidebars: wantsSidebars && !sidebars }
}

/** Whether a path below the folder of translations is of the docs as they were. */
function isTranslation(id: string): (path: string) => boolean {
  const own = versionTranslations(id, CURRENT_VERSION)
  return (path) => {
    const below = path.slice(path.indexOf('/') + 1)
    return below === `${own}.json` || below.startsWith(`${own}/`)
  }
}

function versionOf(found: Found, { docs: options, tags, translations }: TagRequest): VersionConfig {
  const { root, version, commit, docs, sidebars, prefix } = found
  const top = posix.join(relative(root, found.folder).split(sep).join('/'), prefix)
  const start = tags.editUrl ?? (typeof options.editUrl === 'string' ? options.editUrl : undefined)
  const sidebarPath = tags.sidebarPath ?? options.sidebarPath
  return {
    name: version.name,
    folder: posix.join(top, docs.path),
    sidebarPath: sidebars === undefined ? (sidebarPath === false ? false : undefined) : posix.join(top, sidebars.path),
    options: withoutUndefined(lookUp(tags.settings, version.name) ?? {}),
    tag: {
      name: version.tag.name,
      commit,
      docs: docs.path,
      repositoryPath: inRepository(prefix, docs.path) ?? '',
      editUrl: start === undefined ? undefined : tagEditUrl(start, version.tag.name),
      translations: translations === undefined ? undefined : posix.join(top, translations),
    },
  }
}

/** Where the docs of an instance, their sidebars and translations are looked for. */
function placesOf({ root, docs, tags, translations }: TagRequest): Places {
  const sidebarPath = tags.sidebarPath ?? docs.sidebarPath
  return {
    folders: [tags.path ?? docs.path].flat().map((path) => toSitePath(root, path)),
    sidebars: typeof sidebarPath === 'string' ? toSitePath(root, sidebarPath) : undefined,
    translations,
  }
}

/** What is said of files that are left out, as files of the folder of the tag. */
function leftOut(root: string, folder: string, files: LeftOutFiles): readonly Diagnostic[] {
  const top = relative(root, folder).split(sep).join('/')
  return files.map(([path, why]) => findings.leftOutFile(`${top}/${path}`, why))
}
