/** Which repository a file lies in, and under which path there. */
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path'

/** By path in the repository: the source, as the site names it. */
export type RepositoryFiles = ReadonlyMap<string, string>

/**
 * The sources by the folder of their repository; undefined holds those in none. A source in a folder that is a link is
 * searched where the link leads to, a source that is a link itself is not (Git keeps the link).
 */
export async function byRepository(
  root: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string | undefined, RepositoryFiles>> {
  const repositories = new Map<string | undefined, Map<string, string>>()
  const folders = new Map<string, string>()
  const tops = new Map<string, string | undefined>()
  for (const source of sources) {
    const full = resolve(root, source)
    const written = dirname(full)
    const folder = folders.get(written) ?? (await realpath(written).catch(() => written)) // gone: Git will not know it
    folders.set(written, folder)
    const top = repositoryOf(folder, tops)
    const path = join(relative(top ?? '/', folder), basename(full)).replaceAll(sep, '/')
    const files = repositories.get(top) ?? new Map<string, string>()
    repositories.set(top, files.set(path, source))
  }
  return repositories
}

/**
 * The nearest folder upwards that holds a repository (`.git` is a file in submodules and work trees). Looked for from the top,
 * up to the first folder that is not there: an address may name any number of those.
 */
function repositoryOf(folder: string, known: Map<string, string | undefined>): string | undefined {
  let at = parse(folder).root
  let top: string | undefined
  for (const name of ['', ...folder.slice(at.length).split(sep)]) {
    at = join(at, name)
    if (!known.has(at)) {
      if (!existsSync(at)) break
      known.set(at, existsSync(join(at, '.git')) ? at : top)
    }
    top = known.get(at)
  }
  return top
}

/** The folders of the files, without those that lie in another one. */
export function topFolders(paths: Iterable<string>): readonly string[] {
  const tops = new Set<string>()
  for (const folder of [...new Set([...paths].map((path) => dirname(path)))].sort()) {
    const parts = folder.split('/')
    const above = parts.map((_, end) => parts.slice(0, end).join('/') || '.')
    if (!above.some((candidate) => tops.has(candidate))) tops.add(folder)
  }
  return [...tops]
}
