/** Less: `.less` becomes CSS by the package `less` of the site, before esbuild reads it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { findLess } from '../../base/package-paths.ts'
import { isRecord } from '../../shared/is-record.ts'
import { SassFailure, type SassContext } from '../plugins/sass.ts'

/** The part of the package that is used (lesscss.org/usage/#programmatic-usage). */
interface Less {
  readonly render: (
    text: string,
    options: object,
  ) => Promise<{ readonly css: string; readonly imports: readonly string[] }>
}

/** Compile a file at an absolute path. `files` is told of all that it uses, and of what says which Less it is. */
export async function compileLess(path: string, { root, files }: Pick<SassContext, 'root' | 'files'>): Promise<string> {
  const own = findLess(root)
  if (own === undefined) {
    const text = `The package \`less\` is not installed, which \`${relative(root, path).replaceAll('\\', '/')}\` needs`
    throw new SassFailure({ text, notes: [{ text: 'run `npm install less` in the folder of the site' }] })
  }
  const less = createRequire(own)(own) as Less // whose version is not known
  try {
    const text = await readFile(path, 'utf8')
    const { css, imports } = await less.render(text, { filename: path, javascriptEnabled: true })
    for (const file of [own, path, ...imports]) files.set(`devcourse-less:${relative(root, file)}`, file)
    return css
  } catch (problem) {
    if (!isRecord(problem) || typeof problem['message'] !== 'string') throw problem
    const { message, line, column, filename, extract } = problem
    const isPlaced = typeof line === 'number' && typeof column === 'number' && typeof filename === 'string'
    if (!isPlaced) throw new SassFailure({ text: message })
    const lineText = Array.isArray(extract) ? String(extract[1] ?? '') : ''
    const file = relative(root, filename).replaceAll('\\', '/')
    throw new SassFailure({ text: message, location: { file, line, column, length: 1, lineText } })
  }
}
