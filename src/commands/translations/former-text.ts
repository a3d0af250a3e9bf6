/** Finds in the history of Git what a source was when it was translated. */
import { resolve } from 'node:path'
import { blocksOf, type Block } from '../../base/blocks/text-blocks.ts'
import { byRepository } from '../../git/repositories.ts'
import { GitError, runGit } from '../../git/run-git.ts'

/** Commits of a file that are looked at, the newest first. */
const MOST_COMMITS = 200

/** Milliseconds for one answer of Git. */
const LIMIT = 10_000

/** Give the blocks that a source had when they had these hashes; undefined: no commit has it so, or there is no history. */
export async function formerBlocks(
  root: string,
  source: string,
  hashes: readonly string[],
): Promise<readonly Block[] | undefined> {
  for (const [folder, files] of await byRepository(root, [source])) {
    const [path] = files.keys()
    if (folder === undefined || path === undefined) continue
    try {
      return await fromHistory(resolve(folder), path, hashes)
    } catch (problem) {
      if (!(problem instanceof GitError)) throw problem
    }
  }
  return undefined
}

async function fromHistory(
  folder: string,
  path: string,
  hashes: readonly string[],
): Promise<readonly Block[] | undefined> {
  const wanted = hashes.join(' ')
  const log = [
    '--no-pager',
    '--literal-pathspecs',
    '-c',
    'log.showSignature=false',
    'log',
    '--format=%H',
    '-n',
    MOST_COMMITS.toString(),
  ]
  for (const commit of (await said(folder, [...log, '--', path])).split('\n')) {
    if (commit === '') continue
    const blocks = await blocksAt(folder, `${commit}:${path}`)
    if (blocks?.map(({ hash }) => hash).join(' ') === wanted) return blocks
  }
  return undefined
}

/** Undefined: the commit has deleted the file. */
async function blocksAt(folder: string, object: string): Promise<readonly Block[] | undefined> {
  try {
    return blocksOf(await said(folder, ['--no-pager', 'cat-file', 'blob', object]))
  } catch (problem) {
    if (problem instanceof GitError && problem.reason === 'failed') return undefined
    throw problem
  }
}

async function said(folder: string, parameters: readonly string[]): Promise<string> {
  let text = ''
  for await (const piece of runGit(folder, parameters, LIMIT)) text += piece
  return text
}
