/**
 * esbuild plugin: what plugins of a site ask of the bundler, as they would of webpack (src/plugins/facade), and the files that
 * they have made (`@generated/`). Sites without such plugins have none of it.
 */
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { existsSync } from 'node:fs'
import { extname, isAbsolute, join } from 'node:path'
import type { LoaderRule, PatternData, SitePlugins, SideRules } from '../../model/plugins.ts'
import { lookUp } from '../../shared/look-up.ts'
import { PLAIN } from './plain-resolver.ts'
import { stableName, type NameFolders } from './stable-paths.ts'
import { MADE_IMAGE } from '../images/responsive-image.ts'
import { ASSET_NAMESPACE } from './asset-modules.ts'
import { loadedAs, type ReadingRule } from '../styles/loaded-as.ts'

/** Namespace of empty modules. */
const EMPTY = 'devcourse-emptied'

/** Namespace of global variables that stand for packages. */
const EXTERNAL = 'devcourse-global'

/** Namespace of files that are read by a rule. */
const RULED = 'devcourse-ruled'

/** `pluginData` of a question that the rules have answered once. */
const PASSED = 'devcourse-passed'

/** `pluginData` of a question under the name that an alias stands for. */
const RENAMED = 'devcourse-renamed'

/** Follow the rules for the side that is bundled for. */
export function pluginRules(
  { bundling, generated }: Pick<SitePlugins, 'bundling' | 'generated'>,
  { folders, files }: FilesContext,
): Plugin {
  return {
    name: 'devcourse-plugin-rules',
    setup(build) {
      const rules = build.initialOptions.platform === 'browser' ? bundling.browser : bundling.server
      if (Object.keys(rules.define).length > 0)
        build.initialOptions.define = { ...build.initialOptions.define, ...rules.define }
      build.onResolve({ filter: /^@generated\// }, ({ path }) => {
        const file = join(generated, path.slice('@generated/'.length))
        const found = ['', '.json', '.js'].map((ending) => file + ending).find(isFile)
        return found === undefined ? undefined : { path: found }
      })
      if (hasNames(rules)) build.onResolve({ filter: namesFilter(rules) }, (args) => renamed(build, args, rules))
      if (rules.extensions.length > 0 || rules.folders.length > 0 || Object.keys(rules.fallback).length > 0)
        build.onResolve({ filter: /^[@\w./]/ }, (args) => foundElsewhere(build, args, rules))
      build.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: 'module.exports={}' }))
      build.onLoad({ filter: /.*/, namespace: EXTERNAL }, ({ path }) => ({
        contents: `module.exports=globalThis.${path}`,
      }))
      // before the rules, which are about their endings too
      if (rules.loaders.some(({ as }) => as === 'images'))
        build.onResolve({ filter: /^devcourse-image:/ }, ({ path }) =>
          asset(path.slice(MADE_IMAGE.length), { folders, files }),
        )
      for (const rule of rules.loaders) ruled(build, rule, { folders, files })
      build.onLoad({ filter: /.*/, namespace: RULED }, async ({ pluginData }): Promise<OnLoadResult> => {
        const { file, query, rule } = pluginData as Ruled
        const loaded = await loadedAs(file, rule, { root: folders.root, generated, query })
        for (const used of [file, ...(loaded.watchFiles ?? [])])
          files.set(`${RULED}:${stableName(used, folders)}`, used)
        return loaded
      })
      provide(build, rules)
    },
  }
}

function isFile(path: string): boolean {
  return existsSync(path)
}

function hasNames({ alias, replaced, externals }: SideRules): boolean {
  return Object.keys(alias).length > 0 || replaced.length > 0 || Object.keys(externals).length > 0
}

/** Only names that a rule is about are asked for. */
function namesFilter({ alias, replaced, externals }: SideRules): RegExp {
  const names = [...Object.keys(alias), ...Object.keys(externals)].map((name) => escaped(name.replace(/\$$/, '')))
  const whole = names.map((name) => `^${name}(?:$|/)`)
  // flags are not the filter's: a pattern with some is asked about everything
  const patterns = replaced.map(({ pattern }) => (pattern.flags === '' ? pattern.source : ''))
  return new RegExp([...whole, ...patterns].join('|'))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

async function renamed(
  build: PluginBuild,
  args: OnResolveArgs,
  rules: SideRules,
): Promise<OnResolveResult | undefined> {
  const { path, importer, namespace, resolveDir, kind } = args
  const pluginData: unknown = args.pluginData
  if (pluginData === PASSED || pluginData === RENAMED || pluginData === PLAIN) return undefined
  const global = lookUp(rules.externals, path)
  if (global !== undefined && build.initialOptions.platform === 'browser') return { path: global, namespace: EXTERNAL }
  const by = replacementOf(path, rules) ?? aliasOf(path, rules)
  if (by === undefined) return undefined
  if (by === false) return { path, namespace: EMPTY }
  return build.resolve(by, { importer, namespace, resolveDir, kind, pluginData: RENAMED })
}

/** The longest alias that is meant. */
function aliasOf(path: string, { alias }: SideRules): string | false | undefined {
  const names = Object.keys(alias).filter((name) => {
    const plain = name.replace(/\$$/, '')
    return path === plain || (plain === name && path.startsWith(`${plain}/`))
  })
  const [name] = names.sort((a, b) => b.length - a.length)
  const by = name === undefined ? undefined : lookUp(alias, name)
  if (name === undefined || by === undefined || by === false) return by
  const rest = path.slice(name.replace(/\$$/, '').length)
  return isAbsolute(by) || !by.endsWith('/') ? by + rest : by.slice(0, -1) + rest
}

function replacementOf(path: string, { replaced }: SideRules): string | false | undefined {
  return replaced.find(({ pattern }) => regExp(pattern).test(path))?.by
}

function regExp({ source, flags }: PatternData): RegExp {
  return new RegExp(source, flags)
}

/** What is not found where it is looked for may have another ending, lie in another folder, or have something in its place. */
async function foundElsewhere(
  build: PluginBuild,
  args: OnResolveArgs,
  { fallback, extensions, folders }: SideRules,
): Promise<OnResolveResult | undefined> {
  const { path, importer, namespace, resolveDir, kind } = args
  const pluginData: unknown = args.pluginData
  if (pluginData === PASSED || pluginData === PLAIN) return undefined
  const how = { importer, namespace, kind, pluginData: PASSED }
  const ask = async (name: string, from: string): Promise<OnResolveResult | undefined> => {
    const found = await build.resolve(name, { ...how, resolveDir: from })
    return found.errors.length === 0 && found.path !== '' && !found.namespace.endsWith('-missing') ? found : undefined
  }
  if (path.startsWith('.') || isAbsolute(path)) {
    if (extname(path) !== '') return undefined
    const start = isAbsolute(path) ? path : join(resolveDir, path)
    for (const ending of extensions) {
      if (existsSync(start + ending)) return ask(path + ending, resolveDir)
    }
    return undefined
  }
  const name = path.replace(/\/$/, '')
  const instead = lookUp(fallback, name)
  if (instead === undefined && folders.length === 0) return undefined
  const plain = await build.resolve(path, { ...how, resolveDir, pluginData: PLAIN })
  if (plain.errors.length === 0 && !plain.external) return undefined
  for (const folder of folders) {
    const found = await ask(`./${path}`, isAbsolute(folder) ? folder : join(resolveDir, folder))
    if (found !== undefined) return found
  }
  if (instead === undefined) return undefined
  return instead === false ? { path, namespace: EMPTY } : build.resolve(instead, { ...how, resolveDir })
}

interface FilesContext {
  readonly folders: NameFolders
  readonly files: Map<string, string>
}

/** A file that code gets the address of: it is part of the site. */
function asset(file: string, { folders, files }: FilesContext): OnResolveResult {
  const path = stableName(file, folders)
  files.set(`${ASSET_NAMESPACE}:${path}`, file)
  return { path, namespace: ASSET_NAMESPACE, pluginData: file }
}

/** A file that is read by a rule: `pluginData` of its module. */
interface Ruled {
  readonly file: string
  readonly query: string
  readonly rule: ReadingRule
}

/** Files of a kind are read by a rule, whoever imports them. */
function ruled(build: PluginBuild, rule: LoaderRule, { folders, files }: FilesContext): void {
  const pattern = regExp(rule.pattern)
  build.onResolve(
    { filter: filterOf(rule) },
    async ({ path: asked, importer, namespace, resolveDir, kind, pluginData }) => {
      if (pluginData === PASSED || pluginData === PLAIN || asked.includes('!')) return undefined
      if (asked.startsWith('@site/')) return undefined // comes again as a path
      if (!/^(?:import-statement|require-call|dynamic-import)$/.test(kind)) return undefined
      const { path, query } = rule.query === undefined ? { path: asked, query: '' } : parted(asked)
      if (rule.query !== undefined && regExp(rule.query.pattern).test(query) === rule.query.not) return undefined
      const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: PLAIN })
      const { path: file } = found
      if (found.errors.length > 0 || !pattern.test(file)) return undefined
      if (rule.as === 'url') return asset(file, { folders, files })
      const data = { file, query, rule }
      return { path: stableName(file, folders), suffix: query, namespace: RULED, pluginData: data }
    },
  )
}

/** Which imports a rule may be about: patterns are about whole paths, names end alike. */
function filterOf({ pattern, query }: LoaderRule): RegExp {
  if (query !== undefined) return query.not ? /\.[^./\\?]+(?:\?.*)?$/ : /\?/
  return pattern.source.endsWith('$') && pattern.flags === '' ? regExp(pattern) : /\.[^./\\]+$/
}

function parted(asked: string): { readonly path: string; readonly query: string } {
  const [path = ''] = asked.split('?', 1)
  return { path, query: asked.slice(path.length) }
}

/** Names that stand in code for what a module gives: each module that uses one imports it. */
function provide(build: PluginBuild, { provide: names }: SideRules): void {
  const entries = Object.entries(names)
  if (entries.length === 0) return
  const specifier = 'devcourse-provided'
  build.initialOptions.inject = [...(build.initialOptions.inject ?? []), specifier]
  build.onResolve({ filter: /^devcourse-provided$/ }, () => ({
    path: specifier,
    namespace: specifier,
    sideEffects: false,
  }))
  build.onLoad({ filter: /.*/, namespace: specifier }, (): OnLoadResult => {
    const lines = entries.map(([name, [module, exported]], index) => {
      const from = JSON.stringify(module)
      if (exported !== undefined && exported !== 'default')
        return `export {${exported} as ${plainName(name)}} from ${from}`
      return `import p${index.toString()} from ${from}\nexport {p${index.toString()} as ${plainName(name)}}`
    })
    return {
      contents: lines.join('\n'),
      loader: 'js' satisfies Loader,
      resolveDir: build.initialOptions.absWorkingDir ?? '',
    }
  })
}

/** esbuild takes `window.jQuery` for an export of that name. */
function plainName(name: string): string {
  return /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
}
