/** Where the cache of a site lies. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cacheKey } from './pack-cache.ts'
import { isLeftOver, isOwn } from '../base/temp-names.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Folder of a site's cache, made if need be: inside its `node_modules` when it has a package.json, else in the user's
 * cache folder. Undefined where it cannot be written: then nothing is remembered, which costs time only.
 */
export function cacheFolder(root: string, env: Environment): string | undefined {
  const folder = placeOfCache(root, env)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

/** Delete additions that nobody will merge: those of this process, which is done with them, and those of dead ones. */
export function clearAdditions(root: string, env: Environment): void {
  const folder = placeOfCache(root, env)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (/\.(?:pack|jsonl?)\./.test(name) && (isOwn(name) || isLeftOver(name)))
      rmSync(join(folder, name), { force: true })
  }
}

function placeOfCache(root: string, env: Environment): string {
  if (existsSync(join(root, 'node_modules')) || existsSync(join(root, 'package.json'))) {
    return join(root, 'node_modules', '.cache', 'devcourse')
  }
  const base = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  return join(base, 'devcourse', cacheKey(root).slice(0, 16))
}
