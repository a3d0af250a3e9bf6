/** The texts of the layout in bundles, in the language of the site, and the class names that its look has. */
import type { Plugin } from 'esbuild'
import { lookUp } from '../../shared/look-up.ts'
import { STABLE_MODULE } from '../../shared/stable-names.ts'
import type { BundleInput } from '../bundler.ts'

/** The module among those of the site that takes the place of runtime/components/strings.ts. */
const TEXTS_MODULE = 'devcourse:texts'

/** Those that take the place of a file of runtime/components, by its name. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ['strings', TEXTS_MODULE],
  ['question-strings', 'devcourse:question-texts'],
  ['stable', STABLE_MODULE],
])

/** Whether the texts of the site are others than those that this package is packed with. */
export function hasOwnTexts({ modules }: Pick<BundleInput, 'modules'>): boolean {
  return lookUp(modules, TEXTS_MODULE) !== undefined
}

/** The plugin that puts them in the place of ours; none for a site in English and our own look. */
export function layoutTexts(input: BundleInput): readonly Plugin[] {
  const taken = [...MODULES].filter(([, module]) => lookUp(input.modules, module) !== undefined)
  if (taken.length === 0) return []
  const filter = new RegExp(`/(?:${taken.map(([name]) => name).join('|')})(?:\\.ts)?$`)
  return [
    {
      name: 'devcourse-layout-texts',
      setup(build) {
        build.onResolve({ filter }, ({ path, importer }) => {
          if (!path.startsWith('#runtime/') && !/^(?:devcourse\/)?runtime\//.test(importer)) return undefined
          const module = MODULES.get(path.replace(/^.*\/|\.ts$/g, ''))
          return module === undefined ? undefined : { path: module, namespace: 'devcourse', sideEffects: false }
        })
      },
    },
  ]
}
