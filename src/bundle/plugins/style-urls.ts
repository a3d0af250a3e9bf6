/**
 * esbuild plugin: `url()` in stylesheets. An address with `/` in front is one of the site and gets the base URL; a
 * file that is not there stays as it is written, since the link check reports it.
 */
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { resolve } from 'node:path'
import { PLAIN } from './plain-resolver.ts'
import { FILE_NAMESPACE } from './stable-paths.ts'

/** Namespaces of modules that may be stylesheets. */
const STYLED = [FILE_NAMESPACE, 'devcourse', 'devcourse-compiled-css']

/** `siteUrl` puts the base URL in front of an address that begins with `/`. `files` is told where what is not there would be. */
export function styleUrls(siteUrl: (path: string) => string, files: Map<string, string>): Plugin {
  return {
    name: 'devcourse-style-urls',
    setup(build) {
      const toUrl = async ({
        path,
        kind,
        importer,
        resolveDir,
        pluginData,
      }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (kind !== 'url-token' || pluginData === PLAIN) return undefined
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return undefined
        if (path.startsWith('/')) return { path: siteUrl(path), external: true }
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: PLAIN })
        if (found.errors.length === 0) return undefined
        files.set(`devcourse-absent:${path}`, resolve(resolveDir, path))
        return { path, external: true }
      }
      for (const namespace of STYLED) build.onResolve({ filter: /.*/, namespace }, toUrl)
    },
  }
}
