/**
 * esbuild plugin that leaves out of the search's libraries what no page uses and no bundler can tell: what hangs on objects,
 * and helpers of their compiler that each of their files repeats. It fails when a library is no longer written as it was.
 */
import type { Loader, Metafile, OnLoadResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'

/** A part of a file, which must be there, and what comes in its place (nothing). */
type Cut = readonly [part: RegExp, instead?: string]

/** A file of a library, by the end of its path: what is cut out of it, or all that is left of it. */
type Slimmed =
  | { readonly file: string; readonly cuts: readonly Cut[] }
  | { readonly file: string; readonly text: string }

const CORE = '@algolia/autocomplete-core/dist/esm'

/** A method of an object with its end, its indentation given. */
function method(name: string, indent: string): Cut {
  return [new RegExp(`^${indent}(?:async )?${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^${indent}\\},?\\n`, 'm')]
}

const LITE_METHODS = [
  'clearCache',
  'get _ua',
  'addAlgoliaAgent',
  'setClientApiKey',
  'searchForHits',
  'searchForFacets',
  'customPost',
  'customPostWithHTTPInfo',
  'getRecommendations',
  'getRecommendationsWithHTTPInfo',
  'searchWithHTTPInfo',
]

const SLIMMED: readonly Slimmed[] = [
  // our own list has its own keys and pointer
  { file: `${CORE}/getPropGetters.js`, text: 'export function getPropGetters(){return {}}' },
  // written into pages for the crawler of the service
  { file: `${CORE}/metadata.js`, text: 'export function getMetadata(){}\nexport function injectMetadata(){}' },
  // sources are lists of items, never requests that the library would send
  {
    file: `${CORE}/resolve.js`,
    text: `export function preResolve(items, sourceId) { return { items, sourceId } }
export function resolve(responses) { return Promise.resolve(responses) }
export function postResolve(responses, sources) {
  return sources.map((source, index) => ({ source, items: responses[index].items }))
}`,
  },
  // names a script on another host
  {
    file: '@algolia/autocomplete-plugin-algolia-insights/dist/esm/index.js',
    text: 'export function createAlgoliaInsightsPlugin(){return {}}',
  },
  {
    file: 'algoliasearch/dist/lite/builds/browser.js',
    cuts: [
      ...LITE_METHODS.map((name) => method(name, '    ')),
      // ours is given
      [/^ {4}hostsCache: createFallbackableCache\(\{[\s\S]*?\n {4}\}\),\n/m],
    ],
  },
  {
    file: '@algolia/client-common/dist/common.js',
    cuts: [
      [/^ {2}async function\* requestStream\([\s\S]*?^ {2}\}\n/m],
      [/^ {4}requestStream,\n/m],
      [/^ {2}function createRequestWithHttpInfo\([\s\S]*?^ {2}\}\n/m],
      [/^ {4}requestWithHttpInfo: createRequestWithHttpInfo,\n/m],
      [/(?<="Unreachable hosts - your application id may be incorrect\.)[^"]*/],
    ],
  },
]

/** Helpers that Babel puts into each file, one to a line, as the browsers that we know have them. */
const HELPERS: Readonly<Record<string, string>> = {
  _typeof: '(value) => typeof value',
  _defineProperty: '(object, key, value) => { object[key] = value; return object }',
  _objectSpread: '(target, ...sources) => Object.assign(target, ...sources)',
  _toConsumableArray: '(list) => [...list]',
}

const HELPER_LINE =
  /^function (?:ownKeys|_(?:typeof|defineProperty|objectSpread|toConsumableArray|toPropertyKey|toPrimitive|nonIterableSpread|iterableToArray|arrayWithoutHoles))\(.*\}$\n?/gm

const HELPERS_MODULE = 'devcourse:babel-helpers'

/** Make the plugin; it is for builds with `metafile`. */
export function slimLibraries(): Plugin {
  return {
    name: 'devcourse-slim-libraries',
    setup(build) {
      build.onResolve({ filter: /^devcourse:babel-helpers$/ }, ({ path }) => ({
        path,
        namespace: HELPERS_MODULE,
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: HELPERS_MODULE }, () => ({
        contents: Object.entries(HELPERS)
          .map(([name, code]) => `export const ${name}=${code}`)
          .join('\n'),
      }))
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => slim(path))
      build.onEnd(({ metafile }) => ({ errors: moved(metafile).map((text) => ({ text })) }))
    },
  }
}

async function slim(path: string): Promise<OnLoadResult | undefined> {
  const posix = path.replaceAll('\\', '/')
  const found = SLIMMED.find(({ file }) => posix.endsWith(`/node_modules/${file}`))
  const loader: Loader = 'js'
  if (found !== undefined && 'text' in found) return { contents: found.text, loader }
  const written = await readFile(path, 'utf8')
  if (found !== undefined) {
    const missing = found.cuts.find(([part]) => !part.test(written))
    if (missing) return { errors: [{ text: `${found.file} no longer has ${String(missing[0])}` }] }
    return { contents: found.cuts.reduce((text, [part, instead = '']) => text.replace(part, instead), written), loader }
  }
  return posix.includes('/node_modules/@algolia/autocomplete-') ? { contents: withHelpers(written), loader } : undefined
}

/** The helpers of all files are one module's. */
function withHelpers(text: string): string {
  const rest = text.replace(HELPER_LINE, '')
  const used = Object.keys(HELPERS).filter((name) => rest.includes(`${name}(`) && !rest.includes(`function ${name}(`))
  return used.length === 0 ? rest : `import {${used.join()}} from '${HELPERS_MODULE}'\n${rest}`
}

/** Files that a library in the bundle is slimmed by, but has no more: it would come in whole. */
function moved(metafile: Metafile | undefined): readonly string[] {
  const inputs = Object.keys(metafile?.inputs ?? {})
  return SLIMMED.flatMap(({ file }) => {
    const [, library = ''] = /^((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
    const isUsed = inputs.some((path) => path.includes(`node_modules/${library}/`))
    return isUsed && !inputs.some((path) => path.endsWith(`node_modules/${file}`)) ? [`${file} is no more`] : []
  })
}
