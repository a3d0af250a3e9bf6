/** A small site on disk for the tests of the configuration: written, used, removed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { loadConfig, type LoadResult } from '../../src/config/load-config.ts'
import type { LoadOptions } from '../../src/config/read-config.ts'

/** Write `files` (path to text) into a new folder called `name`, and give what `use` makes of it. */
export async function withSite<T>(
  files: Readonly<Record<string, string>>,
  use: (root: string) => Promise<T>,
  name = 'site',
): Promise<T> {
  const parent = await tempFolder()
  const root = join(parent.path, name)
  try {
    await mkdir(root)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return await use(root)
  } finally {
    await parent.dispose()
  }
}

/** Load the configuration of a site with these files. */
export function load(files: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<LoadResult> {
  return withSite(files, (root) => loadConfig(root, options))
}

/** A diagnostic in one line: `error invalid-config devcourse.config.ts:2:3 message (hint)`. */
export function line({ severity, rule, file, place, message, hint }: Diagnostic): string {
  const at = place === undefined ? '' : `:${place.line.toString()}:${place.column.toString()}`
  const where = file === undefined ? '' : ` ${file}${at}`
  return `${severity} ${rule}${where} ${message}${hint === undefined ? '' : ` (${hint})`}`
}
