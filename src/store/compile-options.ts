/** The options that a Markdown file is compiled with. */
import { exercisePartOf, exercisesIn } from '../base/teach/exercise-source.ts'
import { isPreview, fileBehind } from '../base/blog/preview-source.ts'
import { markdownFormat, type MarkdownFormat } from '../base/markdown-name.ts'
import type { SiteConfig } from '../model/config.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import type { CompileFunctions, MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Site } from '../model/site.ts'
import { blogInstance, pagesInstance, type SourceKey } from '../model/source.ts'
import type { CompileOptions } from '../model/unit.ts'
import { ADMONITION_KEYWORDS } from '../shared/admonition-keywords.ts'
import { lookUp } from '../shared/look-up.ts'
import { shareInLanguages } from './shared-units.ts'

/** What the options of a Markdown file depend on. */
export interface MarkdownFile {
  /** Relative to the site root. */
  readonly source: string
  /** The docs or pages that it is of; undefined: the file lies outside of all content folders. */
  readonly set: Pick<SourceKey, 'instance' | 'version'> | undefined
  readonly frontMatter: Pick<FrontMatter, 'mdx' | 'raw'>
}

/**
 * Give the function that finds the options of a file: its format (spec markdown.md section 2), and the options of its docs
 * set. What lies outside of all has the usual admonitions and no plugins (section 16.3). Files with the same options get the
 * same object, since a processor is made for each.
 */
export function compileOptions(
  { config, mapped }: Pick<Site, 'config' | 'mapped'>,
  functions: MarkdownFunctions | undefined,
): (file: MarkdownFile, form?: CompileOptions['form']) => CompileOptions {
  const known = new Map<string, CompileOptions>()
  const named = (config.theme.classic?.named ?? []).filter((group) => group !== 'sidebar-item')
  return (file, form = 'page') => {
    const { instance } = file.set ?? {}
    const format = formatOf(file, config)
    const apart = isPreview(file.source)
    const part = exercisePartOf(file.source)
    const key = `${format} ${form} ${instance ?? ''} ${String(apart)} ${part === undefined ? '' : exercisesIn('', part)}`
    const blog = config.blogs.find(({ id }) => blogInstance(id) === instance)
    const pages = config.pages.find(({ id }) => pagesInstance(id) === instance)
    const set = pages ?? blog ?? config.docs.find(({ id }) => id === instance)
    const own = compileFunctions(functions, instance)
    const item = part === undefined && form !== 'module' ? lookUp(mapped?.items, instance ?? '') : undefined
    const made = item === undefined ? form : 'whole'
    const options = known.get(key) ?? {
      format,
      admonitions: instance === undefined ? ADMONITION_KEYWORDS : (set?.admonitions ?? []),
      ...(named.length === 0 ? {} : { named }),
      markdown: config.markdown,
      ...(made === 'page' ? {} : { form: made }),
      ...(part === undefined ? {} : { part }),
      ...(item === undefined ? {} : { item }),
      ...(mapped === undefined ? {} : { mapped }),
      ...(blog === undefined ? {} : { post: apart ? ('preview' as const) : ('post' as const) }),
      ...(set?.fences === undefined ? {} : { fences: set.fences }),
      ...(own === undefined ? {} : { functions: own }),
    }
    if (!known.has(key) && config.i18n.locales.length > 1) shareInLanguages(options)
    known.set(key, options)
    return options
  }
}

/** The functions that take part in compiling the files of an instance. */
function compileFunctions(
  functions: MarkdownFunctions | undefined,
  instance: string | undefined,
): CompileFunctions | undefined {
  const { preprocessor, remarkRehypeOptions } = functions ?? {}
  const plugins = instance === undefined ? undefined : lookUp(functions?.plugins, instance)
  const own = {
    ...(preprocessor === undefined ? {} : { preprocessor }),
    ...(remarkRehypeOptions === undefined ? {} : { remarkRehypeOptions }),
    ...(plugins === undefined ? {} : { plugins }),
  }
  return Object.keys(own).length === 0 ? undefined : own
}

/** Priority: front matter, then configuration; `detect` goes by the file extension. */
function formatOf({ source, frontMatter }: MarkdownFile, config: SiteConfig): MarkdownFormat {
  return markdownFormat(fileBehind(source), { own: frontMatter.mdx?.format, ofSite: config.markdown.format })
}
