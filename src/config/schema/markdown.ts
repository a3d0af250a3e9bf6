/** How Markdown is read: the part of the configuration table that the compiler of pages looks at (spec config.md section 3). */
import * as v from 'valibot'
import type { BrokenUrlHook, MarkdownPlugin, ParseFrontMatter, Preprocessor } from '../../model/markdown-functions.ts'
import { anyObject, callable, orFalse, policy, recordOf, section, text } from './section.ts'

const hook = v.lazy((input) => (typeof input === 'function' ? callable<BrokenUrlHook>() : policy))

/** The `markdown` object. */
export const markdownSchema = section({
  /** `md`: plain Markdown; `mdx`: with components, also called `auto`, for what needs none is read the fast way; `detect`: by file extension. */
  format: v.optional(
    v.pipe(
      v.picklist(['md', 'mdx', 'detect', 'auto']),
      v.transform((format) => (format === 'auto' ? 'mdx' : format)),
    ),
    'detect',
  ),
  /** The parser: a fast native one where it gives the same tree, or always remark. */
  parser: v.optional(v.picklist(['native', 'remark']), 'native'),
  /** Code blocks marked `live` can be edited and are run; needs the package `react-live`. */
  liveCode: v.optional(v.boolean(), false),
  /** Draw `mermaid` code blocks, and the component `@theme/Mermaid`; `components`: that one alone. */
  mermaid: v.optional(v.union([v.boolean(), v.picklist(['components'])])),
  /** Where diagrams are drawn. */
  diagrams: v.optional(v.picklist(['build', 'browser']), 'build'),
  /** Turn `:rocket:` into an emoji. */
  emoji: v.optional(v.boolean(), true),
  /** Make an admonition of `> [!NOTE]`, as GitHub does. */
  alerts: v.optional(v.boolean(), true),
  /** Formulas between dollars, in TeX; false: a dollar is a dollar. Undefined: on, unless a remark plugin of the site reads them. */
  math: v.optional(
    orFalse(
      section({
        /** Commands of the site by name, with or without a backslash: `{ '\\RR': '\\mathbb{R}' }`. */
        macros: v.optional(recordOf(text), {}),
        /** Read what stands between `\\(` and `\\)` or `\\[` and `\\]` too. */
        brackets: v.optional(v.boolean(), false),
      }),
    ),
  ),
  /** Writing habits of MDX 1 that are understood (spec config.md section 3). */
  mdx1Compat: v.optional(
    section({
      comments: v.optional(v.boolean(), true),
      admonitions: v.optional(v.boolean(), true),
      headingIds: v.optional(v.boolean(), true),
    }),
    {},
  ),
  /** Keep capital letters in the ids of headings. */
  anchors: v.optional(section({ maintainCase: v.optional(v.boolean(), false) }), {}),
  /** Bytes that a Markdown file may have at most. */
  maxFileSize: v.optional(v.pipe(v.number(), v.minValue(1, 'must be a number of bytes above 0')), 2_000_000),
  /** Heading of the footnotes, for screen readers. */
  footnoteLabel: v.optional(text, 'Footnotes'),
  /** A function that gives the text to compile instead of the file's. */
  preprocessor: v.optional(
    v.pipe(
      callable<Preprocessor>(),
      v.check((preprocess) => preprocess.length === 1, 'must take exactly one argument'),
    ),
  ),
  /** A function that reads front matter; it can ask for the usual reading. */
  parseFrontMatter: v.optional(callable<ParseFrontMatter>()),
  /** Options of remark-rehype, the step from Markdown to HTML. */
  remarkRehypeOptions: v.optional(anyObject, {}),
  /** Policies as newer Docusaurus versions write them, or functions that give another address; they win over the ones at the top (spec link-checking.md section 1). */
  hooks: v.optional(section({ onBrokenMarkdownLinks: v.optional(hook), onBrokenMarkdownImages: v.optional(hook) }), {}),
})

/** Whether a value is something that unified can use; a stand-in counts, and is left out later. */
function isPlugin(value: unknown): value is MarkdownPlugin {
  if (Array.isArray(value)) return typeof value[0] === 'function'
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && ('plugins' in value || 'settings' in value)
}

const plugins = v.optional(
  v.array(
    v.custom<MarkdownPlugin>(
      isPlugin,
      'must be a plugin: a function, a list of a function and its options, or a preset\nimport the plugin and name it without quotes',
    ),
  ),
  [],
)

/** The lists of plugins that docs and pages have, in the places where they run (spec markdown.md section 1.6). */
export const pluginEntries = {
  /** Remark plugins that run before everything else, so that ids and the table of contents are made of what they leave. */
  beforeDefaultRemarkPlugins: plugins,
  /** Remark plugins. */
  remarkPlugins: plugins,
  /** Rehype plugins that run before `rehypePlugins`. */
  beforeDefaultRehypePlugins: plugins,
  /** Rehype plugins. */
  rehypePlugins: plugins,
}
