/** The chain that a file goes through, from text to hast, in the order of spec markdown.md section 1. */
import type { Root as Hast } from 'hast'
import type { Root as Mdast } from 'mdast'
import remarkRehype, { type Options as RemarkRehypeOptions } from 'remark-rehype'
import { unified, type PluggableList, type Processor } from 'unified'
import type { MarkdownPlugins } from '../model/markdown-functions.ts'
import type { CompileOptions } from '../model/unit.ts'
import { guardPlugins } from './guard-plugins.ts'
import { handlers } from './hast-handlers.ts'
import { createHighlight } from './highlight.ts'
import { parse, parserOf } from './parse.ts'
import { rehypeAnchors } from './plugins/rehype-anchors.ts'
import { rehypeCode } from './plugins/rehype-code.ts'
import { rehypeDetails } from './plugins/rehype-details.ts'
import { rehypeHeadings } from './plugins/rehype-headings.ts'
import { rehypeLinks } from './plugins/rehype-links.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { rehypeSections } from './plugins/rehype-sections.ts'
import { rehypeTables } from './plugins/rehype-tables.ts'
import { remarkAdmonitions } from './plugins/remark-admonitions.ts'
import { remarkContentTitle } from './plugins/remark-content-title.ts'
import { remarkDirectives } from './plugins/remark-directives.ts'
import { remarkEmoji } from './plugins/remark-emoji.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkHtmlComments } from './plugins/remark-html-comments.ts'
import { remarkMdxReading } from './plugins/remark-mdx-reading.ts'
import { remarkMdxUnravel } from './plugins/remark-mdx-unravel.ts'
import { remarkToc } from './plugins/remark-toc.ts'

/** Takes a text to the finished tree; findings go to the file's draft. Throws `PluginFailure`. */
export interface MarkdownProcessor {
  readonly parse: (source: string) => Mdast
  readonly run: (tree: Mdast, file: NonNullable<Parameters<Chain['run']>[1]>) => Promise<Hast>
}

type Chain = Processor<undefined, Mdast, Hast>

/** Make the processor of some options: make it once and use it for every file that has them. */
export function createProcessor(options: CompileOptions): MarkdownProcessor {
  const { format, functions } = options
  const plugins = functions?.plugins
  if (plugins === undefined) {
    const chain = createChain(unified(), options)
    return { parse: (source) => parse(source, { format }), run: (tree, file) => chain.run(tree, file) }
  }
  // Plugins may bring a syntax of their own, so that their chain must also be the parser.
  const chain = createChain(parserOf(format) as unknown as Processor, options)
  return {
    parse: (source) => chain.parse(source) as Mdast, // what the parser gives
    run: (tree, file) => chain.run(tree, file),
  }
}

function createChain(base: Processor, options: CompileOptions): Chain {
  const { format, admonitions: keywords, markdown, functions } = options
  const { defaultLanguage, magicComments } = markdown
  const own = guarded(functions?.plugins)
  const chain = base
    .use(format === 'mdx' ? [remarkMdxUnravel, remarkHtmlComments] : [remarkHtmlComments])
    .use(own.beforeDefaultRemarkPlugins)
    .use(remarkAdmonitions, { keywords })
    .use(remarkHeadingIds, { maintainCase: markdown.anchors.maintainCase })
    .use(markdown.emoji ? [remarkEmoji] : [])
    .use(remarkToc)
    .use(remarkContentTitle)
    .use(own.remarkPlugins)
    .use(remarkDirectives, { keywords })
    .use(format === 'mdx' ? [remarkMdxReading] : [])
    .use(remarkRehype, remarkRehypeOptions(options))
    .use(rehypeRawHtml)
    .use(own.beforeDefaultRehypePlugins)
    .use(own.rehypePlugins)
    .use(rehypeSections)
    .use(rehypeHeadings, { format })
    .use(rehypeTables)
    .use(rehypeDetails)
    .use(rehypeLinks, { format })
    .use(rehypeAnchors)
    .use(rehypeCode, { defaultLanguage, magicComments, highlight: createHighlight() })
  return chain.freeze()
}

/** Ours, and those of the configuration over them (spec markdown.md section 2.9). */
function remarkRehypeOptions({ format, markdown, functions }: CompileOptions): RemarkRehypeOptions {
  const given: RemarkRehypeOptions = { ...markdown.remarkRehypeOptions, ...functions?.remarkRehypeOptions }
  return {
    footnoteLabel: markdown.footnoteLabel,
    allowDangerousHtml: format === 'md',
    ...given,
    handlers: { ...handlers, ...given.handlers },
  }
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
