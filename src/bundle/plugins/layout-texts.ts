/** The texts of the layout in bundles, in the language of the site. */
import type { Plugin } from 'esbuild'
import { lookUp } from '../../shared/look-up.ts'
import type { BundleInput } from '../bundler.ts'

/** The module among those of the site that takes the place of runtime/components/strings.ts. */
const TEXTS_MODULE = 'devcourse:texts'

/** The one in place of runtime/components/question-strings.ts. */
const QUESTION_TEXTS_MODULE = 'devcourse:question-texts'

/** Whether the texts of the site are others than those that this package is packed with. */
export function hasOwnTexts({ modules }: Pick<BundleInput, 'modules'>): boolean {
  return lookUp(modules, TEXTS_MODULE) !== undefined
}

/** The plugin that puts the translated texts in the place of the English ones; none for a site in English. */
export function layoutTexts(input: BundleInput): readonly Plugin[] {
  if (!hasOwnTexts(input)) return []
  return [
    {
      name: 'devcourse-layout-texts',
      setup(build) {
        build.onResolve({ filter: /\/(?:question-)?strings(?:\.ts)?$/ }, ({ path, importer }) => {
          if (!path.startsWith('#runtime/') && !/^(?:devcourse\/)?runtime\//.test(importer)) return undefined
          const module = path.includes('/question-') ? QUESTION_TEXTS_MODULE : TEXTS_MODULE
          return { path: module, namespace: 'devcourse', sideEffects: false }
        })
      },
    },
  ]
}
