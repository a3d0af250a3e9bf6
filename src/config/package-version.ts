/** The version that a site's own package.json names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Read it; undefined without a package.json, without a version in it, or when it is no JSON. */
export async function readPackageVersion(folder: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return undefined
    return typeof manifest.version === 'string' ? manifest.version : undefined
  } catch {
    return undefined
  }
}
