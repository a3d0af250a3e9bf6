/** The file that an import may have meant. */
import { isMarkdownName } from '../base/markdown-name.ts'
import { statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { nearest } from '../base/did-you-mean.ts'
import { entriesOf } from '../base/walk.ts'

const CODE = /\.(?:[cm]?[jt]sx?|json|mdx?|markdown)$/i

/**
 * Give the path of the file that comes nearest to `path`, both below `folder` with `/`: names of folders and files that do
 * not exist are taken for the nearest ones that do. Code may be named without its extension, as in the path.
 */
export function nearPath(path: string, folder: string): string | undefined {
  const parts = path.split('/')
  const found: string[] = []
  for (const [index, part] of parts.entries()) {
    const here = join(folder, ...found)
    const last = index === parts.length - 1
    const exact = part === '.' || part === '..' || (!last && namesIn(here).includes(part))
    const entry = exact ? part : nearEntry(part, here, last)
    if (entry === undefined) return undefined
    found.push(entry)
  }
  const result = found.join('/')
  return result === path ? undefined : result
}

function nearEntry(part: string, folder: string, file: boolean): string | undefined {
  const entries = namesIn(folder).filter((entry) => isFile(join(folder, entry)) === file || !file)
  if (!file) return nearest(part, entries)
  // with its extension, with another one, or without as code is imported
  const whole = entries.includes(part) ? part : nearest(part, entries)
  if (extname(part) !== '') {
    const same = entries.find((entry) => stem(entry) === stem(part))
    return same ?? whole
  }
  const code = entries.filter((entry) => CODE.test(entry))
  const near = nearest(part, [...code.map(stem), ...namesIn(folder).filter((entry) => !isFile(join(folder, entry)))])
  const markdown = code.find((entry) => stem(entry) === near && isMarkdownName(entry))
  return markdown ?? near ?? whole
}

function stem(name: string): string {
  return basename(name, extname(name))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** What lies in a folder; nothing when there is no such folder. */
function namesIn(folder: string): readonly string[] {
  return entriesOf(folder)?.map(({ name }) => name) ?? []
}
