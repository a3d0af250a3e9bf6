/**
 * Names of the modules that pages name, such as the runtime: by what is in them. esbuild counts the order in which it has
 * divided the code as well, so that one more page with code would give the same runtime another name: browsers would load it
 * anew, and pages that are open would take it for another one.
 */
import { basename, posix } from 'node:path'
import type { OutputFile } from '../model/page.ts'
import type { BuiltPart } from './packed/own-parts.ts'
import { toFile } from './read-bundles.ts'
import { lookUp } from '../shared/look-up.ts'
import { shortHash } from '../base/hash.ts'

/** What a file name says of the contents. */
export function contentsHash(contents: OutputFile['contents']): string {
  return shortHash(contents, 8).toUpperCase()
}

/**
 * Give every script a name that follows from its contents and from those of all that it imports. esbuild's follow from where
 * the modules lie, and from the order of the chunks, as well.
 */
export function nameByContents({ outputs, files: built }: BuiltPart): BuiltPart {
  const ours = lateParts(outputs)
  const files = built.map((file) => (ours.has(file.path) ? withSortedImports(file) : file))
  const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'))
  const texts = new Map(files.map(({ path, contents }) => [path, contents]))
  const bases = new Set(scripts.map((path) => basename(path)))
  const replaced = (contents: OutputFile['contents'], name: (base: string) => string): string =>
    replaceNames(contentsAsText(contents), (base) => (bases.has(base) ? name(base) : base))
  const alone = new Map(scripts.map((path) => [path, contentsHash(replaced(texts.get(toFile(path)) ?? '', bare))]))
  const names = new Map(
    scripts.map((path) => {
      const reached = new Set([path])
      for (const one of reached)
        for (const { path: next } of lookUp(outputs, one)?.imports ?? []) if (alone.has(next)) reached.add(next)
      const hash = contentsHash([...reached].map((one) => `${bare(basename(one))} ${alone.get(one) ?? ''}`).join('\n'))
      return [basename(path), bare(basename(path)).replace('-.js', `-${hash}.js`)]
    }),
  )
  const named = (path: string): string => posix.join(posix.dirname(path), names.get(basename(path)) ?? basename(path))
  return {
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, output]) => [
        named(path),
        { ...output, imports: output.imports.map((one) => ({ ...one, path: named(one.path) })) },
      ]),
    ),
    files: files.map(({ path, contents }) =>
      path.endsWith('.js')
        ? { path: named(path), contents: replaced(contents, (base) => names.get(base) ?? base) }
        : { path, contents },
    ),
  }
}

/** Replace each name of a script in a text. Its end is sought first: it is rare, while a name may begin at nearly any character of a script. */
function replaceNames(text: string, name: (base: string) => string): string {
  let replaced = ''
  let at = 0
  for (const { 0: ending, index } of text.matchAll(/-[A-Z\d]{8}\.js\b/g)) {
    let start = index
    while (start > at && /[\w.-]/.test(text.charAt(start - 1))) start--
    const end = index + ending.length
    replaced += text.slice(at, start) + name(text.slice(start, end))
    at = end
  }
  return replaced + text.slice(at)
}

/** Files of the parts of the runtime that come late. */
function lateParts(outputs: BuiltPart['outputs']): ReadonlySet<string> {
  const late = Object.entries(outputs).filter(([, { entryPoint = '' }]) => /(?:^|\/)runtime\/teach\//.test(entryPoint))
  return new Set(late.map(([name]) => toFile(name)))
}

const LEADING_IMPORTS = /^(?:import(?:\{[^}]*\}from)?"\.\/[\w.-]+\.js";)+/

/**
 * The imports at the beginning in an order of their own. esbuild's is that of its chunks, which one more page with code changes; of
 * code of sites it stays, since what they import may do something at once.
 */
function withSortedImports({ path, contents }: OutputFile): OutputFile {
  const sorted = contentsAsText(contents).replace(LEADING_IMPORTS, (all) =>
    (all.match(/[^;]+;/g) ?? [])
      .map((one) => ({ one, key: one.replace(/-[A-Z\d]{8}\.js/, '-.js') }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ one }) => one)
      .join(''),
  )
  return { path, contents: sorted }
}

/** A name without its hash. */
function bare(name: string): string {
  return name.replace(/-[A-Z\d]{8}\.js$/, '-.js')
}

/** The contents of a file that holds text. */
export function contentsAsText(contents: OutputFile['contents']): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents)
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
