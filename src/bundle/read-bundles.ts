/** Which files a build of the browser's code has made, read off esbuild's metafile. */
import { basename } from 'node:path'
import type { Bundles } from '../model/page.ts'
import { put } from '../shared/look-up.ts'
import { componentModules, type PartOutputs } from './component-modules.ts'

/** Where esbuild believes to write; nothing is there. */
export const OUT_DIR = '__out__/'

/** Specifier of the module that starts the site's client modules. */
export const CLIENT_ENTRY = 'devcourse:client'

/** Specifier of the module that hydrates replaced parts of the layout. */
export const PARTS_ENTRY = 'devcourse:parts'

/** Read file names from the metafile: nobody guesses them. `routes` are those of the pages with code, in the order of their entries. */
export function readBundles(outputs: PartOutputs, routes: readonly string[]): Bundles {
  const pages: Record<string, string> = {}
  const imports: Record<string, readonly string[]> = {}
  const [runtime = ''] = Object.entries(outputs).find(([, { entryPoint }]) => isRuntime(entryPoint)) ?? []
  const { react, importsOf } = componentModules(outputs, runtime)
  let entry = ''
  let css = ''
  let client: string | undefined
  let preload: readonly string[] = []
  let parts: string | undefined
  for (const [path, output] of Object.entries(outputs)) {
    const file = toFile(path)
    const point = output.entryPoint ?? ''
    if (isRuntime(point)) {
      entry = file
      preload = output.imports.filter(({ kind }) => kind === 'import-statement').map((item) => toFile(item.path))
    } else if (file.endsWith('.css') && basename(file).startsWith('style-')) css = file
    if (point.endsWith(PARTS_ENTRY) && file.endsWith('.js')) parts = file
    if (point.endsWith(CLIENT_ENTRY) && file.endsWith('.js')) client = file
    const found = routes[pageIndex(point) ?? -1]
    if (found === undefined || !file.endsWith('.js')) continue
    put(pages, found, file)
    put(imports, found, importsOf(path).map(toFile))
  }
  if (entry === '' || css === '') throw new Error('the runtime bundle is incomplete')
  return {
    ...{ entry, css, preload, pages, imports, react: react.map(toFile) },
    ...(parts !== undefined && { parts }),
    ...(client !== undefined && { client }),
  }
}

/** Which of the pages an entry point is; undefined: none. */
export function pageIndex(entryPoint: string): number | undefined {
  const index = /devcourse:page\/(\d+)$/.exec(entryPoint)?.[1]
  return index === undefined ? undefined : Number(index)
}

function isRuntime(entryPoint = ''): boolean {
  return entryPoint.endsWith('runtime/entry.ts')
}

/** Paths in the metafile count from the working directory; ours count from the out-dir. */
export function toFile(path: string): string {
  return path.slice(path.lastIndexOf(OUT_DIR) + OUT_DIR.length)
}
