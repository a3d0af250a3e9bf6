/** The files that predefine tags, one for each version of docs that has one. Read when the site is scanned. */
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { ExactFiles, nearHint } from '../base/exact-files.ts'
import { contentFolders } from '../base/site-parts.ts'
import type { SiteConfig } from '../model/config.ts'
import type { DocsConfig, VersionConfig } from '../model/content-config.ts'
import type { TagsFile } from '../model/source.ts'

/**
 * Read the tags files (spec routing.md section 17.2). Reports `missing-tags-file` for one that the configuration names,
 * and `unreadable-file` (errors).
 */
export async function readTagsFiles(
  root: string,
  config: SiteConfig,
): Promise<{ readonly files: readonly TagsFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const read = await Promise.all(
    config.docs.flatMap((docs) => docs.versions.map((version) => readTagsFile(root, { docs, version }, config.file))),
  )
  return {
    files: read.flatMap((one) => (one !== undefined && 'text' in one ? [one] : [])),
    diagnostics: read.flatMap((one) => (one !== undefined && 'rule' in one ? [one] : [])),
  }
}

async function readTagsFile(
  root: string,
  { docs: { id, tags }, version }: { readonly docs: DocsConfig; readonly version: VersionConfig },
  configFile: string | undefined,
): Promise<TagsFile | Diagnostic | undefined> {
  if (tags === undefined) return undefined
  const files = new ExactFiles(root)
  const paths = contentFolders(version).map((folder) => posix.join(folder, tags.file))
  const path = paths.find((one) => files.kindOf(one) !== undefined) ?? posix.join(version.folder, tags.file)
  const kind = files.kindOf(path)
  if (kind === undefined) {
    if (!tags.required) return undefined
    return error('missing-tags-file', `The tags file \`${path}\` does not exist`, {
      ...(configFile === undefined ? {} : { file: configFile }),
      hint: nearHint(root, path) ?? 'create it, or correct `tags`, which counts from the folder of the docs',
    })
  }
  try {
    if (kind !== 'file') throw new Error('a folder, or a pipe, which might never end')
    return { instance: id, version: version.name, path, text: await readFile(resolve(root, path), 'utf8') }
  } catch {
    const hint = 'look at its permissions, or remove it'
    return error('unreadable-file', 'This file cannot be read', { file: path, hint })
  }
}
