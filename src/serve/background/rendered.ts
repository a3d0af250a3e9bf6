/** The pages of the whole site that must be rendered: all of them once, then those that are edited, and those that failed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findParts, themedSite } from '../../bundle/find-parts.ts'
import type { ReadPages } from '../../findings/read-site.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { ComposedPage } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import {
  heldRenderer,
  partFindings,
  type HeldRenderer,
  type HeldRun,
  type LayoutFindings,
} from '../../code-pages/render-in-memory.ts'
import { systemFailure } from '../../base/system-failure.ts'
import type { KnownPage } from './pages.ts'

/** What a page is rendered for. */
type Purpose = NonNullable<KnownPage['render']>

export class WholeSiteHeld {
  /** Parts of the theme are replaced by the site. */
  readonly replaced: boolean
  readonly #site: Site
  readonly #scratch: string
  /** All pages that must be rendered. */
  readonly #held = new Map<string, Purpose>()
  readonly #todo = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #modules = new Set<string>()
  /** How often code was bundled and imported. */
  rendered = 0
  #folder: string | undefined
  #renderer: HeldRenderer | undefined
  #layout: LayoutFindings | undefined
  #findings: readonly Diagnostic[] = []

  /** `scratch` is a folder for code. */
  constructor(site: Site, scratch: string) {
    this.#site = site
    this.#scratch = scratch
    this.replaced = findParts(themedSite(site)).parts.length > 0
  }

  /** Take note of whether a page that was read must be rendered. */
  note(route: string, render: Purpose | undefined): void {
    for (const set of [this.#held, this.#todo, this.#failed]) set.delete(route)
    if (render === undefined) return
    this.#held.set(route, render)
    this.#todo.add(route)
  }

  /** Whether something must be rendered before all is known. */
  get waits(): boolean {
    return this.#todo.size > 0 || (this.replaced && this.#renderer === undefined)
  }

  /** Render what waits; those of which only the search needs to know come last. */
  async render(run: HeldRun): Promise<readonly ComposedPage[]> {
    const all = this.#of('all')
    try {
      this.#folder ??= await mkdtemp(join(this.#scratch, 'held-'))
      this.#renderer ??= await heldRenderer(this.#site, this.#folder)
      const again = all.filter((route) => this.#todo.has(route) || this.#failed.has(route))
      const others = this.#of('search').filter((route) => this.#todo.has(route))
      const rendered = await this.#renderer.render(again, all, run)
      const searched = await this.#renderer.render(others, all, run)
      this.rendered += again.length
      this.#done(again, rendered.pages)
      for (const route of others) this.#todo.delete(route)
      for (const path of rendered.modules) this.#modules.add(path)
      this.#layout = rendered.layout
      this.#findings = rendered.diagnostics
      return [...rendered.pages, ...searched.pages]
    } catch (problem) {
      const stopped = systemFailure(problem)
      if (stopped === undefined) throw problem
      this.#done(all, [])
      this.#findings = [stopped]
      return []
    }
  }

  /** What the layout and the pages that could not be rendered say. */
  get found(): Pick<ReadPages, 'layout' | 'findings'> {
    const parts = this.#renderer?.findings(this.#modules) ?? partFindings(this.#site, this.#modules)
    return { layout: this.#layout, findings: [...this.#findings, ...parts] }
  }

  /** Delete its code. */
  async close(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }

  #of(purpose: Purpose): readonly string[] {
    return [...this.#held].flatMap(([route, own]) => (own === purpose ? [route] : []))
  }

  #done(routes: readonly string[], pages: readonly ComposedPage[]): void {
    const rendered = new Set(pages.map(({ route }) => route))
    for (const route of routes) {
      this.#todo.delete(route)
      if (rendered.has(route)) this.#failed.delete(route)
      else this.#failed.add(route)
    }
  }
}
