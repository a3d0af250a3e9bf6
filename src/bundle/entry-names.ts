/**
 * Names of the modules that pages name, such as the runtime: by what is in them. esbuild counts the order in which it has
 * divided the code as well, so that one more page with code would give the same runtime another name: browsers would load it
 * anew, and pages that are open would take it for another one.
 */
import { createHash } from 'node:crypto'
import type { OutputFile } from '../model/page.ts'
import type { BuiltPart } from './own-parts.ts'
import { toFile } from './read-bundles.ts'

/** What a file name says of the contents. */
export function contentsHash(contents: OutputFile['contents']): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase()
}

/**
 * Give the entry points that no other file names their names by contents: these hold the names of all that they import, so
 * that whatever is other in the code behind them makes another name.
 */
export function nameEntries({ outputs, files }: BuiltPart): BuiltPart {
  const imported = new Set(Object.values(outputs).flatMap((output) => output.imports.map(({ path }) => path)))
  const contents = new Map(files.map((file) => [file.path, file.contents]))
  const names = new Map<string, string>()
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const text = contents.get(toFile(path))
    if (entryPoint === undefined || text === undefined || imported.has(path)) continue
    names.set(toFile(path), toFile(path).replace(/-\w+\.js$/, `-${contentsHash(text)}.js`))
  }
  const named = (file: string): string => names.get(file) ?? file
  return {
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, output]) => [
        path.slice(0, path.length - toFile(path).length) + named(toFile(path)),
        output,
      ]),
    ),
    files: files.map((file) => ({ ...file, path: named(file.path) })),
  }
}
