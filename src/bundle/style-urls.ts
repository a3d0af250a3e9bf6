/**
 * esbuild plugin: `url()` in stylesheets. An address with `/` in front is one of the site and gets the base URL; a
 * file that is not there stays as it is written, since the link check reports it.
 */
import type { Plugin } from 'esbuild'
import { PLAIN } from './stable-paths.ts'

/** `siteUrl` puts the base URL in front of an address that begins with `/`. */
export function styleUrls(siteUrl: (path: string) => string): Plugin {
  return {
    name: 'devcourse-style-urls',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'url-token' || pluginData === PLAIN) return undefined
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return undefined
        if (path.startsWith('/')) return { path: siteUrl(path), external: true }
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
        return found.errors.length > 0 ? { path, external: true } : undefined
      })
    },
  }
}
