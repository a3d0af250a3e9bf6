/** One build of esbuild for the browser. */
import { join } from 'node:path'
import { build } from '../../base/esbuild.ts'
import type { BundleInput, ClassicStyles, ComponentPage, Making } from '../bundler.ts'
import { nameByContents, nameEntries } from '../entry-names.ts'
import { toFailure } from '../messages.ts'
import { buildWithPackages, type PackageNeeds } from '../package-needs.ts'
import { classicInfima, lookSheets } from '../classic/classic-styles.ts'
import type { BuiltPart } from '../packed/own-parts.ts'
import { styleImport } from '../plugins/asset-modules.ts'
import { bundlePlugins, commonOptions, type BundleRun } from '../plugins/bundle-plugins.ts'
import type { ModuleTexts } from '../plugins/component-resolver.ts'
import { hashAddresses, withHashRouter } from '../plugins/hash-router.ts'
import { OUT_DIR, toFile } from '../read-bundles.ts'
import { withData, type PageData } from './page-data.ts'

/** Modules by the names of their files. */
export type EntryPoints = Readonly<Record<string, string>>

/** What was built; or the failure, for `messagesOf`. */
export type PartResult = BuiltPart | { readonly failure: unknown }

/** One build of esbuild; chunks are shared between its entry points. */
export async function bundlePart(
  input: BundleInput,
  what: {
    readonly entryPoints: EntryPoints
    readonly source: (page: ComponentPage) => string
    readonly data: PageData
    readonly run: BundleRun
  },
): Promise<PartResult> {
  const { entryPoints, source, data, run } = what
  const texts = { css: cssEntry(input), source }
  const make = async (asking: BundleInput): Promise<Making<{ readonly failure: unknown }>> => {
    const result = await buildWithPackages((needs) => buildOnce(asking, { entryPoints, texts, run, needs }), {
      tolerant: false,
    })
    if ('failure' in result) return { made: result, keep: undefined }
    const { metafile, outputFiles } = result
    const files = outputFiles.map(({ path, contents }) => ({ path: toFile(path.replaceAll('\\', '/')), contents }))
    return { made: { metafile, files }, keep: { metafile, files } }
  }
  const infima = input.classic === undefined ? [] : [classicInfima(input)]
  const known = [JSON.stringify(entryPoints), texts.css, ...infima, ...input.pages.map(source)]
  const { made } =
    input.kept === undefined
      ? await make(input)
      : { made: await input.kept.take('browser', { input, texts: known, places: run.files }, make) }
  if ('failure' in made) return made
  const { outputs } = made.metafile
  const built = { outputs, files: await withData({ outputs, files: made.files }, data, input.minify) }
  return nameEntries(nameByContents(built))
}

function buildOnce(
  input: BundleInput,
  what: {
    readonly entryPoints: EntryPoints
    readonly texts: ModuleTexts
    readonly run: BundleRun
    readonly needs: PackageNeeds
  },
) {
  return build({
    ...commonOptions(input),
    loader: what.needs.loader,
    entryPoints: what.entryPoints,
    platform: 'browser',
    target: ['es2022'],
    splitting: true,
    outdir: join(input.root, OUT_DIR),
    entryNames: 'assets/js/[name]-[hash]',
    chunkNames: 'assets/js/chunk-[hash]',
    assetNames: 'assets/files/[name]-[hash]',
    plugins: [...hashAddresses(input), ...bundlePlugins(withHashRouter(input), what.texts, what.run)],
    metafile: true,
    write: false,
    logLevel: 'silent',
  }).catch(toFailure)
}

function cssEntry(input: BundleInput): string {
  if (input.classic !== undefined) return classicEntry(input, input.classic)
  const classic = input.classicStyles ? [input.packagePath('runtime/styles/classic/classic.css')] : []
  const sheets = [input.packagePath('runtime/styles/index.css'), ...classic, ...input.customCss]
  return [...sheets.map(styleImport), input.generatedCss].join('\n')
}

/** In layers of the names that Docusaurus gives them, so that a site can put its own layers before or behind them. */
function classicEntry(input: BundleInput, { layered }: ClassicStyles): string {
  const layer = (name: string): string => (layered ? ` layer(docusaurus.${name})` : '')
  return [
    `@import "devcourse:infima"${layer('infima')};`,
    ...lookSheets(input).map((path) => `@import ${JSON.stringify(path)}${layer('theme-classic')};`),
    ...input.customCss.map(styleImport),
    input.generatedCss,
  ].join('\n')
}
