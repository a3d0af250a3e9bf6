/**
 * esbuild plugin for sites with `runtime.engine: 'preact'`: in the browser, every import of React is one of Preact's
 * counterpart. Pages are still rendered by React in Node.
 */
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { lookUp } from '../../shared/look-up.ts'
import type { BundleInput } from '../bundler.ts'
import { PLAIN } from './plain-resolver.ts'
import { stableFile } from './stable-paths.ts'

const NAMESPACE = 'devcourse-preact'

/** Modules of React by specifier: a module of Preact, or one that is made here. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  react: 'made:react',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react/compiler-runtime': 'preact/compat/compiler-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'made:client',
  scheduler: 'preact/compat/scheduler',
}

/** Give the plugin; none where React runs, or where nothing is bundled for the browser. */
export function preactEngine(input: BundleInput): readonly Plugin[] {
  if (input.engine !== 'preact') return []
  return [
    {
      name: 'devcourse-preact',
      setup(build) {
        if (build.initialOptions.platform === 'node') return
        build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) => {
          const counterpart = lookUp(COUNTERPARTS, path)
          if (counterpart === undefined) return { errors: [{ text: `Preact has no counterpart of "${path}"` }] }
          return counterpart.startsWith('made:')
            ? { path: counterpart.slice('made:'.length), namespace: NAMESPACE }
            : resolvePreact(build, counterpart, input)
        })
        build.onResolve({ filter: /^preact(?:\/|$)/ }, ({ path, pluginData }) =>
          pluginData === PLAIN ? undefined : resolvePreact(build, path, input),
        )
        build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
          contents: (path === 'client' ? client : react)(
            JSON.stringify(input.packagePath('runtime/theme/render/counted-ids.ts')),
          ),
          resolveDir: input.root,
        }))
      },
    },
  ]
}

/** One copy of Preact for all: the site's, else the one beside us. */
async function resolvePreact(build: PluginBuild, path: string, input: BundleInput): Promise<OnResolveResult> {
  const folders = { root: input.root, packageRoot: input.packagePath('.') }
  const from = (resolveDir: string) => build.resolve(path, { kind: 'import-statement', resolveDir, pluginData: PLAIN })
  const own = await from(folders.root)
  const found = own.errors.length > 0 ? await from(folders.packageRoot) : own
  if (found.errors.length > 0) return { errors: own.errors }
  return { ...stableFile(found.path, folders), sideEffects: found.sideEffects }
}

/** Stands for `react`: ids of `useId` are those that the page's HTML has. */
function react(ids: string): string {
  return [
    `import compat,{useMemo} from 'preact/compat'`,
    `import {nextId} from ${ids}`,
    `export * from 'preact/compat'`,
    'export const useId=()=>useMemo(nextId,[])',
    'export default /* @__PURE__ */ Object.assign({},compat,{useId})',
  ].join('\n')
}

/** Stands for `react-dom/client`: adopting counts the ids anew, as rendering for the page's HTML did. */
function client(ids: string): string {
  return [
    `import {createRoot,hydrateRoot as adopt} from 'preact/compat/client'`,
    `import {countIds} from ${ids}`,
    'export {createRoot}',
    `export const hydrateRoot=(element,children,options)=>countIds(options?.identifierPrefix??'',()=>adopt(element,children))`,
    'export default /* @__PURE__ */ Object.assign({},{createRoot,hydrateRoot})',
  ].join('\n')
}
