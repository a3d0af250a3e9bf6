/** Takes the variables of Infima and of our own look out of a stylesheet that nothing reads. */

/** A declaration of a variable: what stands before it, its name; its value up to what ends it. */
const VARIABLE = /([{;])\s*(--(?:ifm|docusaurus|doc|color|size|weight|leading|font|radius)-[\w-]+)\s*:((?:"[^"]*"|'[^']*'|url\([^)]*\)|[^;{}"'])*)(;|(?=\}))/g

const READ = /var\(\s*(--[\w-]+)/g

/**
 * Give the stylesheet without declarations of variables that no declaration reads and that are not among `named`, which are
 * read elsewhere. What only such a declaration reads goes too.
 */
export function withoutUnreadVariables(css: string, named: ReadonlySet<string>): string {
  let text = css
  for (;;) {
    const read = new Set([...text.matchAll(READ)].map(([, name = '']) => name))
    const next = dropVariables(text, (name) => !read.has(name) && !named.has(name))
    if (next === text) return text.replace(EMPTY_RULE, '')
    text = next
  }
}

/** A pass over declarations; of neighbours each is seen, since what ends one stays before the next. */
function dropVariables(css: string, isUnread: (name: string) => boolean): string {
  let text = css
  for (;;) {
    const next = text.replace(VARIABLE, (whole, before: string, name: string) => (isUnread(name) ? before : whole))
    if (next === text) return text
    text = next
  }
}

/** Rules that have lost all they had. */
const EMPTY_RULE = /(?<=^|[{};])[^{};@]+\{\s*;?\s*\}/g
