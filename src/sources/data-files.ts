/** The files that predefine tags and describe authors, of each version of docs and of each blog. Read when the site is scanned. */
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { ExactFiles, nearHint } from '../base/exact-files.ts'
import { TERM_FILES } from '../base/dates/term-files.ts'
import { blogFolders, contentFolders } from '../base/site-parts.ts'
import type { SiteConfig } from '../model/config.ts'
import type { TermFile } from '../model/teach/term.ts'
import { blogInstance, CURRENT_VERSION, type AuthorsFile, type TagsFile } from '../model/source.ts'

/** Files of a site that are data for its pages. */
export interface DataFiles {
  readonly tags: readonly TagsFile[]
  readonly authors: readonly AuthorsFile[]
  /** The file of the term; undefined: there is none, or the site is one of Docusaurus. */
  readonly term: TermFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Read the files of tags and of authors (spec routing.md section 17.2). Reports `missing-tags-file` for one that the configuration
 * names, and `unreadable-file` (errors).
 */
export async function readDataFiles(root: string, config: SiteConfig): Promise<DataFiles> {
  const sets = [
    ...config.docs.flatMap(({ id, tags, versions }) =>
      versions.map((version) => ({ instance: id, version: version.name, tags, folders: contentFolders(version) })),
    ),
    ...config.blogs.map(({ id, tags, ...blog }) => ({
      ...{ instance: blogInstance(id), version: CURRENT_VERSION, tags, folders: blogFolders(blog) },
    })),
  ]
  const tags = await Promise.all(
    sets.map(async ({ tags, folders, ...set }) => {
      const text = tags && (await readData(root, { folders, file: tags.file }))
      if (text !== undefined) return 'rule' in text ? text : { ...set, ...text }
      return tags?.required === true
        ? missingTags(root, posix.join(folders.at(-1) ?? '', tags.file), config.file)
        : undefined
    }),
  )
  const authors = await Promise.all(
    config.blogs.map(async ({ id, authorsMapPath, ...blog }) => {
      const text = await readData(root, { folders: blogFolders(blog), file: authorsMapPath })
      return text === undefined || 'rule' in text ? text : { instance: blogInstance(id), ...text }
    }),
  )
  const term = config.conventions === 'docusaurus' ? undefined : await readTermFile(root)
  const read = [...tags, ...authors, term]
  return {
    tags: tags.flatMap((one) => (one !== undefined && 'text' in one ? [one] : [])),
    authors: authors.flatMap((one) => (one !== undefined && 'text' in one ? [one] : [])),
    term: term !== undefined && 'text' in term ? term : undefined,
    diagnostics: read.flatMap((one) => (one !== undefined && 'rule' in one ? [one] : [])),
  }
}

/** `term.yml`, or `term.yaml`, in the folder of the site. */
async function readTermFile(root: string): Promise<TermFile | Diagnostic | undefined> {
  const [first, second] = TERM_FILES
  return (await readData(root, { folders: [''], file: first })) ?? readData(root, { folders: [''], file: second })
}

function missingTags(root: string, path: string, configFile: string | undefined): Diagnostic {
  return error('missing-tags-file', `The tags file \`${path}\` does not exist`, {
    ...(configFile === undefined ? {} : { file: configFile }),
    hint: nearHint(root, path) ?? 'create it, or correct `tags`, which counts from the folder of the docs',
  })
}

/** A file in the first of the folders that has it; undefined: it is in none. */
async function readData(
  root: string,
  { folders, file }: { readonly folders: readonly string[]; readonly file: string },
): Promise<{ readonly path: string; readonly text: string } | Diagnostic | undefined> {
  const files = new ExactFiles(root)
  const path = folders.map((folder) => posix.join(folder, file)).find((one) => files.kindOf(one) !== undefined)
  if (path === undefined) return undefined
  try {
    if (files.kindOf(path) !== 'file') throw new Error('a folder, or a pipe, which might never end')
    return { path, text: await readFile(resolve(root, path), 'utf8') }
  } catch {
    const hint = 'look at its permissions, or remove it'
    return error('unreadable-file', 'This file cannot be read', { file: path, hint })
  }
}
