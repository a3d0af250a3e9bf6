/**
 * The modules of Markdown files with nothing but the units that hydrate, and the imports that those use: what a page imports
 * for the rest of its content is not for the browser, even if it does something when it is loaded.
 */
import type { Plugin } from 'esbuild'
import { build } from '../../base/esbuild.ts'
import { dirname, resolve } from 'node:path'

/** A file whose units hydrate. */
export interface UsedFile {
  /** Relative to the site root. */
  readonly source: string
  /** Of its module, with `_source` in front. */
  readonly text: string
  readonly units: ReadonlySet<number>
  /** Specifiers that it imports for what they do when they are loaded. */
  readonly bare: ReadonlySet<string>
}

const NAMESPACE = 'devcourse-used'

/** Places of elements, as the compiler of MDX and esbuild write them. */
const PLACE = /, \{\s*fileName: _source,\s*lineNumber: \d+,\s*columnNumber: \d+\s*\}\)/g

/** The text of a module without the places of its elements, which nothing asks for in the browser. */
export function withoutPlaces(text: string): string {
  return text.replace(PLACE, ')')
}

/** Give the texts by source. */
export async function usedUnits(root: string, files: readonly UsedFile[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files.map((_, index) => ({ in: `${NAMESPACE}:${index.toString()}`, out: index.toString() })),
    outdir: '__used__',
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: ['esnext'],
    treeShaking: true,
    charset: 'utf8',
    legalComments: 'none',
    plugins: [withoutImports(root, files)],
    write: false,
    logLevel: 'silent',
  })
  return new Map(files.map(({ source }, index) => [source, withoutPlaces(outputFiles[index]?.text ?? '')]))
}

function withoutImports(root: string, files: readonly UsedFile[]): Plugin {
  return {
    name: 'devcourse-used-units',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point') return { path: path.slice(NAMESPACE.length + 1), namespace: NAMESPACE }
        if (path === SELF) return { path: importer, namespace: `${NAMESPACE}-text` }
        const file = files[Number(importer)]
        return { path, external: true, sideEffects: namespace === NAMESPACE || file?.bare.has(path) === true }
      })
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const names = [...(files[Number(path)]?.units ?? [])].map((index) => `unit${index.toString()}`)
        return { contents: `export {${names.join(',')}} from '${SELF}'`, resolveDir: root }
      })
      build.onLoad({ filter: /.*/, namespace: `${NAMESPACE}-text` }, ({ path }) => {
        const { text = '', source = '' } = files[Number(path)] ?? {}
        return { contents: text, resolveDir: dirname(resolve(root, source)) }
      })
    },
  }
}

/** Specifier of the whole module, in that of the units that are used. */
const SELF = 'devcourse-whole'
