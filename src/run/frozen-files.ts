/** Sources that lie in the cache as a tag of Git holds them: their history is that of the tag. */
import { withTagNames } from '../base/publishing/tag-paths.ts'
import type { FrozenFiles } from '../git/source-commits.ts'
import type { SiteConfig } from '../model/config.ts'

/** Give the sources of the site itself, and those of each tag by their paths in the repository. */
export function apartFromTags(
  sources: readonly string[],
  { docs }: Pick<SiteConfig, 'docs'>,
): { readonly own: readonly string[]; readonly frozen: readonly FrozenFiles[] } {
  const tags = docs.flatMap(({ versions }) => versions.flatMap(({ tag }) => tag ?? []))
  if (tags.length === 0) return { own: sources, frozen: [] }
  const commits = new Map(tags.map(({ name, commit }) => [name, { commit, files: new Map<string, string>() }]))
  const own = sources.filter((source) => {
    const [tag = '', ...path] = withTagNames(source).split(':') // no tag holds a colon
    const found = path.length === 0 ? undefined : commits.get(tag)
    found?.files.set(path.join(':'), source)
    return found === undefined
  })
  return { own, frozen: [...commits.values()].filter(({ files }) => files.size > 0) }
}
