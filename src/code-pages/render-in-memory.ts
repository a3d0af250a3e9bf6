/** Pages that can only be known by rendering them, since they hold components: rendered in memory, nothing is written. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findParts, themedSite, unusedParts } from '../bundle/find-parts.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Emitter } from '../page/composer.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { ComposedPage, Edge } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { packagePath, packageVersion } from '../base/package-paths.ts'
import { itemsWithoutComponent } from '../render/navbar/custom-items.ts'
import type { UnitStore } from '../store/unit-store.ts'

/** What pages are rendered with. */
export interface HeldRun {
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly units: UnitStore
}

/** Pages that were rendered. */
export interface RenderedHeld {
  readonly pages: readonly ComposedPage[]
  /** Of sites that replace parts of the layout: its links, and what is wrong with the parts. */
  readonly layout: LayoutFindings | undefined
  /** Why the other pages could not be rendered. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of all modules that the pages reach. */
  readonly modules: ReadonlySet<string>
}

/** What the layout links to, and what is wrong with it. */
export interface LayoutFindings {
  readonly edges: readonly Edge[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders pages of a site. */
export interface HeldRenderer {
  /** Render the pages at `paths`; `held` are those of the site that hold components. */
  readonly render: (paths: readonly string[], held: readonly string[], run: HeldRun) => Promise<RenderedHeld>
  /** What is wrong with the parts of the layout; `modules` are those that pages reach. */
  readonly findings: (modules: ReadonlySet<string>) => readonly Diagnostic[]
  /** Those of them that do not depend on the pages. */
  readonly partProblems: readonly Diagnostic[]
}

/** Render the pages that hold components, and the layout if the site replaces parts of it. */
export async function renderHeld(
  site: Site,
  held: readonly string[],
  run: HeldRun,
): Promise<Pick<RenderedHeld, 'pages' | 'layout' | 'diagnostics'>> {
  const found = findParts(themedSite(site))
  if (held.length === 0 && found.parts.length === 0)
    return { pages: [], layout: undefined, diagnostics: partFindings(site, new Set()) }
  return inScratch(async (scratch) => {
    const { render, findings } = await heldRenderer(site, scratch)
    const { pages, layout, diagnostics, modules } = await render(held, held, run)
    return { pages, layout, diagnostics: [...diagnostics, ...findings(modules)] }
  })
}

/** Do something with a folder for code that is rendered, which is gone afterwards. */
export async function inScratch<Result>(use: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(tmpdir(), 'devcourse-check-'))
  try {
    return await use(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** What is wrong with the theme folders of a site that replaces no part of the layout. */
export function partFindings(site: Site, modules: ReadonlySet<string>): readonly Diagnostic[] {
  return [...itemsWithoutComponent(site.config), ...unusedParts(site.root, findParts(themedSite(site)), modules)]
}

/** Prepare to render pages, with the parts of the layout that the site replaces; `scratch` is a folder for the code. */
export async function heldRenderer(site: Site, scratch: string): Promise<HeldRenderer> {
  const { createEmitter } = await import('../page/composer.ts') // React and the layout
  const { renderComponentPages } = await import('./emit.ts') // the bundler
  const { codePages } = await import('./find.ts')
  const { loadPieces, siteParts } = await import('./replaced-parts.ts') // both
  const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
  const parts = await siteParts(site, () => mkdtemp(join(scratch, 'parts-')))
  const pieces = await loadPieces(parts.bundled)
  const generator = `devcourse ${packageVersion()}`
  return {
    render: async (paths, held, { functions, units }) => {
      const emitter = createEmitter(site, { units, shell, generator, functions, pieces })
      const code = await codePages(site, paths, emitter.linker.pages)
      const inside = parts.bundled === undefined ? undefined : await insideFindings(site, held, emitter)
      const folder = await mkdtemp(join(scratch, 'pages-'))
      const rendered = await renderComponentPages(site, { emitter, pages: code, scratch: folder })
      const done = new Set(code.map(({ route }) => route))
      const others = await composeOthers(
        site,
        paths.filter((path) => !done.has(path)),
        emitter,
      )
      return {
        pages: [...rendered.pages, ...others.pages],
        layout: inside && {
          edges: [...emitter.layout.edges, ...inside.edges],
          diagnostics: [...emitter.layout.diagnostics, ...inside.diagnostics],
        },
        diagnostics: [...rendered.diagnostics, ...others.withheld],
        modules: rendered.modules,
      }
    },
    findings: (modules) => [...parts.diagnostics, ...parts.unused(modules)],
    partProblems: parts.diagnostics,
  }
}

/** Pages that were held back and need no code after all, such as one that includes a file that is not there. */
async function composeOthers(
  site: Site,
  paths: readonly string[],
  { compose }: Pick<Emitter, 'compose'>,
): Promise<{ readonly pages: readonly ComposedPage[]; readonly withheld: readonly Diagnostic[] }> {
  const pages: ComposedPage[] = []
  const withheld: Diagnostic[] = []
  for (const path of paths) {
    const route = site.routes.get(path)
    const page = route && (await compose(route))
    if (page === undefined) continue
    if ('withheld' in page) withheld.push(...page.withheld)
    else pages.push(page)
  }
  return { pages, withheld }
}

/**
 * What replaced parts inside of pages say and where they link to: one page of each kind is rendered, of those that hold no
 * components.
 */
async function insideFindings(
  site: Site,
  held: readonly string[],
  { compose }: Pick<Emitter, 'compose'>,
): Promise<LayoutFindings> {
  const plain = [...site.routes.values()].filter(({ path }) => !held.includes(path))
  const examples = new Map(plain.map((route) => [route.kind, route]))
  const edges: Edge[] = []
  const diagnostics: Diagnostic[] = []
  for (const route of examples.values()) {
    const page = await compose(route)
    if ('withheld' in page) continue
    const pages = plain.filter(({ kind }) => kind === route.kind).length
    edges.push(...page.facts.edges.filter(({ origin }) => origin === 'layout').map((edge) => ({ ...edge, pages })))
    diagnostics.push(...page.diagnostics.filter(({ rule }) => rule === 'theme-part-failed'))
  }
  return { edges, diagnostics }
}
