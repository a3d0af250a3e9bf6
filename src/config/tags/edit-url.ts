/** Where the sources of a tag can be looked at, by the prefix of edit links, which leads to a branch. */

/** What stands in front of the name of a branch, and in front of that of a tag. */
const HOSTS: readonly (readonly [branch: RegExp, tag: string])[] = [
  [/^(.*?\/-)\/(?:edit|blob|tree)\/[^/]+(?=\/|$)/, '/blob/'], // GitLab
  [/^(.*?)\/(?:_edit|src)\/branch\/[^/]+(?=\/|$)/, '/src/tag/'], // Forgejo, Gitea
  [/^(https?:\/\/bitbucket\.org\/[^/]+\/[^/]+)\/src\/[^/]+(?=\/|$)/, '/src/'],
  [/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:edit|blob|tree)\/[^/]+(?=\/|$)/, '/blob/'], // GitHub
]

/** Stands for the tag in a prefix that the author has written for it. */
const TAG_MARK = '{tag}'

/** Give the prefix that leads to a tag; undefined where it cannot be told from that of the branch. */
export function tagEditUrl(prefix: string, tag: string): string | undefined {
  const name = tag.split('/').map(encodeURIComponent).join('/')
  if (prefix.includes(TAG_MARK)) return prefix.replaceAll(TAG_MARK, name)
  for (const [branch, ofTag] of HOSTS) {
    const [whole, start] = branch.exec(prefix) ?? []
    if (whole !== undefined && start !== undefined) return start + ofTag + name + prefix.slice(whole.length)
  }
  return undefined
}
