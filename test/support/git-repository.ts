/** Repositories of tests: made by Git itself, with settings of their own. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Run git in a folder and give what it prints, without the line end; no setting of the machine counts. */
export function git(folder: string, parameters: readonly string[], input?: string): string {
  return execFileSync('git', [...parameters], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    ...(input === undefined ? {} : { input }),
  }).replace(/\n$/, '')
}

/** Make an empty repository with an author, in which no commit starts Git's housekeeping. Each start of Git takes some 15 ms. */
export function initRepository(folder: string, author = 'Ada'): void {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '-q', '-b', 'main', '--template='])
  const name = author.replace(/["\\]/g, String.raw`\$&`)
  const config = `[user]\nname = "${name}"\nemail = ada@example.org\n[maintenance]\nauto = false\n[gc]\nauto = 0\n`
  appendFileSync(join(folder, '.git/config'), config)
}

/** Write files and commit everything; `time` is in seconds, or a date with a zone. */
export function commit(folder: string, files: Readonly<Record<string, string>>, time: string | number): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git(folder, ['add', '-A'])
  const date = typeof time === 'number' ? `@${time.toString()} +0000` : time
  execFileSync('git', ['commit', '-q', '--allow-empty', '-m', 'change'], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  })
  return head(folder)
}

/** The id of the last commit. */
function head(folder: string): string {
  try {
    const [, ref = ''] = /^ref: (\S+)/.exec(readFileSync(join(folder, '.git/HEAD'), 'utf8')) ?? []
    return readFileSync(join(folder, '.git', ref), 'utf8').trim()
  } catch {
    return git(folder, ['rev-parse', 'HEAD']) // a work tree, or a branch that is packed
  }
}

/** Whole numbers below `limit` that look random and are the same every time. */
export function dice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state % limit
  }
}

/**
 * Make a repository with a wild history: branches, merges of up to three parents that take files from either side, files
 * that are deleted, made again and set back to what they were, and clocks that go wrong.
 */
export function wildRepository(folder: string, seed: number, commits: number): void {
  initRepository(folder)
  const roll = dice(seed)
  const trees: ReadonlyMap<string, string>[] = [new Map()]
  const lines: string[] = []
  for (let mark = 1; mark <= commits; mark++) {
    const parents = mark === 1 ? [] : parentsOf(mark, mark === commits, roll)
    const tree = new Map(trees[parents[0] ?? 0])
    for (const parent of parents.slice(1)) {
      for (const [path, text] of trees[parent] ?? []) if (roll(4) === 0 || !tree.has(path)) tree.set(path, text)
    }
    for (let change = mark === 1 ? 12 : roll(4); change > 0; change--) {
      const path = `docs/${roll(4).toString()}/ü ${roll(12).toString()}.md`
      if (roll(12) === 0) tree.delete(path)
      else tree.set(path, roll(3) === 0 ? `old ${roll(3).toString()}` : `new ${mark.toString()}`)
    }
    trees.push(tree)
    const time = 1_500_000_000 + mark * 1000 + roll(40_000) - 20_000
    lines.push(...commitLines({ mark, parents, tree, time }))
  }
  git(folder, ['fast-import', '--quiet'], `${lines.join('\n')}\n`)
  git(folder, ['checkout', '-q', '-f', 'main'])
}

function parentsOf(mark: number, isLast: boolean, roll: (limit: number) => number): readonly number[] {
  const behind = (limit: number): number => Math.max(1, mark - 1 - roll(limit))
  const others = isLast
    ? [mark - 1, mark - 2, mark - 3]
    : roll(3) === 0
      ? [behind(8), behind(8)].slice(0, 1 + roll(2))
      : []
  return [...new Set([behind(6), ...others])].filter((parent) => parent > 0)
}

function commitLines(of: {
  readonly mark: number
  readonly parents: readonly number[]
  readonly tree: ReadonlyMap<string, string>
  readonly time: number
}): readonly string[] {
  const [first, ...others] = of.parents
  const person = `<a@example.org> ${of.time.toString()} +0000`
  return [
    'commit refs/heads/main',
    `mark :${of.mark.toString()}`,
    `author Person ${of.mark.toString()} ${person}`,
    `committer Other ${person}`,
    'data 0',
    ...(first === undefined ? [] : [`from :${first.toString()}`]),
    ...others.map((parent) => `merge :${parent.toString()}`),
    'deleteall',
    ...[...of.tree].flatMap(([path, text]) => [`M 100644 inline "${path}"`, `data ${text.length.toString()}`, text]),
  ]
}
