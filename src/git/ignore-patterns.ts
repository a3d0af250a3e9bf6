/** The lines of a `.gitignore`: which names they mean, by the rules of Git's own manual. */

/** One line. */
export interface IgnorePattern {
  /** The line begins with `!`: what it means is not ignored after all. */
  readonly negated: boolean
  readonly foldersOnly: boolean
  /** It means a path from the folder of the file on; else a name at any depth. */
  readonly anchored: boolean
  /** Names between the slashes. */
  readonly segments: readonly string[]
}

/** Read the lines of a `.gitignore`: empty ones and comments mean nothing. */
export function readIgnorePatterns(text: string): readonly IgnorePattern[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => readLine(line) ?? [])
}

function readLine(line: string): IgnorePattern | undefined {
  if (line.startsWith('#')) return undefined
  const bare = withoutBlanksBehind(line)
  const negated = bare.startsWith('!')
  const positive = negated ? bare.slice(1) : bare
  const foldersOnly = positive.endsWith('/')
  const path = foldersOnly ? positive.slice(0, -1) : positive
  if (path === '' || path === '/') return undefined
  const anchored = path.includes('/')
  return { negated, foldersOnly, anchored, segments: path.replace(/^\//, '').split('/') }
}

/** Blanks at the end of a line do not count, unless a backslash stands in front of one. */
function withoutBlanksBehind(line: string): string {
  let end = line.length
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end -= 1
  return line.slice(0, end)
}

/** Whether a line means a path, given by its names from the folder of the `.gitignore` on. */
export function meansPath(pattern: IgnorePattern, names: readonly string[], isFolder: boolean): boolean {
  if (pattern.foldersOnly && !isFolder) return false
  const { segments, anchored } = pattern
  const [first = ''] = segments
  const last = names.at(-1)
  if (!anchored) return last !== undefined && meansName(first, last)
  return meansNames(segments, names)
}

/** Compare name by name; `**` stands for any number of folders, at the end for at least one name. Takes time of both lengths multiplied at most. */
function meansNames(segments: readonly string[], names: readonly string[]): boolean {
  // which numbers of names the segments so far can stand for
  let reached = new Set([0])
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    const next = new Set<number>()
    for (const count of reached) {
      if (segment === '**') for (let to = count + (isLast ? 1 : 0); to <= names.length; to++) next.add(to)
      else if (count < names.length && meansName(segment, names[count] ?? '')) next.add(count + 1)
    }
    if (next.size === 0) return false
    reached = next
  }
  return reached.has(names.length)
}

/** Compare one name: `*` any characters, `?` one, `[a-z]` one of some, a backslash takes the next as it is. Goes back to the last `*` only. */
function meansName(pattern: string, name: string): boolean {
  const tokens = tokensOf(pattern)
  if (tokens === undefined) return false
  let [at, token, back, star] = [0, 0, 0, -1]
  while (at < name.length) {
    const wanted = tokens[token]
    if (wanted === ANY) {
      ;[star, back] = [token, at]
      token += 1
    } else if (typeof wanted === 'function' && wanted(name[at] ?? '')) {
      at += 1
      token += 1
    } else if (star >= 0) {
      back += 1
      at = back
      token = star + 1
    } else return false
  }
  return tokens.slice(token).every((one) => one === ANY)
}

const ANY = Symbol('any characters')

type Token = typeof ANY | ((character: string) => boolean)

const known = new Map<string, readonly Token[] | undefined>()

/** A pattern in pieces; undefined: it means nothing, as one that ends with a backslash or in the middle of a `[`. */
function tokensOf(pattern: string): readonly Token[] | undefined {
  if (!known.has(pattern)) known.set(pattern, readTokens(pattern))
  return known.get(pattern)
}

function readTokens(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? ''
    if (character === '*') tokens.push(ANY)
    else if (character === '?') tokens.push(() => true)
    else if (character === '[') {
      const set = readSet(pattern, at)
      if (set === undefined) return undefined
      tokens.push(set.includes)
      at = set.end
    } else {
      if (character === '\\') at += 1
      const wanted = pattern[at]
      if (wanted === undefined) return undefined
      tokens.push((found) => found === wanted)
    }
  }
  return tokens
}

/** The characters between `[` and `]`; `end` is where the `]` is. Names of classes such as `[:alpha:]` are not read. */
function readSet(
  pattern: string,
  start: number,
): { readonly includes: (character: string) => boolean; readonly end: number } | undefined {
  const isNegated = pattern[start + 1] === '!' || pattern[start + 1] === '^'
  const first = start + (isNegated ? 2 : 1)
  const ranges: (readonly [from: string, to: string])[] = []
  let at = first
  for (; at < pattern.length && (pattern[at] !== ']' || at === first); at++) {
    const from = pattern[at] === '\\' ? pattern[++at] : pattern[at]
    const isRange = pattern[at + 1] === '-' && pattern[at + 2] !== ']' && at + 2 < pattern.length
    if (!isRange) {
      ranges.push([from ?? '', from ?? ''])
      continue
    }
    at += 2
    const to = pattern[at] === '\\' ? pattern[++at] : pattern[at]
    ranges.push([from ?? '', to ?? ''])
  }
  if (at >= pattern.length) return undefined
  const isIn = (character: string): boolean => ranges.some(([from, to]) => character >= from && character <= to)
  return { includes: (character) => isIn(character) !== isNegated, end: at }
}
