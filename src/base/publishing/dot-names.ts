/**
 * Files whose names begin with a dot. They are settings and keys of programs, or what systems leave in folders; nobody means to
 * publish them but for those that hosts look for.
 */

/** What hosts, and services that look at a published folder, find by its name. */
const FOR_HOSTS = new Set([
  ...['.well-known', '.nojekyll', '.htaccess', '.domains', '.asf.yaml', '.static', '.surgeignore'],
  ...['.circleci', '.github', '.gitlab-ci.yml', '.travis.yml', '.gitattributes', '.gitignore'],
])

/** What nobody has put there to be read: of version control, of the system's windows, of editors, and to keep a folder. */
const LEFT_BEHIND =
  /^\.(?:git|hg|svn|jj|DS_Store|localized|directory|Spotlight-V100|Trashes|fseventsd|gitkeep|keep|_.*|#.*|.*\.sw[a-z]{1,2})$/

/** What is hidden of a path: the part up to the first hidden name that no host looks for; undefined: nothing. */
export function hiddenPart(path: string): string | undefined {
  const names = path.split('/')
  const at = names.findIndex((name) => name.startsWith('.') && !FOR_HOSTS.has(name))
  return at < 0 ? undefined : names.slice(0, at + 1).join('/')
}

/** Whether the last name of a path is one that systems and programs leave behind: not worth a word. */
export function isLeftBehind(path: string): boolean {
  return LEFT_BEHIND.test(path.slice(path.lastIndexOf('/') + 1))
}
