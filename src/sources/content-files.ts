/** Which files of a folder are docs or pages, and what is to be said of those that are not. */
import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isMarkdownName, withSmallExtension } from '../base/markdown-name.ts'
import type { IsIgnored } from '../git/ignored.ts'
import { OUTPUT_FOLDERS } from '../base/tool-folders.ts'
import { info, type Diagnostic } from '../model/diagnostic.ts'
import type { Conventions } from '../model/config.ts'

/** A set of docs or pages, as the configuration has it. */
export interface ContentSet {
  /** Folder, relative to the site root. */
  readonly path: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** What a file of the folder is, by its path relative to it. */
export interface ContentRule {
  /** A doc or page. */
  readonly isTaken: (path: string) => boolean
  /** Left out on purpose. */
  readonly isExcluded: (path: string) => boolean
  /** Markdown that would be a page but for what the author may not have thought of. */
  readonly leftOut: (paths: readonly string[]) => readonly Diagnostic[]
}

/** What the patterns of a set say of the paths in its folder. */
interface GlobRule {
  readonly set: Pick<ContentSet, 'exclude'> & { readonly conventions: Conventions }
  readonly isIncluded: (path: string) => boolean
  readonly isExcluded: (path: string) => boolean
  /** Left out by patterns that are not those of `outputs`. */
  readonly isExcludedBesides: (path: string) => boolean
  /** Patterns for the folders that tools write to. */
  readonly outputs: readonly { readonly glob: string; readonly holds: (path: string) => boolean }[]
}

/** Those of sets in several folders, such as the versions of docs: most of their paths are the same. */
const globRules = new WeakMap<ContentSet['include'], GlobRule>()

function globRule(include: ContentSet['include'], set: GlobRule['set']): GlobRule {
  const known = globRules.get(include)
  if (known?.set.exclude === set.exclude && known.set.conventions === set.conventions) return known
  const made = readGlobs(include, set)
  globRules.set(include, made)
  return made
}

function readGlobs(include: ContentSet['include'], set: GlobRule['set']): GlobRule {
  const negated = include.filter((pattern) => /^!(?!\()/.test(pattern))
  const byGlob = picomatch(include.filter((pattern) => !negated.includes(pattern)))
  const excludedByGlob = picomatch([...set.exclude, ...negated.map((pattern) => pattern.slice(1))], { dot: true })
  // a folder stands for all that is in it
  const named = new Set(include.map((pattern) => pattern.replace(/^\.\/|\/$/g, '')))
  const holdsSpelled = (path: string, holds: (path: string) => boolean): boolean => {
    if (holds(path)) return true
    const spelled = set.conventions === 'docusaurus' ? path : withSmallExtension(path)
    return spelled !== path && holds(spelled)
  }
  const isFolderExcluded = once((folder) => excludedByGlob(folder))
  const outputs = OUTPUT_FOLDERS.filter((glob) => set.exclude.includes(glob)).map((glob) => {
    const holds = picomatch(glob)
    return { glob, holds: (path: string) => holds(path) }
  })
  const excludedBesides = picomatch(
    set.exclude.filter((glob) => !outputs.some((one) => one.glob === glob)),
    { dot: true },
  )
  return {
    set,
    isIncluded: once((path) => holdsSpelled(path, byGlob) || folders(path).some((folder) => named.has(folder))),
    isExcluded: once((path) => holdsSpelled(path, excludedByGlob) || folders(path).some(isFolderExcluded)),
    isExcludedBesides: once((path) => excludedBesides(path)),
    outputs,
  }
}

/** The same function, which is asked once about each path. */
function once(ask: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    const answer = known.get(path) ?? ask(path)
    known.set(path, answer)
    return answer
  }
}

/**
 * Prepare to tell the files of a set. Outside of Docusaurus the case of an extension does not count. `isIgnored` is told paths relative to
 * the site root. Reports `ignored-pages`.
 */
export function contentRule(
  set: ContentSet,
  { conventions, isIgnored }: { readonly conventions: Conventions; readonly isIgnored: IsIgnored | undefined },
): ContentRule {
  const globs = globRule(set.include, { exclude: set.exclude, conventions })
  const { isIncluded, isExcluded: isExcludedByGlob, isExcludedBesides, outputs } = globs
  const inSite = (path: string): string => posix.join(set.path.replaceAll('\\', '/'), path)
  const isNamedByGit = once((path) => isIgnored?.(inSite(path)) === true)
  const isExcluded = (path: string): boolean => isExcludedByGlob(path) || isNamedByGit(path)

  function leftOut(paths: readonly string[]): readonly Diagnostic[] {
    if (isIgnored === undefined && outputs.length === 0) return []
    const candidates = paths.filter((path) => isMarkdownName(path) && isIncluded(path))
    const byGit = candidates.filter((path) => isNamedByGit(path) && !isExcludedByGlob(path))
    const others = candidates.filter((path) => !isNamedByGit(path) && !isExcludedBesides(path))
    const inOutput = others.filter((path) => outputs.some(({ holds }) => holds(path)))
    const told = outputs.filter(({ holds }) => inOutput.some(holds))
    const folders = told.map(({ glob }) => `\`${glob.replace(/^\*\*\/|\/\*\*$/g, '')}\``).join(', ')
    return [
      ...ignoredPages(byGit.map(inSite), {
        why: (them) => `since \`.gitignore\` names ${them}`,
        hint: (them) => `take ${them} out of \`.gitignore\`, or set \`docs.gitignore\` to \`false\` in a configuration`,
      }),
      ...ignoredPages(inOutput.map(inSite), {
        why: () => `since tools put what they make into ${folders}`,
        hint: () => 'give the folder another name, or write a configuration with `docs.exclude`',
      }),
    ]
  }

  return { isTaken: (path) => isIncluded(path) && !isExcluded(path), isExcluded, leftOut }
}

/** As many files are named. */
const NAMED = 3

interface LeftOutTexts {
  /** Told `it` or `them`. */
  readonly why: (them: string) => string
  readonly hint: (them: string) => string
}

function ignoredPages(files: readonly string[], { why, hint }: LeftOutTexts): readonly Diagnostic[] {
  if (files.length === 0) return []
  const names = files.slice(0, NAMED).map((file) => `\`${file}\``)
  const more = files.length > NAMED ? ` and ${(files.length - NAMED).toString()} more` : ''
  const isOne = files.length === 1
  const what = isOne ? 'A Markdown file is no page' : `${files.length.toString()} Markdown files are no pages`
  const them = isOne ? 'it' : 'them'
  return [info('ignored-pages', `${what}, ${why(them)}: ${names.join(', ')}${more}`, { hint: hint(them) })]
}

/** The folders that a path lies in, from the outermost. */
function folders(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
