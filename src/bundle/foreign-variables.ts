/**
 * The variables of other themes (`--ifm-color-primary` and its kind), for the stylesheets of sites that come from
 * there. Our own sheet reads about 150 of them; what remains of that in a site's sheet is what the site's CSS names.
 */

/** Every block of our own cascade layer begins like this, minified or not. */
const OWN_LAYER = /@layer devcourse\s*\{/g

/**
 * Fit a bundled stylesheet (ours in `@layer devcourse`, the site's outside of it) to the foreign variables that the
 * site's part names, be it to set or to read them.
 *
 * A name it does not have is taken out: `var(--ifm-x, d)` becomes `d`; declarations that only give or need it go.
 * Of a name it has, `--token: var(--ifm-x, d)` becomes `--ifm-x: d; --token: var(--ifm-x)`, so that the site can
 * read it where it has not set it; and rules that use the token read the name itself, so that setting it on a part
 * of the page (`.navbar { --ifm-navbar-background-color: … }`) holds there. `scripted` are names from elsewhere.
 */
export function fitForeignVariables(css: string, scripted: readonly string[] = []): string {
  const parts = splitOwn(css)
  const sheets = parts.filter(({ own }) => !own).flatMap(({ text }) => text.match(/--[\w-]+/g) ?? [])
  const site = [...sheets, ...scripted]
  const names: Names = { named: new Set(site), tokens: new Map(), others: new Set(site) }
  const fitted = parts.map(({ own, text }) => ({ own, text: own ? fitOwn(text, names) : text }))
  return fitted
    .map(({ own, text }) => (own && text !== '' ? `@layer devcourse{${readDirectly(text, names)}}` : text))
    .join('')
}

/** Put what stands in our own layer into another one; undefined: into none. */
export function inOtherLayer(css: string, layer: string | undefined): string {
  return splitOwn(css)
    .map(({ own, text }) => (own && layer !== undefined ? `@layer ${layer}{${text}}` : text))
    .join('')
}

interface Names {
  /** Variables that the site's part names. */
  readonly named: ReadonlySet<string>
  /** Tokens of ours that pass a foreign variable on, with its name. */
  readonly tokens: Map<string, string>
  /** Tokens that have other values as well, or that the site names itself: rules go on reading these. */
  readonly others: Set<string>
}

interface Part {
  readonly own: boolean
  readonly text: string
}

/** The stylesheet in pieces; of our own what is in the layer, neighbours as one. */
function splitOwn(css: string): readonly Part[] {
  const parts: Part[] = []
  const add = (own: boolean, text: string): void => {
    const last = parts.at(-1)
    if (last?.own === own) parts.splice(-1, 1, { own, text: last.text + text })
    else if (text.trim() !== '') parts.push({ own, text })
  }
  let end = 0
  for (const match of css.matchAll(OWN_LAYER)) {
    if (match.index < end) continue
    const start = match.index + match[0].length
    add(false, css.slice(end, match.index))
    end = closingAt(css, start)
    add(true, css.slice(start, end))
    end += 1
  }
  add(false, css.slice(end))
  return parts
}

const QUOTED_OR_BRACKET = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[(){}]/gs

/** Index of the bracket that closes what was open at `from`. */
function closingAt(text: string, from: number): number {
  let depth = 1
  QUOTED_OR_BRACKET.lastIndex = from
  for (let match = QUOTED_OR_BRACKET.exec(text); match !== null; match = QUOTED_OR_BRACKET.exec(text)) {
    if (match[0] === '{' || match[0] === '(') depth += 1
    else if (match[0] === '}' || match[0] === ')') depth -= 1
    if (depth === 0) return match.index
  }
  return text.length
}

/** A declaration in a block: what stands before it, its property, its value; what ends it follows. */
const DECLARATION = /([{;]\s*)([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;{}"'])*)(?=[;}])/g

/** The end of a declaration that is not there any more; quoted texts are passed over. */
const NEEDLESS_END = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<=\{\s*);|;(?=\s*[;}])/gs

/** Rules that have lost all they had. */
const EMPTY_RULE = /(?<=^|[{};])[^{};]*\{[\s;]*\}/g

function fitOwn(text: string, { named, tokens, others }: Names): string {
  let given = new Set<string>()
  const fitted = text.replace(DECLARATION, (_, ...[before = '', property = '', value = '']: string[]) => {
    // A new block begins: what the one before has given does not count.
    if (before.startsWith('{')) given = new Set()
    if (isForeign(property) && !named.has(property)) return before
    if (!property.startsWith('--') || isForeign(property)) {
      const kept = withoutUnnamed(value, named)
      return kept === undefined ? before : `${before}${property}:${kept}`
    }
    const first: string[] = []
    const own = hoist(value.trim(), { named, given, first })
    const passedOn = /^var\((--[\w-]+)\)$/.exec(own)?.[1] ?? ''
    if (isForeign(passedOn) && (tokens.get(property) ?? passedOn) === passedOn) tokens.set(property, passedOn)
    else others.add(property)
    return `${before}${first.join('')}${property}:${withoutUnnamed(own, named) ?? 'initial'}`
  })
  const tidy = fitted.replace(NEEDLESS_END, (found) => (found.startsWith(';') ? '' : found))
  return tidy.replace(EMPTY_RULE, '').replace(EMPTY_RULE, '')
}

interface Hoisting {
  readonly named: ReadonlySet<string>
  /** Names that this block gives already. */
  readonly given: Set<string>
  /** Declarations that go before the token's own. */
  readonly first: string[]
}

/** `var(--ifm-a, var(--ifm-b, d))` as declarations of the named ones, and the value that is left. */
function hoist(value: string, hoisting: Hoisting): string {
  const match = /^var\(\s*(--[\w-]+)\s*,/.exec(value)
  const name = match?.[1]
  if (match === null || name === undefined || !isForeign(name)) return value
  const { named, given, first } = hoisting
  if (closingAt(value, 'var('.length) !== value.length - 1) return value
  const inner = hoist(value.slice(match[0].length, -1).trim(), hoisting)
  if (!named.has(name)) return inner
  if (!given.has(name)) first.push(`${name}:${withoutUnnamed(inner, named) ?? 'initial'};`)
  given.add(name)
  return `var(${name})`
}

/** A value with the fallbacks of names that the site has not; nothing if there is none. */
function withoutUnnamed(value: string, named: ReadonlySet<string>): string | undefined {
  const match = /var\(\s*(--(?:ifm|docusaurus|doc)-[\w-]+)\s*([,)])/.exec(value)
  if (match === null) return value
  const [found, name = '', next] = match
  const after = match.index + found.length
  const end = next === ')' ? after - 1 : closingAt(value, after)
  const rest = withoutUnnamed(value.slice(end + 1), named)
  if (rest === undefined) return undefined
  const start = value.slice(0, match.index)
  const fallback = next === ')' ? undefined : withoutUnnamed(value.slice(after, end).trim(), named)
  if (named.has(name)) return `${start}var(${name}${fallback === undefined ? '' : `,${fallback}`})${rest}`
  return fallback === undefined ? undefined : start + fallback + rest
}

/** Uses of a token that does nothing but pass a foreign variable on read that variable. */
function readDirectly(text: string, { tokens, others }: Names): string {
  if (tokens.size === 0) return text
  return text.replace(/var\((--[\w-]+)(?=\))/g, (whole, token: string) => {
    const foreign = others.has(token) ? undefined : tokens.get(token)
    return foreign === undefined ? whole : `var(${foreign}`
  })
}

/** Names of foreign variables in any text. */
export function foreignNames(text: string): readonly string[] {
  return text.match(/--(?:ifm|docusaurus|doc)-[\w-]+/g) ?? []
}

function isForeign(name: string): boolean {
  return /^--(?:ifm|docusaurus|doc)-/.test(name)
}
