/**
 * Names that begin with a dot. They are settings and keys of programs, or what systems leave in folders: nobody means to publish
 * them, except for those in this one list. It holds for static folders, for what pages link to, and for what code imports.
 */

/** What hosts, services that look at a published folder, and editors of Markdown find by its name. */
const PUBLIC = new Set([
  ...['.well-known', '.nojekyll', '.htaccess', '.domains', '.asf.yaml', '.static', '.surgeignore'],
  ...['.circleci', '.github', '.gitlab', '.gitlab-ci.yml', '.travis.yml', '.gitattributes', '.gitignore'],
  ...['.gitbook', '.attachments'], // pictures of pages that editors of Markdown have put there
])

/** What nobody has put there to be read: of version control, of the system's windows, of editors, and to keep a folder. */
const LEFT_BEHIND =
  /^\.(?:git|hg|svn|jj|DS_Store|localized|directory|Spotlight-V100|Trashes|fseventsd|gitkeep|keep|_.*|#.*|.*\.sw[a-z]{1,2})$/

/** What is hidden of a path: the part up to the first hidden name; undefined: nothing. */
export function hiddenPart(path: string): string | undefined {
  const names = path.split('/')
  const at = names.findIndex((name) => /^\.(?!\.?$)/.test(name) && !PUBLIC.has(name)) // `.` and `..` are no names
  return at < 0 ? undefined : names.slice(0, at + 1).join('/')
}

/** Whether the last name of a path is one that systems and programs leave behind: not worth a word. */
export function isLeftBehind(path: string): boolean {
  return LEFT_BEHIND.test(path.slice(path.lastIndexOf('/') + 1))
}
