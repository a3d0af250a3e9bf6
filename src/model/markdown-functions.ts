/** The functions of a configuration that take part in reading Markdown (spec config.md section 3, markdown.md section 1). */
import type { Processor } from 'unified'

/** A plugin of unified: called on a processor, it may give a function that changes trees. */
export type PluginFunction = (this: Processor, ...parameters: unknown[]) => unknown

/** A plugin as a configuration has it: alone, in front of its options, or several as a preset. */
export type MarkdownPlugin =
  | PluginFunction
  | readonly [PluginFunction, ...unknown[]]
  | { readonly plugins?: readonly MarkdownPlugin[]; readonly settings?: Readonly<Record<string, unknown>> }

/** The plugins of a docs set or of the pages, in the places where they run. */
export interface MarkdownPlugins {
  readonly beforeDefaultRemarkPlugins: readonly MarkdownPlugin[]
  readonly remarkPlugins: readonly MarkdownPlugin[]
  readonly beforeDefaultRehypePlugins: readonly MarkdownPlugin[]
  readonly rehypePlugins: readonly MarkdownPlugin[]
}

/** Gives the text of a file that is compiled instead of its own. */
export type Preprocessor = (file: { readonly filePath: string; readonly fileContent: string }) => string

/** Front matter and body of a file. */
export interface ParsedFile {
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly content: string
}

interface FileToParse {
  readonly filePath: string
  readonly fileContent: string
}

/** Reads the front matter of a file; it can ask for the usual reading. */
export type ParseFrontMatter = (
  file: FileToParse & { readonly defaultParseFrontMatter: (file: FileToParse) => Promise<ParsedFile> },
) => ParsedFile | Promise<ParsedFile>

/** Is told of a link or image that leads nowhere, instead of a report; what it returns is the address to use. */
export type BrokenUrlHook = (found: {
  readonly sourceFilePath: string
  readonly url: string
  readonly node: { readonly type: 'link' | 'image'; readonly url: string }
}) => string | undefined

/** All of them; a thread that compiles pages loads the configuration to have them, for functions cannot be sent. */
export interface MarkdownFunctions {
  readonly preprocessor?: Preprocessor
  readonly parseFrontMatter?: ParseFrontMatter
  /** Options of the step from Markdown to HTML, when there are functions among them; else they are data of the configuration. */
  readonly remarkRehypeOptions?: Readonly<Record<string, unknown>>
  readonly onBrokenMarkdownLinks?: BrokenUrlHook
  readonly onBrokenMarkdownImages?: BrokenUrlHook
  /** By docs instance id, `pagesInstance` of folders of pages, `blogInstance` of blogs; those without plugins are not in it. */
  readonly plugins: Readonly<Record<string, MarkdownPlugins>>
}

/** The functions that a unit depends on. With any, it depends on whatever they read and is never remembered. */
export type CompileFunctions = Pick<MarkdownFunctions, 'preprocessor' | 'remarkRehypeOptions'> & {
  readonly plugins?: MarkdownPlugins
}
