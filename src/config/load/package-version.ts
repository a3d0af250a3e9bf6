/** The version that a site's own package.json names. */
import { join } from 'node:path'
import { readText } from '../../base/source-text.ts'

/** Read it; undefined without a package.json, without a version in it, or when it is no JSON. */
export async function readPackageVersion(folder: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readText(join(folder, 'package.json')))
    if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return undefined
    return typeof manifest.version === 'string' ? manifest.version : undefined
  } catch {
    return undefined
  }
}
