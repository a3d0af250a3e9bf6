/** The rules of the architecture as pure functions over file names, texts and import edges. */
import { posix } from 'node:path'
import type { ImportEdge } from './import-graph.ts'

/** Longest module we accept, in lines. */
export const MAX_LINES = 250

/** Stages that work on one page or one file at a time, after the site is resolved. */
const EMITTING_STAGES = ['markdown', 'links', 'assets', 'bundle', 'render', 'search', 'csp', 'write'].map(
  (name) => `stage:${name}`,
)

/**
 * Who may import whom, by layer. A stage may always import itself. `lazy` edges are `import()`.
 * The order of the stages is known to the pipeline alone.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  diagnostic: ['shared'],
  model: ['shared', 'diagnostic'],
  base: ['shared', 'diagnostic', 'model'],
  report: ['shared', 'diagnostic', 'base', 'terminal'],
  terminal: ['shared', 'diagnostic', 'model', 'base', 'report'],
  stage: ['shared', 'diagnostic', 'model', 'base'],
  // Components of the theme are HTML when a page is compiled or composed, as far as nothing else is needed for them.
  'stage:markdown': ['shared', 'diagnostic', 'model', 'base', 'components', 'theme'],
  'stage:render': ['shared', 'diagnostic', 'model', 'base', 'components', 'theme'],
  pipeline: ['shared', 'diagnostic', 'model', 'base', 'stage', 'step', 'cache'],
  // Parts of the emitting half, which also runs in workers: they never decide what the site is.
  step: ['shared', 'diagnostic', 'model', 'base', 'step', 'cache', ...EMITTING_STAGES],
  // A thread loads the configuration again, for the functions in it, which cannot be sent.
  worker: ['model', 'diagnostic', 'base', 'step', 'stage:config'],
  cache: ['shared', 'diagnostic', 'model', 'base'],
  // The author's day: the same compiler, asked page by page.
  server: ['shared', 'diagnostic', 'model', 'base', 'report', 'pipeline', 'step', 'cache', 'stage'],
  // A new course: files from templates, before there is a site.
  init: ['shared', 'diagnostic', 'model', 'base', 'stage:config', 'stage:git'],
  command: [
    ...['shared', 'diagnostic', 'model', 'base', 'report', 'terminal', 'pipeline', 'server', 'init'],
    ...['stage:gate', 'stage:fix', 'stage:search'],
  ],
  api: ['shared', 'diagnostic', 'model', 'base', 'pipeline', 'server', 'command', 'stage:config'],
  cli: ['shared', 'diagnostic', 'model', 'base', 'report', 'terminal'],
  components: ['shared', 'components'],
  theme: ['shared', 'components', 'runtime', 'theme'],
  runtime: ['shared', 'components', 'runtime', 'theme'],
}

const FILES: Readonly<Record<string, string>> = {
  'src/cli.ts': 'cli',
  'src/index.ts': 'api',
  'src/base/line-index.ts': 'base',
  'src/base/did-you-mean.ts': 'base',
  'src/base/group-by.ts': 'base',
  'src/base/esbuild.ts': 'base',
  'src/base/exact-files.ts': 'base',
  'src/base/temp-names.ts': 'base',
  'src/base/package-paths.ts': 'base',
  'src/base/source-text.ts': 'base',
  'src/base/rename.ts': 'base',
  'src/sources/walk.ts': 'base',
  'src/base/path-below.ts': 'base',
  'src/base/system-failure.ts': 'base',
  'src/config/load/find-config.ts': 'base',
  'src/store/pack-cache.ts': 'cache',
  'src/store/pack-file.ts': 'cache',
  'src/store/pack-additions.ts': 'cache',
  'src/store/merge-packs.ts': 'cache',
  'src/store/cache-folder.ts': 'cache',
  'src/run/analyze.ts': 'pipeline',
  'src/run/collect-findings.ts': 'pipeline',
  'src/findings/layout-texts.ts': 'pipeline',
  'src/findings/links.ts': 'pipeline',
  'src/findings/ask-disk.ts': 'pipeline',
  'src/findings/ask-git.ts': 'pipeline',
  'src/findings/mentioned-files.ts': 'pipeline',
  'src/findings/skipped-texts.ts': 'pipeline',
  'src/run/build.ts': 'pipeline',
  'src/serve/serve.ts': 'server',
  'src/run/settle.ts': 'pipeline',
  'src/run/check.ts': 'pipeline',
  'src/run/site-findings.ts': 'pipeline',
  'src/run/search-records.ts': 'pipeline',
  'src/run/search-tests.ts': 'pipeline',
  'src/sources/index-sources.ts': 'step',
  'src/store/record-store.ts': 'step',
  'src/store/unit-store.ts': 'step',
  'src/base/browser-globals.ts': 'base',
  'src/page/link-imported.ts': 'step',
  'src/page/component-failed.ts': 'step',
  'src/code-pages/render.ts': 'step',
  'src/page/compose-markdown.ts': 'step',
  'src/page/composer.ts': 'step',
  'src/page/render-units.ts': 'step',
  'src/threads/find-batch.ts': 'step',
  'src/code-pages/find.ts': 'step',
  'src/code-pages/markdown-modules.ts': 'step',
  'src/page/answers.ts': 'step',
  'src/threads/tasks.ts': 'step',
  'src/page/load-page.ts': 'step',
  'src/code-pages/replaced-elements.ts': 'step',
  'src/page/join-partials.ts': 'step',
  'src/page/link-page.ts': 'step',
  'src/findings/read-site.ts': 'step',
  'src/threads/check-batch.ts': 'step',
  'src/code-pages/render-in-memory.ts': 'step',
  'src/threads/check-worker.ts': 'worker',
  'src/threads/config-functions.ts': 'worker',
  'src/threads/build-batch.ts': 'step',
  'src/output/copy-files.ts': 'step',
  'src/code-pages/bundle-input.ts': 'step',
  'src/code-pages/replaced-parts.ts': 'step',
  'src/page/hash-router.ts': 'step',
  'src/run/emit-site.ts': 'step',
  'src/run/keep-site.ts': 'step',
  'src/output/clashes.ts': 'step',
  'src/threads/pool.ts': 'step',
  'src/threads/build-worker.ts': 'worker',
  'src/code-pages/emit.ts': 'step',
  'src/page/compose-module.ts': 'step',
  'src/output/other-files.ts': 'step',
  'src/page/search-records.ts': 'step',
  'src/search/term-store.ts': 'step',
  'src/search/write-files.ts': 'step',
  'src/search/terms-pack.ts': 'step',
  'src/search/index-state.ts': 'step',
  'src/run/collect-search-records.ts': 'step',
  'src/links/stylesheet-files.ts': 'step',
  'src/model/diagnostic.ts': 'diagnostic',
  // Texts of the inline scripts, written into pages by the compiler.
  'runtime/tabs-script.ts': 'components',
  'runtime/theme-script.ts': 'components',
  'runtime/hash-script.ts': 'components',
  'runtime/base-url-script.ts': 'components',
  'runtime/search/page-script.ts': 'components',
}

const FOLDERS: readonly (readonly [prefix: string, layer: string])[] = [
  ['src/shared/', 'shared'],
  ['src/model/', 'model'],
  ['src/base/', 'base'],
  ['src/page/', 'step'],
  ['src/yaml/', 'base'],
  ['src/base/', 'base'],
  ['src/rules/', 'base'],
  ['src/build-state/', 'step'],
  ['src/addresses/', 'base'],
  ['src/page/', 'step'],
  ['src/cli/', 'cli'],
  ['src/commands/', 'command'],
  ['src/serve/', 'server'],
  ['src/init/', 'init'],
  ['src/diagnostics/', 'report'],
  ['src/terminal', 'terminal'],
  ['runtime/components/', 'components'],
  ['runtime/theme/', 'theme'],
  ['runtime/', 'runtime'],
]

/** Layer of a file; every other file or folder of `src/` is a stage: `stage:links`, `stage:scan`. */
export function layerOf(path: string): string {
  const known = FILES[path] ?? FOLDERS.find(([prefix]) => path.startsWith(prefix))?.[1]
  if (known !== undefined) return known
  const [, name = ''] = path.split('/')
  return `stage:${posix.basename(name, posix.extname(name))}`
}

/** Edges that no rule allows, as sentences. */
export function edgeViolations(edges: readonly ImportEdge[]): string[] {
  return edges
    .filter((edge) => !isAllowed(edge))
    .map(({ from, to, kind }) => {
      const how = kind === 'static' ? 'imports' : kind === 'lazy' ? 'lazily imports' : 'imports types of'
      return `${from} (${layerOf(from)}) ${how} ${to} (${layerOf(to)})`
    })
}

function isAllowed({ from, to, kind }: ImportEdge): boolean {
  const source = layerOf(from)
  const target = layerOf(to)
  if (source === target) return true
  // Starting the command line must not load the compiler: `devcourse --help` answers at once.
  if (source === 'cli' && target === 'command') return kind !== 'static'
  const allowed = ALLOWED[source] ?? ALLOWED[group(source)] ?? []
  return allowed.includes(target) || allowed.includes(group(target))
}

function group(layer: string): string {
  return layer.startsWith('stage:') ? 'stage' : layer
}

/** Circles of static imports, each once, as the files on the way. */
export function importCycles(edges: readonly ImportEdge[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of edges) if (kind === 'static') next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) cycles.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}

/** Files with more lines than `MAX_LINES`. */
export function lengthViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > MAX_LINES ? [`${path} has ${lines} lines, at most ${MAX_LINES} are allowed`] : []
  })
}

/** Names that say nothing, and names that are not written our way: kebab-case, components PascalCase. */
export function nameViolations(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const name = posix.basename(path).replace(/(?:\.d)?\.tsx?$/, '')
    if (/(?:^|[-/])(?:utils?|helpers?|common|types|misc)(?:$|\/)/i.test(path.replace(/\.[^/]+$/, '')))
      return [`${path}: a name that says nothing`]
    if (/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) return []
    if (path.startsWith('runtime/') && path.endsWith('.tsx') && /^(?:[A-Z][a-z\d]*)+$/.test(name)) return []
    return [`${path}: neither kebab-case nor the PascalCase name of a component`]
  })
}

/** Files other than the public API whose every statement passes somebody else's exports on. */
export function barrelViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    if (path === 'src/index.ts' || path === 'runtime/devcourse.ts' || path === 'runtime/devcourse.tsx') return []
    return /^export\s+(?:type\s+)?(?:\*|\{[^}]*\}\s*from\b)/m.test(code(text))
      ? [`${path} passes on exports of another module`]
      : []
  })
}

/** Files with a default export. */
export function defaultExportViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m.test(code(text)) ? [`${path} has a default export`] : [],
  )
}

/** Files that print although they are not at the edge: the command line, its commands, the terminal. */
export function printViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    if (['cli', 'command', 'terminal'].includes(layerOf(path)) || !path.startsWith('src/')) return []
    const found = /\bconsole\s*\.\s*\w+|\bprocess\s*\.\s*(?:stdout|stderr)\b/.exec(code(text))
    return found ? [`${path} prints: ${found[0]}`] : []
  })
}

/** Modules that do not open with a comment on what they are. */
export function openingViolations(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    /^(?:\/\*\*|\/\/)/.test(text) ? [] : [`${path} does not say what it is in its first lines`],
  )
}

/** The text less comments, so that an example in a docstring is no offence. */
export function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
