/** The Markdown of pages: a page's own file, and the imported Markdown files that it shows (spec markdown.md section 16). */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { partialCycle } from './component-failed.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { ExactFiles } from '../base/exact-files.ts'
import type { LinkTables } from '../links/link-tables.ts'
import { pageOfMarkdownLink } from '../links/resolve-link.ts'
import { beginningOf } from '../markdown/posts/post-record.ts'
import { atTranslatedPlaces } from '../markdown/source/filled-places.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Post } from '../model/blog.ts'
import type { ExercisePart } from '../model/teach/exercises.ts'
import type { Doc, Page, Route, Site } from '../model/site.ts'
import { blogInstance } from '../model/source.ts'
import type { CompiledFile, CompileOptions, Unit, UnitFacts } from '../model/unit.ts'
import type { EquationNumbers } from './equations.ts'
import { DEEPEST_PARTIALS, draftShown, missingPartial, tooDeep } from './partial-problems.ts'
import { fileOf, importPlace, inFile, likeItsPost, markdownFile, markdownOf, readPublished } from './markdown-file.ts'
import { ShownText } from './shown-text.ts'
import { fileBehind, isPreview, previewOf } from '../base/blog/preview-source.ts'
import { sourceOfImport } from './source-of-import.ts'
import { compileOptions, type MarkdownFile } from '../store/compile-options.ts'
import type { UnitStore } from '../store/unit-store.ts'
import { exercisesIn } from '../base/teach/exercise-source.ts'
import { sha256 } from '../base/hash.ts'
import { draftsOf, listedPosts } from '../base/site-parts.ts'

/** A Markdown file that is shown, with what is known of it. */
export interface ShownFile<Known> {
  readonly file: MarkdownFile
  readonly known: Known
}

/** A page's own file first, then the files that it shows, each once, in the order of their first use. */
export interface ShownFiles<Known> {
  readonly files: readonly [ShownFile<Known>, ...ShownFile<Known>[]]
  /** Files that are not there, and those that show themselves. */
  readonly problems: readonly Diagnostic[]
}

/** The beginning of a post, with the files that it shows. */
export interface Preview<Known> {
  readonly post: Post
  readonly shown: ShownFiles<Known>
}

/** Reads the Markdown of pages. */
export interface PageUnits {
  /** Units of the files that a page shows; undefined for routes without Markdown. Diagnostics name their file. */
  readonly units: (route: Route) => Promise<ShownFiles<Unit> | undefined>
  /** What the link check needs of them: the same, without what pages are made of. */
  readonly facts: (route: Route) => Promise<ShownFiles<UnitFacts> | undefined>
  /** The beginnings of the posts that a page lists. */
  readonly previews: (route: Route) => Promise<readonly Preview<Unit>[]>
  /** The exercises of a source, or their solutions, with the files that they show. */
  readonly exercises: (source: Doc | Page | Post, part: ExercisePart) => Promise<ShownFiles<Unit>>
  readonly previewFacts: (route: Route) => Promise<readonly Preview<UnitFacts>[]>
  /** Whether the facts of the page's own file are remembered, so that it need not be compiled. */
  readonly knows: (route: Route) => boolean
  /** A file as a component: what an import of it gives. `source` counts from the site root. */
  readonly module: (source: string) => Promise<ShownFile<Unit>>
  /** Numbers of the formulas of a file by their labels; `hash` is that of its text. */
  readonly equations: (source: string, hash: string) => Promise<EquationNumbers>
  /** The file that an import means, relative to the site root; undefined: there is none. */
  readonly imported: (specifier: string, from: string) => string | undefined
  readonly formatOf: (file: MarkdownFile) => CompileOptions['format']
  /** Hash of the text of a file, as it was when its unit was read. */
  readonly hashOf: (source: string) => string | undefined
  /** These files may have changed, appeared or gone. */
  readonly forget: (sources: Iterable<string>) => void
}

type Loader<Known> = (file: MarkdownFile) => Promise<Known>

/** Prepare to read the Markdown of a site's pages. `form` is that of the pages' own files. */
export function createPageUnits(
  site: Site,
  context: {
    readonly units: UnitStore
    readonly functions: MarkdownFunctions | undefined
    readonly tables: LinkTables
    readonly form?: CompileOptions['form'] | undefined
    /** Units will be asked for again in this run. */
    readonly again?: boolean
    /** The sources have just been indexed: of one whose unit is remembered the text is not read again. */
    readonly asIndexed?: boolean
  },
): PageUnits {
  const { root } = site
  const optionsOf = compileOptions(site, context.functions)
  const exact = new ExactFiles(root)
  const drafts = draftsOf(site)
  const hashes = new Map<string, string>()
  const partials = { units: new Map<string, Promise<Unit>>(), facts: new Map<string, Promise<UnitFacts>>() }

  const about = ({ source, set, frontMatter }: MarkdownFile): CompiledFile => ({
    path: resolve(root, fileBehind(source)),
    frontMatter: frontMatter.raw,
    pageOf: (url) => (set === undefined ? undefined : pageOfMarkdownLink(url, { source, key: set }, context.tables)),
  })

  /** What is known of a file, with its places. */
  function placed<Known extends Pick<UnitFacts, 'links' | 'references' | 'diagnostics'>>(
    known: Known,
    source: string,
  ): Known {
    const filled = site.filled?.get(source)
    return inFile(filled === undefined ? known : atTranslatedPlaces(known, filled), source)
  }

  async function compile(file: MarkdownFile, form: CompileOptions['form'], hash?: string): Promise<Unit> {
    const { again = isPreview(file.source), asIndexed = false } = context
    const known = asIndexed && hash !== undefined ? context.units.known(hash, optionsOf(file, form)) : undefined
    if (known !== undefined && hash !== undefined) {
      hashes.set(file.source, hash)
      return placed(known, file.source)
    }
    const text = textOf(file)
    const unit = await context.units.load(text, optionsOf(likeItsPost(file, text), form), { ...about(file), again })
    return placed(unit, fileBehind(file.source))
  }

  /** The text of a file; of the beginning of a post what stands before the marker. */
  function textOf({ source, set }: MarkdownFile): string {
    const text = readPublished(site, fileBehind(source))
    hashes.set(source, sha256(text))
    const blog = isPreview(source) ? site.config.blogs.find(({ id }) => blogInstance(id) === set?.instance) : undefined
    return blog === undefined ? text : beginningOf(text, blog.truncateMarker)
  }

  async function read(file: MarkdownFile, hash: string): Promise<UnitFacts> {
    const text = { hash, read: () => textOf(file) }
    const options = optionsOf(isPreview(file.source) ? likeItsPost(file, text.read()) : file, context.form)
    return placed(await context.units.facts(text, options, about(file)), fileBehind(file.source))
  }

  const modules = new Map<string, Promise<ShownFile<Unit>>>()

  /** Files that are shown on many pages are read once. */
  const unitOf: Loader<Unit> = (file) => once(partials.units, file.source, () => compile(file, context.form))
  const factsOf: Loader<UnitFacts> = (file) => once(partials.facts, file.source, () => read(file, sha256(textOf(file))))

  function imported(specifier: string, from: string): string | undefined {
    const source = sourceOfImport(specifier, { from, root })
    if (source === undefined) return undefined
    const isThere = source.startsWith('../') ? existsSync(resolve(root, source)) : exact.kindOf(source) === 'file'
    return isThere ? source : undefined
  }

  /** Go from file to file, in the order of the uses. What was gone through once is not gone through again. */
  async function gather<Known extends Pick<Unit, 'partials' | 'lists'>>(
    first: ShownFile<Known>,
    load: Loader<Known>,
  ): Promise<ShownFiles<Known>> {
    const files: [ShownFile<Known>, ...ShownFile<Known>[]] = [first]
    const problems: Diagnostic[] = []
    const shownText = new ShownText(first.file.source, first.known.lists)
    async function visit({ file, known }: ShownFile<Known>, way: readonly string[]): Promise<void> {
      const { partials } = known
      for (const specifier of new Set(partials.map((use) => use.source))) {
        const source = imported(specifier, file.source)
        const place = importPlace(known, specifier)
        if (source === undefined) problems.push(missingPartial(specifier, file.source, { root, place }))
        else if (site.config.conventions === 'devcourse' && drafts.has(source))
          problems.push(draftShown(specifier, file.source, place))
        else if (way.length > DEEPEST_PARTIALS) problems.push(tooDeep(file.source, place))
        else if (way.includes(source)) problems.push(partialCycle(file.source, place, [...way, source]))
        else {
          if (!shownText.knows(source)) {
            const text = readPublished(site, source)
            const partial = markdownFile(site, source, text)
            const shown = { file: partial, known: await load(partial) }
            files.push(shown)
            shownText.add(source, { characters: text.length, lists: shown.known.lists ?? 0 })
            await visit(shown, [...way, source])
          }
          const times = partials.filter((use) => use.source === specifier).length
          shownText.use(file.source, { source, times, place })
        }
      }
    }
    await visit(first, [first.file.source])
    const tooMuch = shownText.over(site.config.maxFileSize)
    if (tooMuch !== undefined) problems.push(tooMuch)
    return { files, problems }
  }

  async function previewsOf<Known extends Pick<Unit, 'partials' | 'lists'>>(
    route: Route,
    load: Loader<Known>,
  ): Promise<readonly Preview<Known>[]> {
    const found: Preview<Known>[] = []
    for (const post of listedPosts(site, route)) {
      const file = { ...fileOf(post), source: previewOf(post.source) }
      found.push({ post, shown: await gather({ file, known: await load(file) }, load) })
    }
    return found
  }

  return {
    exercises: async (source, part) => {
      const file = { ...fileOf(source), source: exercisesIn(source.source, part) }
      return gather({ file, known: await compile(file, 'page') }, unitOf)
    },
    previews: (route) => previewsOf(route, unitOf),
    previewFacts: (route) => previewsOf(route, factsOf),
    units: async (route) => {
      const source = markdownOf(site, route)
      if (source === undefined) return undefined
      const file = fileOf(source)
      return gather({ file, known: await compile(file, context.form, source.hash) }, unitOf)
    },
    facts: async (route) => {
      const source = markdownOf(site, route)
      if (source === undefined) return undefined
      const file = fileOf(source)
      return gather({ file, known: await read(file, source.hash) }, factsOf)
    },
    knows: (route) => {
      if (listedPosts(site, route).length > 0) return false
      const source = markdownOf(site, route)
      return source === undefined || context.units.knows(source.hash, optionsOf(fileOf(source), context.form))
    },
    module: (source) =>
      once(modules, source, async () => {
        const file = markdownFile(site, source)
        return { file, known: await compile(file, 'module') }
      }),
    equations: async (source, hash) => (await read(markdownFile(site, source), hash)).equations ?? {},
    imported,
    formatOf: (file) => optionsOf(file).format,
    hashOf: (source) => hashes.get(source),
    forget: (sources) => {
      for (const source of [...sources].flatMap((one) => [one, previewOf(one)])) {
        for (const known of [hashes, modules, partials.units, partials.facts]) known.delete(source)
        exact.forget(source)
      }
    },
  }
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
