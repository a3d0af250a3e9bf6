/** Compile: the text of one Markdown file to its unit. Depends on the text and the options, on nothing else. */
import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import { error, warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CompiledFile, CompileOptions, Unit } from '../model/unit.ts'
import { htmlBody, treeBody } from './body.ts'
import { draftData, newDraft, type Draft } from './draft.ts'
import { PluginFailure, pluginDiagnostic } from './guard-plugins.ts'
import { mayHoldComponents } from './may-hold-components.ts'
import { mdxInMarkdown } from './mdx-in-markdown.ts'
import { mdxSyntaxError } from './mdx-syntax-error.ts'
import { nestedTooDeep, nestingProblem, TooDeep } from './nesting.ts'
import { reasonOf } from './parser-message.ts'
import { preprocess } from './preprocess.ts'
import { createProcessor, type MarkdownProcessor } from './processor.ts'
import { readSource } from './source-text.ts'
import { atWrittenPlaces } from './written-places.ts'

/** Processors by the options they were made of: a build has one or two option objects for thousands of files. */
const processors = new WeakMap<CompileOptions, MarkdownProcessor>()

/**
 * Compile a file, front matter and all; `file` is for the functions of the configuration. Reports, without file:
 * `mdx-syntax`, `nested-too-deep`, `too-complex`, `markdown-plugin-failed`, `config-function-failed` (errors) and
 * `mdx-unsupported` (warning), with which the unit is withheld; `mdx-in-md`, `unused-directive`, `unused-code-range` (warnings); `empty-link` (error, of a tag a warning).
 */
export async function compile(text: string, options: CompileOptions, file?: CompiledFile): Promise<Unit> {
  const given = givenText(text, options, file)
  if (typeof given !== 'string') return withheld(given)
  const { body } = readSource(given)
  const unreadable = nestingProblem(body)
  if (unreadable !== undefined) return withheld(unreadable)
  const source = preprocess(body, options)
  const unit = await compileSource(source, { text, options, file })
  return source === body ? unit : atWrittenPlaces(unit, body, source)
}

interface Compiling {
  /** The whole file. */
  readonly text: string
  readonly options: CompileOptions
  readonly file: CompiledFile | undefined
}

async function compileSource(source: string, { text, options, file }: Compiling): Promise<Unit> {
  const draft = newDraft(`slot-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`)
  if (options.format === 'md') draft.diagnostics.push(...mdxInMarkdown(source))
  try {
    const { parse, run } = processorOf(options)
    const tree = parseSource(source, parse)
    if ('rule' in tree) return withheld(tree)
    const where = file === undefined ? {} : { path: file.path }
    const hast = await run(tree, { ...where, value: source, data: draftData(draft, file?.frontMatter ?? {}) })
    const problem = draft.problem ?? unforeseen(draft, text)
    return problem === undefined ? toUnit(draft, hast) : withheld(problem)
  } catch (cause) {
    if (cause instanceof PluginFailure) return withheld(pluginDiagnostic(cause))
    if (cause instanceof TooDeep) return withheld(nestedTooDeep(cause.place))
    throw cause
  }
}

/** The text that is compiled: what the preprocessor of the configuration makes of the file's. */
function givenText(text: string, { functions }: CompileOptions, file: CompiledFile | undefined): string | Diagnostic {
  if (functions?.preprocessor === undefined) return text
  const failed = (reason: string): Diagnostic =>
    error('config-function-failed', `The function \`markdown.preprocessor\` failed: ${reason}`, {
      hint: 'return a text for every file',
    })
  try {
    const given: unknown = functions.preprocessor({ filePath: file?.path ?? '', fileContent: text })
    return typeof given === 'string' ? given : failed('it gave no text')
  } catch (cause) {
    return failed(reasonOf(cause))
  }
}

/** Components that a plugin has brought in: nothing has been made ready to bundle them. */
function unforeseen({ imports: [first] }: Draft, text: string): Diagnostic | undefined {
  if (first === undefined || mayHoldComponents(text)) return undefined
  const message = `Unexpected component \`<${first.name}>\` from a plugin, which devcourse cannot show yet: the page is left out`
  return warning('mdx-unsupported', message, { hint: 'take the plugin out of the configuration' })
}

function parseSource(source: string, parse: MarkdownProcessor['parse']): Root | Diagnostic {
  try {
    return parse(source)
  } catch (cause) {
    if (cause instanceof TooDeep) throw cause
    return mdxSyntaxError(cause)
  }
}

function processorOf(options: CompileOptions): MarkdownProcessor {
  const known = processors.get(options)
  if (known !== undefined) return known
  const made = createProcessor(options)
  processors.set(options, made)
  return made
}

function toUnit(draft: Draft, hast: Parameters<typeof htmlBody>[0]): Unit {
  const { imports, slotName, links } = draft
  return {
    body: imports.length > 0 ? treeBody(hast, links.length, imports) : htmlBody(hast, slotName),
    contentTitle: draft.contentTitle,
    toc: draft.toc,
    anchors: [...draft.anchors],
    links,
    references: [],
    sections: draft.sections,
    diagnostics: draft.diagnostics,
    withheld: false,
  }
}

function withheld(problem: Diagnostic): Unit {
  return {
    body: { kind: 'html', parts: [''], slots: [] },
    contentTitle: undefined,
    toc: [],
    anchors: [],
    links: [],
    references: [],
    sections: [],
    diagnostics: [problem],
    withheld: true,
  }
}
