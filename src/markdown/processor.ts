/** The chain that a file goes through, from text to hast, in the order of spec markdown.md section 1. */
import type { Root as Hast } from 'hast'
import type { Root as Mdast } from 'mdast'
import remarkRehype, { type Options as RemarkRehypeOptions } from 'remark-rehype'
import { unified, type PluggableList, type Processor } from 'unified'
import type { MarkdownPlugins } from '../model/markdown-functions.ts'
import type { CompileOptions } from '../model/unit.ts'
import { guardPlugins } from './guard-plugins.ts'
import { handlers } from './html/hast-handlers.ts'
import { highlight } from './code/highlight.ts'
import { mathHandlers } from './math/handlers.ts'
import { inRow } from './in-row.ts'
import { mappedTags, type IsMapped } from './html/mapped-elements.ts'
import { parse } from './parse.ts'
import { lookUp } from '../shared/look-up.ts'
import { rehypeAnchors } from './rehype/anchors.ts'
import { rehypeCode } from './rehype/code.ts'
import { rehypeDetails } from './rehype/details.ts'
import { rehypeElements } from './rehype/elements.ts'
import { rehypeFormulas } from './rehype/formulas.ts'
import { rehypeHeadings } from './rehype/headings.ts'
import { rehypeLinks } from './rehype/links.ts'
import { rehypeLooseReferences } from './rehype/loose-references.ts'
import { rehypeNames } from './rehype/names.ts'
import { rehypeRawHtml } from './rehype/raw-html.ts'
import { rehypeReferences } from './rehype/references.ts'
import { rehypeSections } from './rehype/sections.ts'
import { rehypeTables } from './rehype/tables.ts'
import { rehypeTaskLists } from './rehype/task-lists.ts'
import { rehypeTheme } from './rehype/theme.ts'
import { rehypeUnknownElements } from './rehype/unknown-elements.ts'
import { remarkAdmonitions } from './remark/admonitions.ts'
import { remarkAlerts } from './remark/alerts.ts'
import { remarkContentTitle } from './remark/content-title.ts'
import { remarkDiagrams } from './diagrams/remark.ts'
import { remarkDirectives } from './remark/directives.ts'
import { remarkEmoji } from './remark/emoji.ts'
import { remarkHeadingIds } from './remark/heading-ids.ts'
import { remarkFootnotesApart } from './remark/footnotes-apart.ts'
import { remarkHtmlComments } from './remark/html-comments.ts'
import { remarkFormulas } from './remark/formulas.ts'
import { remarkFences } from './remark/fences.ts'
import { remarkHast } from './remark/hast.ts'
import { remarkMdxScope } from './remark/mdx-scope.ts'
import { remarkMdxStatements } from './remark/mdx-statements.ts'
import { remarkMdxUnravel } from './remark/mdx-unravel.ts'
import { remarkReferences, remarkUsedLabels } from './remark/references.ts'
import { remarkResolveLinks } from './remark/resolve-links.ts'
import { remarkShownMarks } from './remark/shown-marks.ts'
import { remarkAudience } from './teach/editions/remark-audience.ts'
import { remarkSchedule } from './teach/dates/remark-schedule.ts'
import { remarkToc } from './remark/toc.ts'
import { EXERCISE_NAMES, remarkExercises } from './teach/exercises/remark.ts'
import { OBJECTIVE_NAMES, remarkObjectives } from './teach/objectives/remark.ts'
import { rehypeTeach } from './teach/rehype.ts'
import { remarkUnclosed } from './remark/unclosed.ts'
import { remarkQuestions } from './teach/questions/remark.ts'

/** Takes a text to the finished tree; findings go to the file's draft. Throws `PluginFailure`. */
export interface MarkdownProcessor {
  readonly parse: (source: string) => Promise<Mdast>
  readonly run: (tree: Mdast, file: NonNullable<Parameters<Chain['run']>[1]>) => Promise<Hast>
}

/** `facts`: what the tree shows of links, anchors and mistakes, in a tree that is not meant to be shown itself. */
export type Purpose = 'page' | 'facts'

type Chain = Processor<undefined, Mdast, Hast>

/** Make the processor of some options: make it once and use it for every file that has them. */
export function createProcessor(options: CompileOptions, purpose: Purpose): MarkdownProcessor {
  const { format, functions, markdown } = options
  const read = (source: string): Promise<Mdast> =>
    parse(source, { format, parser: markdown.parser ?? 'native', math: markdown.math })
  if (functions?.plugins === undefined) {
    const chain = createChain(unified(), options, purpose)
    return { parse: read, run: (tree, file) => chain.run(tree, file) }
  }
  let made: ReturnType<typeof chainOfPlugins> | undefined
  const chain = (): ReturnType<typeof chainOfPlugins> => (made ??= chainOfPlugins(options, purpose))
  return {
    parse: async (source) => {
      const { chain: own, hasOwnSyntax } = await chain()
      return hasOwnSyntax ? (own.parse(source) as Mdast) : read(source) // what the parser gives
    },
    run: async (tree, file) => (await chain()).chain.run(tree, file),
  }
}

/** The plugins see the parser, for they may change it, and some read texts with it. */
async function chainOfPlugins(options: CompileOptions, purpose: Purpose) {
  const [{ parserOf }, { withSyntaxNoted }] = await Promise.all([
    import('./remark-parser.ts'),
    import('./own-syntax.ts'),
  ])
  const parser = parserOf(options.format, options.markdown.math) as unknown as Processor
  return withSyntaxNoted(parser, (base) => createChain(base, options, purpose))
}

function createChain(base: Processor, options: CompileOptions, purpose: Purpose): Chain {
  const given = guarded(options.functions?.plugins)
  const plugins = [
    ...ownRemarkPlugins(options, given, purpose),
    ...given.remarkPlugins,
    ...lastRemarkPlugins(options),
    [isPlain(options) ? remarkHast : remarkRehype, remarkRehypeOptions(options)],
    rehypeRawHtml,
    ...given.beforeDefaultRehypePlugins,
    ...given.rehypePlugins,
    ...ownRehypePlugins(options, purpose),
  ] satisfies PluggableList
  // unified knows the types of trees of plugins that are named one by one only
  return base.use(isPlain(options) ? [[inRow, plugins]] : plugins).freeze() as unknown as Chain
}

function ownRemarkPlugins(options: CompileOptions, given: Guarded, purpose: Purpose): PluggableList {
  const { admonitions: keywords, format, functions, mapped, markdown, named, part, post } = options
  return [
    ...when(format === 'mdx', [remarkMdxUnravel, remarkMdxStatements]),
    [remarkUnclosed, { format }],
    remarkHtmlComments,
    ...when(markdown.math !== undefined, [[remarkFormulas, markdown.math]]),
    ...when(functions?.plugins !== undefined, [remarkUsedLabels]),
    ...given.beforeDefaultRemarkPlugins,
    ...when(markdown.alerts && keywords.length > 0, [[remarkAlerts, { keywords }]]),
    ...teachPlugins(options),
    ...when(markdown.questions !== undefined, [[remarkQuestions, { ...markdown.questions, keywords }]]),
    [remarkAdmonitions, { keywords, isMapped: mappedTags(mapped), texts: markdown.texts, named }],
    ...when(markdown.exercises !== undefined, [
      [remarkExercises, { ...markdown.exercises, texts: markdown.texts, part }],
      remarkObjectives,
    ]),
    // a title that is not shown has no id, which the first heading of that name then gets
    ...when(post !== undefined, [[remarkContentTitle, { remove: true }]]),
    [remarkHeadingIds, { maintainCase: markdown.anchors.maintainCase }],
    ...when(markdown.emoji, [remarkEmoji]),
    ...when(purpose === 'page', [remarkToc]),
    ...when(post === undefined, [remarkContentTitle]),
    ...when(post === 'preview' || part !== undefined, [[remarkFootnotesApart, { part: part?.show }]]),
    ...when(functions?.plugins !== undefined, [remarkResolveLinks]),
  ]
}

/** Those that look at what the plugins of the configuration have left. */
function lastRemarkPlugins({
  admonitions: keywords,
  fences,
  format,
  functions,
  mapped,
  markdown,
}: CompileOptions): PluggableList {
  return [
    ...when(functions?.plugins !== undefined, [remarkMdxStatements]),
    ...when(fences !== undefined, [[remarkFences, fences]]),
    ...when(markdown.diagrams !== undefined, [[remarkDiagrams, { config: markdown.diagrams, mapped }]]),
    [
      remarkDirectives,
      { keywords: markdown.exercises === undefined ? keywords : [...keywords, ...EXERCISE_NAMES, ...OBJECTIVE_NAMES] },
    ],
    [remarkShownMarks, { keywords }],
    [remarkMdxScope, { mapped, mistakes: format === 'mdx' }],
    remarkReferences,
  ]
}

function ownRehypePlugins(options: CompileOptions, purpose: Purpose): PluggableList {
  const { format, functions, mapped, markdown, named, part } = options
  const { defaultLanguage, magicComments } = markdown
  const isMapped = mappedTags(mapped)
  const plugins = functions?.plugins !== undefined
  const page = purpose === 'page'
  return [
    ...when(markdown.math !== undefined, [rehypeFormulas]),
    ...when(mayHoldJsx(options) && !isAllCode(options), [[rehypeTheme, { mapped, named }]]),
    [rehypeLooseReferences, { plugins }],
    rehypeElements,
    ...when(format === 'md', [[rehypeUnknownElements, { isMapped }]]),
    ...when(markdown.exercises !== undefined || markdown.edition !== undefined, [[rehypeTeach, { part }]]),
    [rehypeNames, { exercise: referenceText(markdown) }],
    ...when(page, pagePlugins(options, isMapped)),
    [rehypeLinks, { format, isMapped }],
    [rehypeReferences, { plugins }],
    rehypeAnchors,
    [rehypeCode, { defaultLanguage, magicComments, isMapped, named, highlight: page ? highlight : undefined }],
  ]
}

/** What only our own conventions know: directives for teaching. */
function teachPlugins({ markdown: { edition } }: CompileOptions): PluggableList {
  return edition === undefined ? [] : [[remarkAudience, edition], remarkSchedule]
}

function when(condition: boolean, plugins: PluggableList): PluggableList {
  return condition ? plugins : []
}

/** What a reference to an exercise shows; undefined: there are none. */
function referenceText({ exercises, texts }: CompileOptions['markdown']): string | undefined {
  return exercises && (lookUp(texts, 'theme.exercise.numbered') ?? 'Exercise {number}')
}

/** What only a tree that is shown needs. */
function pagePlugins({ format, markdown }: CompileOptions, isMapped: IsMapped | undefined): PluggableList {
  return [
    rehypeSections,
    [rehypeHeadings, { format, isMapped, texts: markdown.texts }],
    [rehypeTables, { isMapped }],
    rehypeTaskLists,
    [rehypeDetails, { isMapped }],
  ]
}

/** Ours, and those of the configuration over them (spec markdown.md section 2.9). */
function remarkRehypeOptions({ format, markdown, functions }: CompileOptions): RemarkRehypeOptions {
  const given: RemarkRehypeOptions = { ...markdown.remarkRehypeOptions, ...functions?.remarkRehypeOptions }
  return {
    footnoteLabel: markdown.footnoteLabel,
    allowDangerousHtml: format === 'md',
    ...given,
    handlers: { ...handlers, ...(markdown.math === undefined ? {} : mathHandlers), ...given.handlers },
  }
}

/** Whether the tree of the parser goes through our own plugins only. */
function isPlain({ functions }: CompileOptions): boolean {
  return functions?.plugins === undefined && functions?.remarkRehypeOptions === undefined
}

/** Plugins may put components into files of any format. */
function mayHoldJsx({ format, functions, fences }: CompileOptions): boolean {
  return format === 'mdx' || functions?.plugins !== undefined || fences !== undefined
}

/** Whether a file is compiled as a component, not as a page with pieces of code. */
function isAllCode({ form }: CompileOptions): boolean {
  return form === 'module' || form === 'whole'
}

type Guarded = Readonly<Record<keyof MarkdownPlugins, PluggableList>>

function guarded(plugins: MarkdownPlugins | undefined): Guarded {
  const list = (key: keyof MarkdownPlugins): PluggableList => guardPlugins(plugins?.[key] ?? [], key)
  return {
    beforeDefaultRemarkPlugins: list('beforeDefaultRemarkPlugins'),
    remarkPlugins: list('remarkPlugins'),
    beforeDefaultRehypePlugins: list('beforeDefaultRehypePlugins'),
    rehypePlugins: list('rehypePlugins'),
  }
}
