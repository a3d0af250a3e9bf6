/** What is different in the browser's bundle of a site with the hash router (spec routing.md section 15). */
import type { Plugin } from 'esbuild'
import type { BundleInput } from '../bundler.ts'
import { stableFile } from './stable-paths.ts'

/** From the folder of the stylesheet, `assets/js`, to the site's. */
const FROM_STYLES = '../../'

/**
 * The same input with addresses of files that are right wherever the site lies: from its one page, and in stylesheets
 * from theirs. The code that renders pages for their HTML does without: the link check knows addresses with the base URL.
 */
export function withHashRouter(input: BundleInput): BundleInput {
  const { hashBase } = input
  if (hashBase === undefined) return input
  const inside = (url: string): string => (url.startsWith(hashBase) ? url.slice(hashBase.length) : url)
  return {
    ...input,
    assetUrl: async (source) => `./${inside(await input.assetUrl(source))}`,
    siteUrl: (path) => FROM_STYLES + inside(input.siteUrl(path)),
  }
}

/** The plugin that puts `runtime/navigation/hash-address.ts` in the place of `runtime/navigation/address.ts`; none for other sites. */
export function hashAddresses(input: BundleInput): readonly Plugin[] {
  if (input.hashBase === undefined) return []
  const folders = { root: input.root, packageRoot: input.packagePath('.') }
  const file = stableFile(input.packagePath('runtime/navigation/hash-address.ts'), folders)
  return [
    {
      name: 'devcourse-hash-router',
      setup(build) {
        build.onResolve({ filter: /\/address\.ts$/ }, ({ importer }) =>
          /^(?:devcourse\/)?runtime\//.test(importer) ? file : undefined,
        )
      },
    },
  ]
}
