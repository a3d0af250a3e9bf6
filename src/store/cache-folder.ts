/** Where the cache of a site lies. */
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import type { SiteConfig } from '../model/config.ts'
import { cacheKey } from './pack-cache.ts'
import { homeFolder } from '../base/path-below.ts'
import { isLeftOver, isOwn } from '../base/temp-names.ts'
import { entriesOf } from '../base/walk.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Folder of a site's cache, made if need be: inside its `node_modules` when it has a package.json, else in the user's
 * cache folder. Undefined where it cannot be written: then nothing is remembered, which costs time only. Each language but
 * the default one has a folder of its own, since what a build does not use is forgotten.
 */
export function cacheFolder(root: string, env: Environment, site?: Pick<SiteConfig, 'i18n'>): string | undefined {
  const place = placeOfCache(root, env)
  if (place === undefined) return undefined
  const folder = join(place, languagePart(site))
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

/** The folders of a site's cache that may be there: of the default language, then of the others. None is made. */
export function cacheFolders(root: string, env: Environment): readonly string[] {
  const folder = placeOfCache(root, env)
  if (folder === undefined) return []
  const languages = (entriesOf(folder) ?? []).filter(({ name }) => name.startsWith(LANGUAGE))
  return [folder, ...languages.map(({ name }) => join(folder, name))]
}

/** Delete additions that nobody will merge: those of this process, which is done with them, and those of dead ones. */
export function clearAdditions(root: string, env: Environment): void {
  for (const place of cacheFolders(root, env)) {
    for (const { name } of entriesOf(place) ?? []) {
      if (/\.(?:pack|bin|jsonl?)\./.test(name) && (isOwn(name) || isLeftOver(name)))
        rmSync(join(place, name), { force: true })
    }
  }
}

/** Folder of the default language beside that of another one; undefined: it is itself that of the default one. */
export function cacheOfDefault(folder: string): string | undefined {
  return basename(folder).startsWith(LANGUAGE) ? dirname(folder) : undefined
}

/** What the names of the folders of languages begin with. */
const LANGUAGE = 'language-'

function languagePart(site: Pick<SiteConfig, 'i18n'> | undefined): string {
  if (site === undefined || site.i18n.locale === site.i18n.defaultLocale) return ''
  return LANGUAGE + encodeURIComponent(site.i18n.locale)
}

/** Undefined: the user has no folder. */
function placeOfCache(root: string, env: Environment): string | undefined {
  if (existsSync(join(root, 'node_modules')) || existsSync(join(root, 'package.json'))) {
    return join(root, 'node_modules', '.cache', 'devcourse')
  }
  // an empty or relative one counts as none, as the XDG Base Directory Specification says
  const given = env['XDG_CACHE_HOME'] ?? ''
  const base = isAbsolute(given) ? given : join(homeFolder() ?? '', '.cache')
  return isAbsolute(base) ? join(base, 'devcourse', cacheKey(root).slice(0, 16)) : undefined
}
