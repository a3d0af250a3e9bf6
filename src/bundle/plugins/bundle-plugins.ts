/** Plugins and options of every build of a site's components. */
import type { BuildOptions, Plugin } from 'esbuild'
import type { BrokenModules } from '../broken-modules.ts'
import { withoutBroken } from '../broken-modules.ts'
import type { BundleInput } from '../bundler.ts'
import { absentFromPackages, type PackageNeeds } from '../package-needs.ts'
import { privateImports } from '../private-imports.ts'
import { assetModules } from './asset-modules.ts'
import { componentResolver, type ModuleTexts } from './component-resolver.ts'
import { layoutTexts } from './layout-texts.ts'
import { markdownFiles } from './markdown-files.ts'
import { postCss } from './post-css.ts'
import { pluginRules } from './plugin-rules.ts'
import { preactEngine } from './preact-engine.ts'
import { stablePaths } from './stable-paths.ts'
import { styleUrls } from './style-urls.ts'
import { umdPackages } from './umd-packages.ts'
import { themeModules, type MissingExport } from './theme-modules.ts'

/** What one build is told, and tells. */
export interface BundleRun {
  /** Is told where each file lies, by its name in the bundle. */
  readonly files: Map<string, string>
  readonly missing: readonly MissingExport[]
  /** Modules that are left out, by their names in the bundle; undefined: what is wrong with one fails the build. */
  readonly broken?: BrokenModules
  readonly needs?: PackageNeeds
}

/** Plugins of every build: our virtual modules first, stable names last. */
export function bundlePlugins(input: BundleInput, texts: ModuleTexts, run: BundleRun): Plugin[] {
  const folders = { root: input.root, packageRoot: input.packagePath('.'), generated: input.plugins?.generated }
  return [
    ...(run.broken === undefined ? [] : [withoutBroken(run.broken)]),
    ...(run.needs === undefined ? [] : [absentFromPackages(run.needs)]),
    ...preactEngine(input),
    ...(input.isPrivate === undefined ? [] : [privateImports(input.root, input.isPrivate)]),
    ...layoutTexts(input),
    ...(input.plugins === undefined ? [] : [pluginRules(input.plugins, { folders, files: run.files })]),
    ...(input.plugins?.postCss === undefined ? [] : [postCss(folders)]),
    umdPackages(),
    componentResolver(input, texts),
    markdownFiles(input.markdown, {
      folders,
      files: run.files,
      broken: (name, problems) => run.broken?.add(name, problems),
    }),
    themeModules(input, run.missing),
    styleUrls(input.siteUrl, run.files),
    assetModules(folders, input.assetUrl, { settings: input.sass, files: run.files, ahead: input.stylesAhead }),
    stablePaths(folders, run.files, run.broken !== undefined),
  ]
}

/** Options of every build of a site's components. */
export function commonOptions(input: BundleInput): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    minify: input.minify,
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}
