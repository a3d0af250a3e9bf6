/**
 * esbuild plugin that leaves out of the search's libraries what no page uses and no bundler can tell: what hangs on objects,
 * and helpers of their compiler that each of their files repeats. It fails when a library is no longer written as it was.
 */
import type { Loader, Metafile, OnLoadResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { cutOut, type Cuts } from './library-cuts.ts'

/** A file of a library, by the end of its path: what is cut out of it by name, or all that is left of it. */
type Slimmed = { readonly file: string; readonly cuts: Cuts } | { readonly file: string; readonly text: string }

const CORE = '@algolia/autocomplete-core/dist/esm'

const LITE_METHODS = [
  'clearCache',
  '_ua',
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
    // a cache of hosts is given by us
    cuts: { members: [...LITE_METHODS, 'hostsCache'] },
  },
  {
    file: '@algolia/client-common/dist/common.js',
    cuts: {
      functions: ['requestStream', 'createRequestWithHttpInfo'],
      members: ['requestStream', 'requestWithHttpInfo'],
      textsAfter: ['Unreachable hosts - your application id may be incorrect.'],
    },
  },
]

/** Helpers that Babel puts into each file, as the browsers that we know have them. */
const HELPERS: Readonly<Record<string, string>> = {
  _typeof: '(value) => typeof value',
  _defineProperty: '(object, key, value) => { object[key] = value; return object }',
  _objectSpread: '(target, ...sources) => Object.assign(target, ...sources)',
  _toConsumableArray: '(list) => [...list]',
}

/** What else it puts there, for these helpers alone. */
const BELOW_HELPERS =
  'ownKeys _toPropertyKey _toPrimitive _nonIterableSpread _iterableToArray _arrayWithoutHoles'.split(' ')

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
  if (found === undefined && !posix.includes('/node_modules/@algolia/autocomplete-')) return undefined
  const written = await readFile(path, 'utf8')
  if (found === undefined) return { contents: withHelpers(written), loader }
  const { code, missing } = cutOut(written, found.cuts)
  if (missing.length > 0) return { errors: [{ text: `${found.file} no longer has one ${missing.join(', one ')}` }] }
  return { contents: code, loader }
}

/** The helpers of all files are one module's. */
function withHelpers(text: string): string {
  const { code, names, missing } = cutOut(text, { functions: [...Object.keys(HELPERS), ...BELOW_HELPERS] })
  const used = Object.keys(HELPERS).filter((name) => names.has(name) && !missing.includes(name))
  return used.length === 0 ? code : `import {${used.join()}} from '${HELPERS_MODULE}'\n${code}`
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
