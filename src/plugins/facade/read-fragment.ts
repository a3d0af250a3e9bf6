/** Reads what a plugin asks of webpack: what is understood becomes rules of ours, the rest is named. */
import type { SideRules } from '../../model/plugins.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp, put } from '../../shared/look-up.ts'
import { readRule } from './loaders.ts'
import { compilerFacade, recordedOf, UNDERSTOOD, type Recorded } from './webpack.ts'

/** Rules while they are collected. */
export type OpenRules = {
  -readonly [Key in keyof SideRules]: SideRules[Key] extends readonly (infer One)[]
    ? One[]
    : Record<string, SideRules[Key][keyof SideRules[Key]]>
}

/** No rules. */
export function noRules(): OpenRules {
  return {
    alias: {},
    fallback: {},
    define: {},
    provide: {},
    replaced: [],
    externals: {},
    loaders: [],
    extensions: [],
    folders: [],
  }
}

/** Settings that change nothing of a site: how code is cut and checked, what is printed, what is remembered. */
const WITHOUT_EFFECT = new Set([
  ...[
    'mode',
    'name',
    'target',
    'devtool',
    'stats',
    'performance',
    'cache',
    'watchOptions',
    'infrastructureLogging',
    'context',
  ],
  ...[
    'ignoreWarnings',
    'optimization',
    'experiments',
    'bail',
    'profile',
    'parallelism',
    'snapshot',
    'output',
    'devServer',
    'node',
  ],
  ...['mergeStrategy', 'resolveLoader', 'dependencies', 'lazyCompilation'],
])

/** Plugins that change nothing of a site. */
const IDLE_PLUGINS =
  /^(?:BundleAnalyzerPlugin|ProgressPlugin|WebpackBar|CaseSensitivePathsPlugin|ForkTsChecker\w*|ESLint\w*|Stylelint\w*|SourceMapDevToolPlugin|\w*TelemetryPlugin|LimitChunkCountPlugin|ContextReplacementPlugin|MiniCssExtractPlugin|CircularDependencyPlugin|WatchIgnorePlugin|WatchExtraFilesPlugin)$/

/** What reading needs. */
export interface FragmentContext {
  /** A file that names of modules are resolved from. */
  readonly from: string
  readonly webpack: object
  /** What was noted while plugins were applied to a compiler; it is emptied. */
  readonly applied: Recorded[]
  /** Is told the path of each setting that has no effect. */
  readonly lost: (setting: string) => void
}

/** Add what a fragment of a configuration of webpack asks to the rules. */
export function readFragment(fragment: unknown, rules: OpenRules, context: FragmentContext): void {
  if (!isRecord(fragment)) return
  for (const [key, value] of Object.entries(fragment)) {
    if (WITHOUT_EFFECT.has(key) || value === undefined) continue
    if (key === 'resolve') readResolve(value, rules, context)
    else if (key === 'module') readModule(value, rules, context)
    else if (key === 'plugins') for (const plugin of listOf(value)) readPlugin(plugin, rules, context)
    else if (key === 'externals') readExternals(value, rules, context)
    else context.lost(key)
  }
}

function readResolve(resolve: unknown, rules: OpenRules, { lost }: FragmentContext): void {
  if (!isRecord(resolve)) return
  for (const [key, value] of Object.entries(resolve)) {
    if (key === 'alias') readAlias(value, rules, lost)
    else if (key === 'fallback' && isRecord(value)) {
      for (const [name, by] of Object.entries(value))
        if (typeof by === 'string' || by === false) put(rules.fallback, name, by)
    } else if (key === 'extensions') rules.extensions.push(...listOf(value).map(String))
    else if (key === 'modules')
      rules.folders.push(
        ...listOf(value)
          .map(String)
          .filter((folder) => folder !== 'node_modules'),
      )
    else if (!['symlinks', 'mainFields', 'conditionNames', 'roots', 'fullySpecified', 'preferRelative'].includes(key))
      lost(`resolve.${key}`)
  }
}

function readAlias(value: unknown, rules: OpenRules, lost: FragmentContext['lost']): void {
  const pairs = Array.isArray(value)
    ? value
        .filter(isRecord)
        .map(({ name, alias, onlyModule }) => [`${String(name)}${onlyModule === true ? '$' : ''}`, alias] as const)
    : Object.entries(Object(value) as object)
  for (const [name, given] of pairs) {
    const by: unknown = Array.isArray(given) ? given[0] : given
    if (typeof by === 'string' || by === false) put(rules.alias, name, by)
    else lost(`resolve.alias.${name}`)
  }
}

function readModule(value: unknown, rules: OpenRules, { from, lost }: FragmentContext): void {
  if (!isRecord(value)) return
  for (const rule of listOf(value['rules'])) {
    const read = readRule(rule, from)
    rules.loaders.push(...read.rules)
    for (const setting of read.lost) lost(setting)
  }
}

function readExternals(value: unknown, rules: OpenRules, { lost }: FragmentContext): void {
  for (const one of Array.isArray(value) ? listOf(value) : [value]) {
    if (typeof one === 'string') put(rules.externals, one, one)
    else if (isRecord(one)) {
      for (const [name, by] of Object.entries(one)) {
        const path: unknown = isRecord(by) ? (by['root'] ?? by['commonjs']) : by
        if (typeof path === 'string') put(rules.externals, name, path.replace(/^(?:var|window|global|root|this) /, ''))
        else lost(`externals.${name}`)
      }
    } else lost('externals')
  }
}

/** Read a plugin of webpack; one that is not known is applied to a compiler, to see what it changes there. */
function readPlugin(plugin: unknown, rules: OpenRules, context: FragmentContext): void {
  const known = recordedOf(plugin)
  if (known === undefined || IDLE_PLUGINS.test(known.recorded)) return
  if (isUnderstood(known)) {
    readRecorded(known, rules, context)
    return
  }
  const { webpack, applied, lost } = context
  const { compiler, options, tapped } = compilerFacade(webpack, {
    resolve: { alias: {}, fallback: {} },
    module: { rules: [] },
    plugins: [],
  })
  try {
    Reflect.apply(Reflect.get(Object(plugin), 'apply') as (compiler: object) => void, plugin, [compiler])
  } catch {
    lost(`plugins: ${known.recorded}`)
    return
  }
  const inside = applied.splice(0)
  readFragment({ ...options, plugins: inside }, rules, context)
  const hasChanged = inside.length > 0 || Object.keys(tableOf(options.resolve['fallback'])).length > 0
  if (tapped.size > 0 && !hasChanged) lost(`plugins: ${known.recorded}`)
}

function isUnderstood({ recorded }: Recorded): boolean {
  return (UNDERSTOOD as readonly string[]).includes(recorded)
}

function readRecorded(
  { recorded, given: [first, second] }: Recorded,
  rules: OpenRules,
  { lost }: FragmentContext,
): void {
  if (recorded === 'DefinePlugin') readDefinitions(first, { before: '', rules, lost })
  else if (recorded === 'EnvironmentPlugin') {
    const names = Array.isArray(first)
      ? Object.fromEntries(first.map((name) => [String(name), undefined]))
      : tableOf(first)
    for (const [name, usual] of Object.entries(names))
      put(rules.define, `process.env.${name}`, constantText(lookUp(process.env, name) ?? usual))
  } else if (recorded === 'IgnorePlugin') {
    const pattern: unknown = isRecord(first) ? first['resourceRegExp'] : undefined
    if (pattern instanceof RegExp) rules.replaced.push({ pattern: dataOf(pattern), by: false })
    else lost('plugins: IgnorePlugin')
  } else if (recorded === 'NormalModuleReplacementPlugin') {
    if (first instanceof RegExp && typeof second === 'string')
      rules.replaced.push({ pattern: dataOf(first), by: second })
    else lost('plugins: NormalModuleReplacementPlugin')
  } else {
    for (const [name, from] of Object.entries(tableOf(first))) {
      const [module = '', exported] = listOf(from).map(String)
      put(rules.provide, name, exported === undefined ? [module] : [module, exported])
    }
  }
}

function dataOf({ source, flags }: RegExp): { readonly source: string; readonly flags: string } {
  return { source, flags: flags.replace(/[gy]/g, '') }
}

/** Constants by their names, which may be nested. Only what esbuild can put in: data, and other names. */
function readDefinitions(
  value: unknown,
  { before, rules, lost }: { readonly before: string; readonly rules: OpenRules } & Pick<FragmentContext, 'lost'>,
): void {
  for (const [key, given] of Object.entries(tableOf(value))) {
    const name = before + key
    if (isRecord(given)) {
      readDefinitions(given, { before: `${name}.`, rules, lost })
      continue
    }
    const text = typeof given === 'string' ? given : constantText(given)
    if (/^[\w$]+(?:\.[\w$]+)*$/.test(name) && isConstant(text)) put(rules.define, name, text)
    else lost(`plugins: DefinePlugin of \`${name}\``)
  }
}

/** A value as code. */
function constantText(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value)
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function isConstant(text: string): boolean {
  if (/^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(text)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}
