/** Takes the variables of Infima and of our own look out of a stylesheet that nothing reads. */

/** A declaration of a variable: what stands before it, its name; its value up to what ends it. */
const VARIABLE =
  /([{;])\s*(--(?:ifm|docusaurus|doc|color|size|weight|leading|font|radius)-[\w-]+)\s*:((?:"[^"]*"|'[^']*'|[^;{}"'])*)(?=[;}])/g

const READ = /var\(\s*(--[\w-]+)/g

/**
 * Give the stylesheet without declarations of variables that no declaration reads and that are not among `named`, which are
 * read elsewhere. What only such a declaration reads goes too.
 */
export function withoutUnreadVariables(css: string, named: ReadonlySet<string>): string {
  let text = withoutAliases(css, named)
  for (;;) {
    const read = new Set([...text.matchAll(READ)].map(([, name = '']) => name))
    const next = dropVariables(text, (name) => !read.has(name) && !named.has(name))
    if (next === text) return text.replace(EMPTY_RULE, '')
    text = next
  }
}

/** Tokens of ours that only hand on a variable of Infima, in one place: what reads them reads that. */
function withoutAliases(css: string, named: ReadonlySet<string>): string {
  const values = new Map<string, readonly string[]>()
  for (const [, , name = '', value = ''] of css.matchAll(VARIABLE))
    values.set(name, [...(values.get(name) ?? []), value.trim()])
  const aliases = new Map(
    [...values].flatMap(([name, [value = '', ...more]]) =>
      /^--(?!ifm-|docusaurus-|doc-)/.test(name) && more.length === 0 && !named.has(name) && ALIAS.test(value)
        ? [[name, value] as const]
        : [],
    ),
  )
  return css.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => aliases.get(name) ?? whole)
}

const ALIAS = /^var\(--(?:ifm|docusaurus|doc)-[\w-]+\)$/

function dropVariables(css: string, isUnread: (name: string) => boolean): string {
  const dropped = css.replace(VARIABLE, (whole, before: string, name: string) => {
    if (!isUnread(name)) return whole
    return before === '{' ? before : ''
  })
  return dropped === css ? css : dropped.replace(NEEDLESS_END, (found) => (found === ';' ? '' : found))
}

/** What has ended a declaration that is not there any more; quoted texts are passed over. */
const NEEDLESS_END = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<=\{);|;(?=[;}])/gs

/** Rules that have lost all they had. */
const EMPTY_RULE = /(?<=^|[{};])[^{};@]+\{\s*\}/g
