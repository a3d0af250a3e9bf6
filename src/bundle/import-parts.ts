/** Bundle the parts of the layout that a site replaces for Node and import them, to render the layout with them. */
import { join, normalize, relative } from 'node:path'
import { importPageCode } from '../base/code/browser-globals.ts'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { PartFailure, PartNeeds, PieceRenderer } from '../shared/parts.ts'
import { mayAct, namesLocation } from './browser-code.ts'
import type { BundleInput, PartModule } from './bundler.ts'
import { errorPlace } from './error-place.ts'
import type { FoundPart } from './find-parts.ts'
import { importComponents } from './import-components.ts'
import { MODULE_EXPORT, moduleEntry } from './module-entry.ts'
import { ITEM_TYPES } from './part-table.ts'
import { errorText, isComponent } from './react-errors.ts'

/** Bundled parts, as any thread can load them: plain data. */
export interface BundledParts {
  /** Folder of the bundled code, absolute. */
  readonly folder: string
  readonly root: string
  /** Name of the module of our own renderer in the folder; empty: nothing could be bundled. */
  readonly renderer: string
  readonly parts: readonly (FoundPart &
    PartNeeds & { /** Name of its module in the folder. */ readonly module: string })[]
}

/** What is known of replaced parts once they are bundled. */
export interface ImportedParts {
  readonly bundled: BundledParts
  /** Absolute paths of all their modules. */
  readonly modules: ReadonlySet<string>
  /** Absolute paths of files that they give the address of. */
  readonly assets: readonly string[]
  /** Absolute paths of stylesheets that they import. */
  readonly stylesheets: readonly string[]
  /** Absolute paths of all files that were read for it. */
  readonly read: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Bundle into `folder`, a real path. Reports `bundle-error`, `unused-theme-part` for a part that needs what there is not,
 * and `theme-part-failed` for one that cannot be loaded; the originals stand in for those.
 */
export async function importParts(
  input: Omit<BundleInput, 'pages' | 'parts'>,
  found: readonly FoundPart[],
  folder: string,
): Promise<ImportedParts> {
  const { root, packagePath } = input
  const source = packagePath('runtime/parts/part-renderer.tsx')
  const pages = [
    { route: '', name: 'renderer', entry: `export {${RENDERER}} from ${JSON.stringify(source)}` },
    ...found.map(({ name, file }) => ({ route: '', name, ...moduleEntry(join(root, file)) })),
  ]
  const imported = await importComponents({ ...input, pages, parts: [] }, folder)
  const diagnostics = [...imported.diagnostics]
  const parts: BundledParts['parts'][number][] = []
  const [modules, assets, stylesheets] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [index, part] of found.entries()) {
    const result = imported.pages[index + 1]
    if (result?.kind === 'unsupported') diagnostics.push(unsupported(part, result.specifier))
    if (result?.kind === 'failed')
      diagnostics.push(partFailed({ part: part.name, error: result.error }, { root, folder, parts: [part] }))
    if (result?.kind !== 'code') continue
    if (!isUsable(part.name, result.exported[MODULE_EXPORT])) {
      diagnostics.push(withoutComponent(part))
      continue
    }
    const ours = packagePath('runtime')
    const acts = (path: string): boolean => (path.startsWith(ours) ? ACTING.has(relative(ours, path)) : mayAct(path))
    // the replacement of the colour button is told the mode, and that of the not-found page the address that was asked for
    const always = part.name === 'ColorModeToggle' || (part.name === 'NotFound' && namesLocation(join(root, part.file)))
    parts.push({
      ...part,
      module: result.file,
      acts: always || result.code.usesBrowser || result.modules.some(acts),
      asksDoc: result.modules.includes(packagePath('runtime/theme/docs/doc.ts')),
    })
    for (const path of result.modules) modules.add(path)
    for (const path of result.assets) assets.add(path)
    for (const path of result.stylesheets) stylesheets.add(path)
  }
  const [first] = imported.pages
  const bundled = { folder, root, renderer: first?.kind === 'code' ? first.file : '', parts }
  const { read } = imported
  return { bundled, modules, assets: [...assets], stylesheets: [...stylesheets], read, diagnostics }
}

/** Our modules below `runtime/` by which a component acts in the browser. */
const ACTING = new Set(
  [
    'theme/BrowserOnly.tsx',
    'theme/ErrorBoundary.tsx',
    'theme/tools/collapsible.tsx',
    'theme/tools/execution-environment.ts',
    'theme/tools/react-hooks.ts',
    'theme/router/router.tsx',
    'theme/tools/storage-slot.ts',
    'theme/tools/tabs-hooks.ts',
    'theme/tools/window-size.ts',
    'layout/use-color-mode.ts',
    'navigation/use-location.ts',
  ].map(normalize),
)

/** Name of the export that makes the renderer, see runtime/parts/part-renderer.tsx. */
const RENDERER = 'partRenderer'

/** Load bundled parts: gives what renders the layout with them. */
export async function loadParts({ folder, renderer, parts }: BundledParts): Promise<PieceRenderer> {
  const load = (file: string): Promise<unknown> => importPageCode(join(folder, file))
  const own = (await load(renderer)) as {
    readonly [RENDERER]: (
      modules: Readonly<Record<string, unknown>>,
      needs: ReadonlyMap<string, PartNeeds>,
    ) => PieceRenderer
  } // our own module
  const modules = await Promise.all(
    parts.map(async ({ name, module }): Promise<[string, unknown]> => {
      const { [MODULE_EXPORT]: component } = (await load(module)) as { readonly [MODULE_EXPORT]: unknown } // see module-entry.ts
      return [name, component]
    }),
  )
  return own[RENDERER](Object.fromEntries(modules), new Map(parts.map((part) => [part.name, part])))
}

/** The parts for the browser: all of them, since one that acts may show others; none when none does. */
export function browserParts({ root, parts }: BundledParts): readonly PartModule[] {
  if (!parts.some(({ acts }) => acts)) return []
  return parts.map(({ name, file }) => ({ name, path: join(root, file) }))
}

/** A part that could not be shown: where, and what. */
export function partFailed(
  { part, item, error: problem }: PartFailure,
  { root, folder, parts }: { readonly root: string; readonly folder: string; readonly parts: readonly FoundPart[] },
): Diagnostic {
  const found = errorPlace(problem, { outdir: folder, root })
  const file = found?.file ?? parts.find(({ name }) => name === part)?.file
  const who = item === undefined ? `The part \`${part}\`` : `The navbar item \`${String(item['place'])}\``
  const instead = item === undefined ? 'the original is shown instead' : 'it is left out'
  const hint = 'code that needs the browser (`window`, `document`) belongs into an effect or an event handler'
  return error('theme-part-failed', `${who} failed while it was rendered, ${instead}: ${errorText(problem)}`, {
    ...(file === undefined ? {} : { file }),
    ...(found === undefined ? {} : { place: { line: found.line, column: found.column } }),
    hint:
      item === undefined
        ? hint
        : `look at what is configured, \`${JSON.stringify({ type: item['type'], ...Object(item['props']) })}\`; ${hint}`,
  })
}

/** Parts whose module is a table of components, not a component. */
const TABLES: ReadonlySet<string> = new Set([ITEM_TYPES, 'MDXComponents', 'Admonition/Types'])

/** Whether the default export of a part is what is expected there. */
export function isUsable(name: string, value: unknown): boolean {
  return TABLES.has(name) ? typeof value === 'object' && value !== null : isComponent(value)
}

/** A module whose default export cannot be shown. */
export function withoutComponent({ name, file }: FoundPart): Diagnostic {
  const what = TABLES.has(name) ? 'table of components' : 'component'
  return error('theme-part-failed', `The default export of the part \`${name}\` is no ${what}`, {
    file,
    hint: `export the ${what} with \`export default\``,
  })
}

/** A part that imports what there is not. */
export function unsupported({ name, file }: FoundPart, specifier: string): Diagnostic {
  return warning(
    'unused-theme-part',
    `The part \`${name}\` imports \`${specifier}\`, which devcourse cannot give yet: the original is shown`,
    {
      file,
      hint: /\.(?:s[ac]ss|less|styl)$/.test(specifier)
        ? 'compile it to CSS and import that'
        : 'take the data from the props of the part, which docs/theming.md lists',
    },
  )
}
