/** The tags of a repository, and what they hold, asked of its objects: nothing is checked out. */
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gitBytes, GitError, runGit } from './run-git.ts'

/** Milliseconds for a question that needs no contents, and for the contents of all files. */
const LIMIT = 20_000
const CONTENTS_LIMIT = 600_000

/** A tag. */
export interface Tag {
  readonly name: string
  /** Id of what it names: an object of its own (annotated), or a commit. */
  readonly object: string
  /** When it was made, or its commit, in seconds. */
  readonly date: number
}

/** A repository as seen from one of its folders. */
export interface TaggedRepository {
  readonly tags: readonly Tag[]
  /** The folder, links resolved. */
  readonly folder: string
  /** Where Git keeps the repository. */
  readonly gitDir: string
  /** Path of the folder in the repository; '' at its top, else it ends with a slash. */
  readonly prefix: string
  /** Its history is cut off, so that tags may not have been fetched. */
  readonly isShallow: boolean
  /** Id of the commit that is checked out; undefined: there is none yet. */
  readonly head: string | undefined
}

/** Name, object and date, divided by NUL, which no name holds. */
const FORMAT = '--format=%(refname)%00%(objectname)%00%(creatordate:unix)'

/** Ask a repository for its tags. Throws a `GitError`. */
export async function taggedRepository(folder: string): Promise<TaggedRepository> {
  const place = await realpath(folder).catch(() => folder)
  const facts = await output(place, ['rev-parse', '--is-shallow-repository', '--git-common-dir', '--show-prefix'])
  const [shallow = '', gitDir = '', prefix = ''] = facts.split('\n')
  const [refs, heads] = [await output(place, ['for-each-ref', FORMAT, 'refs/tags']), await objectsAt(place, ['HEAD'])]
  const tags = refs.split('\n').flatMap((line) => {
    const [ref = '', object = '', date = ''] = line.split('\0')
    return object === '' ? [] : [{ name: ref.replace(/^refs\/tags\//, ''), object, date: Number(date) }]
  })
  return {
    folder: place,
    gitDir: resolve(place, gitDir),
    tags,
    prefix,
    isShallow: shallow === 'true',
    head: heads[0]?.id,
  }
}

async function output(folder: string, parameters: readonly string[]): Promise<string> {
  let text = ''
  for await (const piece of runGit(folder, ['--no-pager', ...parameters], LIMIT)) text += piece
  return text
}

/** An object of a repository. */
export interface GitObject {
  readonly id: string
  readonly type: string
}

/** Give the objects that expressions such as `<id>^{commit}:docs` lead to, in their order; undefined: there is none. Throws a `GitError`. */
export async function objectsAt(
  folder: string,
  expressions: readonly string[],
): Promise<readonly (GitObject | undefined)[]> {
  const known = expressions.filter((one) => !one.includes('\n')) // git reads them line by line
  const answers = new Map<string, GitObject | undefined>()
  let text = ''
  const parameters = ['cat-file', '--batch-check=%(objectname) %(objecttype)']
  for await (const bytes of gitBytes(folder, parameters, { input: lines(known), limit: LIMIT }))
    text += bytes.toString('latin1')
  const said = text.split('\n')
  for (const [index, expression] of known.entries()) {
    const [, id, type] = /^([\da-f]{40,64}) (commit|tree|blob|tag)$/.exec(said[index] ?? '') ?? []
    answers.set(expression, id === undefined || type === undefined ? undefined : { id, type })
  }
  return expressions.map((one) => answers.get(one))
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('')
}

/** What a tree holds at a path. */
export interface TreeEntry {
  /** From the tree on, with `/`. */
  readonly path: string
  readonly id: string
  /** A link holds the path that it leads to; a submodule is a commit of another repository. */
  readonly kind: 'file' | 'link' | 'submodule'
}

const KINDS = new Map<string, TreeEntry['kind']>([
  ['120000', 'link'],
  ['160000', 'submodule'],
])

/** Give all files below a tree, in the order of Git. Throws a `GitError`. */
export async function filesOfTree(folder: string, tree: string): Promise<readonly TreeEntry[]> {
  const text = await output(folder, ['ls-tree', '-r', '-z', '--full-tree', tree])
  return text.split('\0').flatMap((line) => {
    const [, mode = '', id = '', path = ''] = /^(\d+) \w+ ([\da-f]+)\t([\s\S]*)$/.exec(line) ?? []
    return path === '' ? [] : [{ path, id, kind: KINDS.get(mode) ?? 'file' }]
  })
}

/**
 * Give the contents of objects in their order, from one process; undefined for one that the clone does not hold. Throws a
 * `GitError`.
 */
export async function* contentsOf(
  folder: string,
  ids: readonly string[],
): AsyncGenerator<Buffer | undefined, undefined> {
  if (ids.length === 0) return
  let rest: Buffer = Buffer.alloc(0)
  let wanted: { readonly size: number; readonly pieces: Buffer[]; got: number } | undefined
  const run = { input: lines(ids), limit: CONTENTS_LIMIT }
  for await (const bytes of gitBytes(folder, ['cat-file', '--batch'], run)) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (rest.length > 0) {
      if (wanted === undefined) {
        const end = rest.indexOf(10)
        if (end < 0) break
        const header = rest.toString('latin1', 0, end)
        rest = rest.subarray(end + 1)
        const size = /^[\da-f]+ \w+ (\d+)$/.exec(header)?.[1]
        if (size === undefined) yield undefined
        else wanted = { size: Number(size) + 1, pieces: [], got: 0 } // a line end follows
      } else {
        const piece = rest.subarray(0, wanted.size - wanted.got)
        rest = rest.subarray(piece.length)
        wanted.pieces.push(piece)
        wanted.got += piece.length
        if (wanted.got < wanted.size) continue
        yield Buffer.concat(wanted.pieces).subarray(0, wanted.size - 1)
        wanted = undefined
      }
    }
  }
  if (wanted !== undefined) throw new GitError('failed', 'the contents of an object are cut off')
}
