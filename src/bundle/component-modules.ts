/** Which modules the browser needs for a page with components besides the page's chunk. */
import { lookUp } from '../shared/look-up.ts'

/** The files of a browser build by their paths, as esbuild's metafile has them. */
export type PartOutputs = Readonly<
  Record<
    string,
    {
      readonly entryPoint?: string | undefined
      readonly imports: readonly { readonly path: string; readonly kind: string }[]
    }
  >
>

/** What is loaded together with the chunk of a page, not after it. Paths as the metafile has them. */
export interface ComponentModules {
  /** React and what makes islands of it: the same for every page with components. */
  readonly react: readonly string[]
  /** What a page's chunk imports statically, itself or through others, besides that and what every page loads. */
  readonly importsOf: (chunk: string) => readonly string[]
}

/** Read the imports of a browser build; `entry` is the output of the runtime. */
export function componentModules(outputs: PartOutputs, entry: string): ComponentModules {
  const everywhere = staticImports(outputs, [entry])
  const islands = Object.keys(outputs).filter((file) =>
    lookUp(outputs, file)?.entryPoint?.endsWith('runtime/islands/islands.tsx'),
  )
  const react = staticImports(outputs, islands)
  return {
    react: [...react].filter((file) => !everywhere.has(file)),
    importsOf: (chunk) =>
      [...staticImports(outputs, [chunk])].filter(
        (file) => file !== chunk && !everywhere.has(file) && !react.has(file),
      ),
  }
}

/** The modules and what they import statically. */
function staticImports(outputs: PartOutputs, modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set(modules)
  for (const file of seen) {
    for (const { path, kind } of lookUp(outputs, file)?.imports ?? []) {
      if (kind === 'import-statement' && Object.hasOwn(outputs, path)) seen.add(path)
    }
  }
  return seen
}
