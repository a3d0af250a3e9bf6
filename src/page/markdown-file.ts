/** Which Markdown file a page, post or import stands for, and what is found in it. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { publishedText } from '../base/editions/withheld-blocks.ts'
import { fileBehind, isPreview } from '../base/blog/preview-source.ts'
import { blogFolders, contentFolders, pagesFolders, sourceOf } from '../base/site-parts.ts'
import { readSource } from '../base/source-text.ts'
import { readFrontMatter } from '../markdown/front-matter/read.ts'
import { readSource as splitSource } from '../markdown/source/source-text.ts'
import type { Post } from '../model/blog.ts'
import type { Doc, Page, Route, Site } from '../model/site.ts'
import { blogInstance, CURRENT_VERSION, pagesInstance } from '../model/source.ts'
import type { Unit } from '../model/unit.ts'
import type { MarkdownFile } from '../store/compile-options.ts'

/** The beginning of a post is compiled as the post is, unless footnotes must be told apart: where it is all of the post, once. */
export function likeItsPost(file: MarkdownFile, text: string): MarkdownFile {
  return text.includes('[^') || !isPreview(file.source) ? file : { ...file, source: fileBehind(file.source) }
}

/** The file of a doc, page or post. */
export function fileOf({ source, key, frontMatter }: Doc | Page | Post): MarkdownFile {
  return { source, set: key, frontMatter }
}

/** The text of a file as the edition has it. */
export function readPublished(
  { root, config, filled }: Pick<Site, 'root' | 'config' | 'filled'>,
  source: string,
): string {
  return publishedText(filled?.get(source)?.text ?? readSource(root, source), config.markdown.edition)
}

/** A file that is imported, with the front matter that its text begins with. */
export function markdownFile(site: Site, source: string, text = readPublished(site, source)): MarkdownFile {
  const { yaml } = splitSource(text)
  const frontMatter = yaml === undefined ? { raw: {} } : readFrontMatter(yaml, 'doc').frontMatter
  return { source, set: setOf(source, site), frontMatter }
}

/** What is in the innermost content folder that a file lies in: a version of docs, or the pages. */
function setOf(source: string, { config: { docs, pages, blogs } }: Pick<Site, 'config'>): MarkdownFile['set'] {
  const folders = docs.flatMap(({ id, versions }) =>
    versions.flatMap((version) =>
      contentFolders(version).map((folder) => ({ instance: id, version: version.name, folder })),
    ),
  )
  for (const set of pages) {
    const ofPages = { instance: pagesInstance(set.id), version: CURRENT_VERSION }
    folders.push(...pagesFolders([set]).map((folder) => ({ ...ofPages, folder })))
  }
  for (const blog of blogs) {
    const ofPosts = { instance: blogInstance(blog.id), version: CURRENT_VERSION }
    folders.push(...blogFolders(blog).map((folder) => ({ ...ofPosts, folder })))
  }
  const around = folders.filter(({ folder }) => folder === '' || folder === '.' || source.startsWith(`${folder}/`))
  return around.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** Whether a source is JavaScript or TypeScript. */
export function isModule(source: Doc | Page | Post): source is Page & { readonly module: true } {
  return 'module' in source && source.module
}

/** The Markdown that a route is made of; undefined: it has none. */
export function markdownOf(site: Site, route: Route): Doc | Page | Post | undefined {
  const source = sourceOf(site, route)
  return source === undefined || isModule(source) ? undefined : source
}

/** Findings of a unit, with the file wherever it is left open. */
export function inFile<Known extends { readonly diagnostics: readonly Diagnostic[] }>(
  known: Known,
  file: string,
): Known {
  const diagnostics = known.diagnostics.map((finding) => {
    const related = finding.related?.map((other) => (other.file === '' ? { ...other, file } : other))
    return { ...finding, file, ...(related === undefined ? {} : { related }) }
  })
  return { ...known, diagnostics }
}

/** Where a file is imported; facts do not tell. */
export function importPlace(known: object, specifier: string): Diagnostic['place'] {
  const { body } = known as Partial<Pick<Unit, 'body'>>
  return body?.code?.imports.find(({ source }) => source === specifier)?.place
}
