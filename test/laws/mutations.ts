/** Random mistakes of the kind that break links: a heading, a page or a file that is renamed or deleted. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { listFiles } from '../support/list-files.ts'
import type { Random } from './random.ts'

/** What was done. */
export interface Mutation {
  readonly story: string
  /** Files that were touched, by their old and new names: other mutations of the same site leave them alone. */
  readonly files: readonly string[]
  /** What links say that meant the old name, and the new name, which is near; undefined: it was deleted. */
  readonly renamed: { readonly old: string; readonly now: string } | undefined
}

const MARKDOWN = /\.mdx?$/
const ASSET = /\.(?:avif|gif|jpe?g|pdf|png|svg|webp|zip)$/i

/** Do one mutation of a site in a file that is not among `touched`; undefined when there is nothing to do. */
export async function mutate(
  root: string,
  random: Random,
  touched: ReadonlySet<string>,
): Promise<Mutation | undefined> {
  const files = (await listFiles(root)).filter(
    (path) => !touched.has(path) && !/(?:^|\/)(?:_|node_modules\/|build\/)/.test(path),
  )
  const docs = files.filter((path) => MARKDOWN.test(path))
  const assets = files.filter((path) => ASSET.test(path))
  const kind = random.below(6)
  if (kind < 3 && docs.length > 0) return changeHeading(root, random.pick(docs), random)
  const file = kind < 5 || assets.length === 0 ? random.pick(docs) : random.pick(assets)
  return random.below(2) === 0 ? moveFile(root, file) : deleteFile(root, file)
}

async function changeHeading(root: string, file: string, random: Random): Promise<Mutation | undefined> {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  const headings = headingLines(lines)
  if (headings.length === 0) return undefined
  const at = random.pick(headings)
  const text = (lines[at] ?? '').replace(/^#+\s+/, '')
  const renames = random.below(2) === 0 && !text.includes('{#')
  if (renames) lines[at] = `${lines[at] ?? ''} now`
  else lines.splice(at, 1)
  await writeFile(join(root, file), lines.join('\n'))
  const old = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  return {
    story: `${file}: heading ${renames ? 'renamed' : 'deleted'}: ${text}`,
    files: [file],
    renamed: renames && old.length >= 8 ? { old: `${basename(file)}#${old}`, now: `${old}-now` } : undefined,
  }
}

/** Lines of second to sixth headings outside of code. */
function headingLines(lines: readonly string[]): readonly number[] {
  let fence: string | undefined
  return lines.flatMap((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence
    return fence === undefined && /^#{2,6} \S/.test(line) ? [index] : []
  })
}

async function moveFile(root: string, file: string): Promise<Mutation> {
  const extension = extname(file)
  const name = basename(file, extension)
  const now = `${name}-b${extension}`
  await rename(join(root, file), join(root, dirname(file), now))
  const near = name.length >= 8 && name !== 'index'
  return {
    story: `${file}: renamed to ${now}`,
    files: [file, join(dirname(file), now)],
    renamed: near ? { old: `${name}${extension}`, now: `${name}-b` } : undefined,
  }
}

async function deleteFile(root: string, file: string): Promise<Mutation> {
  await rm(join(root, file))
  return { story: `${file}: deleted`, files: [file], renamed: undefined }
}
