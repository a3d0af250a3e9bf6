/**
 * Runs loaders that were written for webpack: functions that make code of a text, one after the other, the last one first
 * (webpack.js.org/api/loaders). What they may ask of a compiler that there is not fails with its name.
 */
import type { OnLoadResult, PartialMessage } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from '../../base/thrown.ts'
import type { LoaderRule } from '../../model/plugins.ts'

type Loader = ((this: object, content: string | Buffer, map?: unknown) => unknown) & { readonly raw?: boolean }

/** Run them on a file at an absolute path; `query`: what is asked for behind it, from `?` on. Gives the code, and the files that it is made of. */
export async function runLoaders(
  { file, query }: { readonly file: string; readonly query: string },
  loaders: NonNullable<LoaderRule['loaders']>,
  root: string,
): Promise<Pick<OnLoadResult, 'contents' | 'watchFiles' | 'warnings'>> {
  const watched = new Set([file])
  const warnings: PartialMessage[] = []
  let content: string | Buffer = await readFile(file)
  for (const { path, options } of [...loaders].reverse()) {
    const run = await loadedFunction(path)
    const given: string | Buffer = run.raw === true ? Buffer.from(content) : content.toString()
    content = await runOne(run, given, { file, query, options, root, watched, warnings })
  }
  return { contents: content, watchFiles: [...watched], warnings }
}

async function loadedFunction(path: string): Promise<Loader> {
  const module: unknown = await import(pathToFileURL(path).href).catch(() => createRequire(path)(path) as unknown)
  const outer: unknown = Reflect.get(Object(module), 'default') ?? module
  const inner: unknown = typeof outer === 'function' ? outer : Reflect.get(Object(outer), 'default')
  if (typeof inner !== 'function') throw new Error(`\`${path}\` is no loader`)
  const raw: unknown = Reflect.get(Object(module), 'raw') ?? Reflect.get(Object(outer), 'raw')
  return Object.assign(inner as Loader, raw === true ? { raw } : {})
}

function runOne(
  run: Loader,
  content: string | Buffer,
  {
    file,
    query,
    options,
    root,
    watched,
    warnings,
  }: {
    readonly file: string
    readonly query: string
    readonly options: object
    readonly root: string
    readonly watched: Set<string>
    readonly warnings: PartialMessage[]
  },
): Promise<string | Buffer> {
  return new Promise((done, fail) => {
    let waits = false
    const callback = (problem: unknown, result?: string | Buffer): void => {
      if (problem !== null && problem !== undefined)
        fail(problem instanceof Error ? problem : new Error(messageOf(problem)))
      else done(result ?? '')
    }
    const context = {
      ...{ version: 2, mode: 'production', target: 'web', webpack: true, sourceMap: false, hot: false, loaderIndex: 0 },
      ...{
        resourcePath: file,
        resource: file + query,
        resourceQuery: query,
        context: dirname(file),
        rootContext: root,
        query: options,
      },
      loaders: [],
      data: {},
      getOptions: () => options,
      cacheable: () => undefined,
      addDependency: (path: string) => void watched.add(path),
      dependency: (path: string) => void watched.add(path),
      addContextDependency: () => undefined,
      addMissingDependency: () => undefined,
      emitWarning: (problem: unknown) => {
        warnings.push({ text: messageOf(problem) })
      },
      emitError: (problem: unknown) => {
        fail(problem instanceof Error ? problem : new Error(messageOf(problem)))
      },
      getLogger: () => new Proxy({}, { get: () => () => undefined }),
      utils: { contextify: (_: string, path: string) => path, absolutify: (_: string, path: string) => path },
      callback,
      async: () => {
        waits = true
        return callback
      },
    }
    const settle = (result: unknown): void => {
      if (!waits && result !== undefined) done(result as string | Buffer) // what a loader gives
    }
    try {
      const result = run.call(context, content)
      if (result instanceof Promise) result.then(settle, fail)
      else settle(result)
    } catch (problem) {
      fail(problem instanceof Error ? problem : new Error(messageOf(problem)))
    }
  })
}
