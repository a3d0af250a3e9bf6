/** Compile: the text of one Markdown file to its unit. Depends on the text and the options, on nothing else. */
import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import { error, warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Body, CompiledFile, CompileOptions, Unit, UnitFacts } from '../model/unit.ts'
import { htmlBody, treeBody } from './body.ts'
import { draftData, newDraft, TREE_SLOT, type Draft } from './draft.ts'
import { PluginFailure, pluginDiagnostic } from './guard-plugins.ts'
import { withoutInertText } from './inert-text.ts'
import { mayHoldComponents } from './may-hold-components.ts'
import { mdxInMarkdown } from './mdx-in-markdown.ts'
import { mdxSyntaxError } from './mdx-syntax-error.ts'
import { nestedTooDeep, nestingProblem, TooDeep } from './nesting.ts'
import { reasonOf } from './parser-message.ts'
import { preprocess } from './preprocess.ts'
import { createProcessor, type MarkdownProcessor, type Purpose } from './processor.ts'
import { readSource } from './source-text.ts'
import { atWrittenPlaces } from './written-places.ts'

/** Processors by the options they were made of: a build has one or two option objects for thousands of files. */
const processors = {
  page: new WeakMap<CompileOptions, MarkdownProcessor>(),
  facts: new WeakMap<CompileOptions, MarkdownProcessor>(),
}

/**
 * Compile a file, front matter and all; `file` is for the functions of the configuration. Reports, without file:
 * `mdx-syntax`, `nested-too-deep`, `too-complex`, `markdown-plugin-failed`, `config-function-failed` (errors) and
 * `mdx-unsupported` (warning), with which the unit is withheld; `mdx-in-md`, `unused-directive`, `unused-code-range`, `undefined-reference`,
 * `empty-link-text`, `image-without-alt`, `duplicate-anchor` (warnings); `unused-definition` (information); `empty-link` (error,
 * of a tag a warning).
 */
export async function compile(text: string, options: CompileOptions, file?: CompiledFile): Promise<Unit> {
  return compileFor('page', { text, options, file })
}

/** Give what `compile` gives of a file, less what only a page needs: in a third of the time. */
export async function compileFacts(text: string, options: CompileOptions, file?: CompiledFile): Promise<UnitFacts> {
  return factsOf(await compileFor('facts', { text, options, file }))
}

/** What the link check needs of a unit. */
export function factsOf(unit: Unit): UnitFacts {
  const { body, anchors, contentTitle, links, references, diagnostics, withheld, coverage } = unit
  const components = body.kind === 'tree'
  return { anchors, contentTitle, links, references, diagnostics, withheld, coverage, components }
}

async function compileFor(purpose: Purpose, compiling: Compiling): Promise<Unit> {
  const { text, options, file } = compiling
  const given = givenText(text, options, file)
  if (typeof given !== 'string') return withheld(given)
  const { body } = readSource(given)
  const unreadable = nestingProblem(body)
  if (unreadable !== undefined) return withheld(unreadable)
  const source = preprocess(body, options)
  const unit = await compileSource(source, purpose, compiling)
  return source === body ? unit : atWrittenPlaces(unit, body, source)
}

interface Compiling {
  /** The whole file. */
  readonly text: string
  readonly options: CompileOptions
  readonly file: CompiledFile | undefined
}

async function compileSource(written: string, purpose: Purpose, { text, options, file }: Compiling): Promise<Unit> {
  // Functions of the configuration may look at any text.
  const source =
    purpose === 'facts' && options.functions === undefined ? withoutInertText(written, options.format) : written
  const draft = newDraft(purpose === 'facts' ? TREE_SLOT : slotName(text), source)
  if (options.format === 'md') draft.diagnostics.push(...mdxInMarkdown(written))
  try {
    const { parse, run } = processorOf(options, purpose)
    const tree = await parseSource(source, parse)
    if ('rule' in tree) return withheld(tree)
    const where = file === undefined ? {} : { path: file.path }
    const hast = await run(tree, { ...where, value: source, data: draftData(draft, file?.frontMatter ?? {}) })
    const problem = draft.problem ?? unforeseen(draft, text)
    if (problem !== undefined) return readButWithheld(draft, problem)
    return toUnit(draft, purpose === 'page' ? bodyOf(draft, hast) : emptyBody(draft))
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

async function parseSource(source: string, parse: MarkdownProcessor['parse']): Promise<Root | Diagnostic> {
  try {
    return await parse(source)
  } catch (cause) {
    if (cause instanceof TooDeep) throw cause
    return mdxSyntaxError(cause)
  }
}

function processorOf(options: CompileOptions, purpose: Purpose): MarkdownProcessor {
  const known = processors[purpose].get(options)
  if (known !== undefined) return known
  const made = createProcessor(options, purpose)
  processors[purpose].set(options, made)
  return made
}

/** A name that nobody can guess. */
function slotName(text: string): string {
  return `slot-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

const NO_BODY: Body = { kind: 'html', parts: [''], slots: [] }

/** As much of a body as tells whether there are components. */
function emptyBody({ imports }: Draft): Body {
  return imports.length > 0 ? { kind: 'tree', tree: null, slots: [], imports } : NO_BODY
}

function bodyOf({ imports, slotName, links }: Draft, hast: Parameters<typeof htmlBody>[0]): Body {
  return imports.length > 0 ? treeBody(hast, links.length, imports) : htmlBody(hast, slotName)
}

function toUnit(draft: Draft, body: Body): Unit {
  return {
    body,
    contentTitle: draft.contentTitle,
    toc: draft.toc,
    anchors: [...draft.anchors],
    links: draft.links,
    references: draft.references,
    sections: draft.sections,
    diagnostics: draft.diagnostics,
    withheld: false,
    coverage: 'whole',
  }
}

/** A page that cannot be shown, but whose Markdown could be read: its links can be checked, and its headings linked. */
function readButWithheld(draft: Draft, problem: Diagnostic): Unit {
  return {
    ...toUnit(draft, NO_BODY),
    diagnostics: [problem],
    withheld: true,
    coverage: draft.bringsIds ? 'open' : 'whole',
  }
}

function withheld(problem: Diagnostic): Unit {
  return {
    body: NO_BODY,
    contentTitle: undefined,
    toc: [],
    anchors: [],
    links: [],
    references: [],
    sections: [],
    diagnostics: [problem],
    withheld: true,
    coverage: 'none',
  }
}
