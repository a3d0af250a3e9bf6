/** The versions of a docs instance: what its versions file lists, and what the options say of each (spec routing.md section 18). */
import { join } from 'node:path'
import { didYouMean } from '../base/did-you-mean.ts'
import { existsExactly } from '../base/exact-files.ts'
import { readText } from '../base/source-text.ts'
import type { VersionConfig } from '../model/content-config.ts'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import { CURRENT_VERSION } from '../model/source.ts'
import { lookUp } from '../shared/look-up.ts'
import type { DocsOptions } from './docs-config.ts'
import { formatKeyPath, originalPath, type KeyPath, type Origin } from './load/key-path.ts'
import { locate, type ConfigSource } from './schema/validate.ts'
import { tagOptions, versionSettings, type TagOptions } from './schema/versions.ts'
import { toSitePath } from './site-path.ts'
import { withoutUndefined } from './without-undefined.ts'

/** The versions of an instance, newest first, and the one at the root of its docs. */
export interface Versions {
  readonly versions: readonly VersionConfig[]
  readonly lastVersion: string
  /** Folder of the translated docs of the current version, built or not, relative to the site root; undefined: there is none. */
  readonly currentLocalized?: string
}

/** Where the configuration was read. */
interface Where {
  readonly source: ConfigSource
  readonly origins: readonly Origin[]
  /** Path of the instance's options in our configuration. */
  readonly path: KeyPath
  /** Folder of the translations of all languages, relative to the site root; undefined: there is one language. */
  readonly translations?: string | undefined
}

/** File that lists the versions of an instance, relative to the site root; a second instance has its id in front. */
export function versionsFile(id: string): string {
  return `${prefixOf(id)}versions.json`
}

/** Folder of the docs of a version that is not the current one, relative to the site root. */
export function versionFolder(id: string, name: string): string {
  return `${prefixOf(id)}versioned_docs/version-${name}`
}

/** Sidebars file of such a version, relative to the site root. */
export function versionSidebars(id: string, name: string): string {
  return `${prefixOf(id)}versioned_sidebars/version-${name}-sidebars.json`
}

/** Absolute paths of the files that say what the versions of these instances are, there or not. */
export function versionInputs(
  root: string,
  instances: readonly { readonly id: string; readonly known: Pick<Versions, 'versions'> }[],
): readonly string[] {
  const paths = instances.flatMap(({ id, known }) => [
    versionsFile(id),
    ...known.versions.flatMap(({ name, tag }) =>
      name === CURRENT_VERSION || tag !== undefined ? [] : [versionSidebars(id, name)],
    ),
  ])
  return paths.map((path) => join(root, path))
}

function prefixOf(id: string): string {
  return id === 'default' ? '' : `${id}_`
}

/** Give the versions of an instance. Reports `invalid-config` for a versions file or options that name what is not there. */
export async function readVersions(
  root: string,
  options: DocsOptions,
  where: Where,
): Promise<Versions & { readonly diagnostics: readonly Diagnostic[] }> {
  const tags = tagOptions(options.versions)
  if (tags !== undefined && !options.disableVersioning) return readTags(root, { options, tags, where })
  const listed = await listedNames(root, options)
  const all = allNames(listed.names, options)
  const diagnostics = [
    ...listed.diagnostics,
    ...(listed.diagnostics.length > 0 ? [] : problems(root, all, { options, where })),
  ]
  const names = all.filter((name) => options.onlyIncludeVersions?.includes(name) ?? true)
  const usable = names.length === 0 ? [CURRENT_VERSION] : names
  const first = usable.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION
  return {
    versions: usable.map((name) => versionOf(root, name, options)),
    lastVersion: options.lastVersion ?? first,
    diagnostics,
  }
}

/** The same for versions that tags hold. */
async function readTags(
  root: string,
  { options, tags, where }: { readonly options: DocsOptions; readonly tags: TagOptions; readonly where: Where },
): Promise<Versions & { readonly diagnostics: readonly Diagnostic[] }> {
  const { versionsOfTags } = await import('./tags/from-tags.ts')
  const { source, origins, path, translations } = where
  const asked = locate(source, originalPath([...path, 'versions'], origins))
  const read = await versionsOfTags({ root, docs: options, tags, translations, asked })
  const held = new Map(read.versions.map((version) => [version.name, version]))
  const all = allNames([...held.keys()], options)
  const isRead = read.diagnostics.every(({ severity }) => severity !== 'error')
  const diagnostics = [
    ...read.diagnostics,
    ...listedBeside(root, options, asked),
    ...(isRead ? problems(root, all, { options, where, leftOut: read.others }) : []),
  ]
  const names = all.filter((name) => options.onlyIncludeVersions?.includes(name) ?? true)
  const usable = names.length === 0 ? [CURRENT_VERSION] : names
  return {
    versions: usable.map((name) => held.get(name) ?? versionOf(root, name, options)),
    lastVersion: options.lastVersion ?? read.lastVersion ?? CURRENT_VERSION,
    diagnostics,
  }
}

/** A versions file beside tags lists nothing that is built. */
function listedBeside(root: string, { id }: DocsOptions, asked: Partial<Diagnostic>): readonly Diagnostic[] {
  const file = versionsFile(id)
  if (!existsExactly(root, file)) return []
  const message = `The versions of \`${file}\` are not built, since the configuration says that tags are the versions`
  return [warning('left-out-tag', message, { ...asked, hint: `tag what they were made of, and delete \`${file}\`` })]
}

/** The names in the versions file; none where there is no such file, or it does not count. */
async function listedNames(
  root: string,
  { id, disableVersioning }: DocsOptions,
): Promise<{ readonly names: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const file = versionsFile(id)
  if (disableVersioning || !existsExactly(root, file)) return { names: [], diagnostics: [] }
  const wrong = (message: string): { names: []; diagnostics: Diagnostic[] } => ({
    names: [],
    diagnostics: [error('invalid-config', message, { file, hint: 'write a list of names: `["2.0", "1.0"]`' })],
  })
  let names: unknown
  try {
    names = JSON.parse(await readText(join(root, file)))
  } catch {
    return wrong('The versions file is no JSON')
  }
  if (!Array.isArray(names)) return wrong('The versions file must hold a list of names')
  const bad = names.map(nameProblem).find((problem) => problem !== undefined)
  if (bad !== undefined) return wrong(bad)
  const [different, repeated] = [new Set<string>(), new Set<string>()]
  for (const name of names as readonly string[]) (different.has(name) ? repeated : different).add(name) // each is a name
  const hint = 'leave all but one of them out'
  const diagnostics = [...repeated].map((name) =>
    warning('invalid-config', `The version \`${name}\` is listed more than once`, { file, hint }),
  )
  return { names: [...different], diagnostics }
}

/** Signs that no name of a folder may hold on every system, and control characters. */
const UNUSABLE = /[/\\<>:"|?*\u0000-\u001F]/

/** What is wrong with the name of a version (spec routing.md section 18.2); undefined: nothing. */
export function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'A version must be named by a text'
  if (name.trim() === '') return 'The name of a version must not be empty'
  if (name.length > 32) return `The name of the version \`${name}\` has more than 32 characters`
  if (name === '.' || name === '..') return `\`${name}\` cannot be the name of a version`
  if (UNUSABLE.test(name)) return `The name of the version \`${name}\` holds a sign that no folder may have`
  return undefined
}

function allNames(listed: readonly string[], { includeCurrentVersion }: DocsOptions): readonly string[] {
  return includeCurrentVersion && !listed.includes(CURRENT_VERSION) ? [CURRENT_VERSION, ...listed] : listed
}

/** Options that name a version that is not there, and a site that is left with none. */
function problems(
  root: string,
  names: readonly string[],
  {
    options,
    where,
    leftOut = [],
  }: {
    readonly options: DocsOptions
    readonly where: Where
    /** Versions that there could be besides. */
    readonly leftOut?: readonly string[]
  },
): readonly Diagnostic[] {
  const file = versionsFile(options.id)
  const isTagged = tagOptions(options.versions) !== undefined
  if (isTagged && options.disableVersioning) return []
  const hint = isTagged ? 'leave it out, or make a tag' : `leave it out, or list versions in \`${file}\``
  if (options.disableVersioning && !existsExactly(root, file))
    return [
      wrongOption(['disableVersioning'], { predicate: 'says something of versions that are not there', hint }, where),
    ]
  if (names.length === 0)
    return [wrongOption(['includeCurrentVersion'], { predicate: 'leaves no version of the docs', hint }, where)]
  const { onlyIncludeVersions = [], lastVersion } = options
  const kept = options.onlyIncludeVersions === undefined ? names : names.filter((n) => onlyIncludeVersions.includes(n))
  const named: readonly (readonly [path: KeyPath, name: string, among: readonly string[]])[] = [
    ...onlyIncludeVersions.map((name, index) => [['onlyIncludeVersions', index], name, names] as const),
    ...(lastVersion === undefined ? [] : [[['lastVersion'], lastVersion, kept] as const]),
    // settings of the current version are no mistake where it is left out
    ...Object.keys(versionSettings(options.versions))
      .filter((name) => name !== CURRENT_VERSION)
      .map((name) => [['versions', ...(isTagged ? ['settings'] : []), name], name, names] as const),
  ]
  return named
    .filter(([[key], name, among]) => !among.includes(name) && !(key === 'versions' && leftOut.includes(name)))
    .map(([path, name, among]) => {
      const known = `the versions are ${among.map((one) => `\`${one}\``).join(', ')}`
      const predicate = `names the version \`${name}\`, which is not there`
      return wrongOption(path, { predicate, hint: didYouMean(name, among) ?? known }, where)
    })
}

function wrongOption(
  key: KeyPath,
  { predicate, hint }: { readonly predicate: string; readonly hint: string },
  { source, origins, path }: Where,
): Diagnostic {
  const written = originalPath([...path, ...key], origins)
  return error('invalid-config', `\`${formatKeyPath(written)}\` ${predicate}`, { ...locate(source, written), hint })
}

function versionOf(root: string, name: string, { id, path, sidebarPath, versions }: DocsOptions): VersionConfig {
  const options = withoutUndefined(lookUp(versionSettings(versions), name) ?? {})
  if (name === CURRENT_VERSION) {
    const own = typeof sidebarPath === 'string' ? toSitePath(root, sidebarPath) : sidebarPath
    return { name, folder: toSitePath(root, path), sidebarPath: own, options }
  }
  const file = versionSidebars(id, name)
  return { name, folder: versionFolder(id, name), sidebarPath: existsExactly(root, file) ? file : false, options }
}
