/** Compile: the text of one Markdown file to its unit. Depends on the text and the options, on nothing else. */
import type { Root } from 'mdast'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { DrawDiagram } from '../model/diagram.ts'
import type { CompiledFile, CompileOptions, Unit, UnitFacts } from '../model/unit.ts'
import { NOTHING } from '../shared/html.ts'
import { draftData, newDraft, type Draft } from './draft.ts'
import { mayHoldDiagram } from './diagrams/kinds.ts'
import { finishTree, NO_BODY } from './finish-tree.ts'
import { PluginFailure, pluginDiagnostic } from './guard-plugins.ts'
import { withoutInertText } from './source/inert-text.ts'
import { mdxInMarkdown } from './mdx-mistakes/in-markdown.ts'
import type { MdxReader } from './mdx-mistakes/syntax-error.ts'
import { Refused } from './limits/refused.ts'
import { nestedTooDeep, nestingProblem, TooDeep } from './source/nesting.ts'
import { isParserMessage, placeOfMessage, reasonOf } from './parser-message.ts'
import { preprocess } from './source/preprocess.ts'
import { createProcessor, type MarkdownProcessor, type Purpose } from './processor.ts'
import { foreignMistakes } from './slips/foreign-mdx.ts'
import { readSource } from './source/source-text.ts'
import { isSheet } from '../base/teach/exercise-source.ts'
import { mayHoldQuestion } from './teach/questions/may-hold.ts'
import { atWrittenPlaces } from './source/written-places.ts'
import { shortHash } from '../base/hash.ts'

/** Processors by the options they were made of: a build has one or two option objects for thousands of files. */
const processors = {
  page: new WeakMap<CompileOptions, MarkdownProcessor>(),
  facts: new WeakMap<CompileOptions, MarkdownProcessor>(),
}

/** Who draws the diagrams of a file; `from` is its path, absolute, which no picture depends on. */
export interface Drawing {
  readonly draw: DrawDiagram
  readonly from: string
}

/** What a file is compiled with besides its text and the options. */
export interface CompileContext {
  readonly file?: CompiledFile | undefined
  readonly drawing?: Drawing | undefined
}

/**
 * Compile a file, front matter and all; `file` is for the functions of the configuration. Reports, without file:
 * `mdx-syntax`, `nested-too-deep`, `too-complex`, `markdown-plugin-failed`, `config-function-failed` and those of `mdxMistakes`
 * (errors), with which the unit is withheld; `mdx-in-md`, `unused-directive`, `unused-code-range`, `undefined-reference`,
 * `empty-link-text`, `image-without-alt`, `duplicate-anchor` (warnings); `unused-definition` (information); `empty-link` (error,
 * of a tag a warning).
 */
export async function compile(text: string, options: CompileOptions, about: CompileContext = {}): Promise<Unit> {
  return compileFor('page', { text, options, ...about })
}

/** Give what `compile` gives of a file, less what only a page needs: in a third of the time. */
export async function compileFacts(
  text: string,
  options: CompileOptions,
  about: CompileContext = {},
): Promise<UnitFacts> {
  return factsOf(await compileFor('facts', { text, options, ...about }))
}

/** What the link check needs of a unit. */
export function factsOf(unit: Unit): UnitFacts {
  const {
    body,
    anchors,
    contentTitle,
    equations,
    links,
    lists,
    references,
    partials,
    diagnostics,
    withheld,
    coverage,
  } = unit
  const code = body.code?.units.some(({ include }) => include === undefined) ?? false
  const listsPages = body.slots.some(
    (slot) => 'late' in slot && (slot.late.name === 'DocCardList' || isSheet(slot.late)),
  )
  const numbered = equations === undefined ? {} : { equations }
  return {
    anchors,
    contentTitle,
    ...numbered,
    links,
    ...(lists === undefined ? {} : { lists }),
    references,
    partials,
    diagnostics,
    withheld,
    coverage,
    code,
    listsPages,
  }
}

async function compileFor(purpose: Purpose, compiling: Compiling): Promise<Unit> {
  const { text, options, file } = compiling
  const given = givenText(text, options, file)
  if (typeof given !== 'string') return withheld([given])
  const { body } = readSource(given)
  const unreadable = nestingProblem(body, options.format)
  if (unreadable !== undefined) return withheld([unreadable])
  const source = preprocess(body, options)
  const unit = await compileSource(source, purpose, compiling)
  return source === body ? unit : atWrittenPlaces(unit, body, source)
}

interface Compiling extends CompileContext {
  /** The whole file. */
  readonly text: string
  readonly options: CompileOptions
}

async function compileSource(written: string, wanted: Purpose, compiling: Compiling): Promise<Unit> {
  const { text, options, file, drawing } = compiling
  const { diagrams } = options.markdown
  // where imported Markdown stands in the page is told by all of its text
  const purpose = options.format === 'mdx' && IMPORTS_MARKDOWN.test(written) ? 'page' : wanted
  const holdsQuestions = options.markdown.questions !== undefined && mayHoldQuestion(written)
  // an exercise without a text is a finding
  const holdsExercises = options.markdown.exercises !== undefined && written.includes(':::exercise')
  // Functions of the configuration may look at any text.
  const source =
    purpose === 'facts' &&
    options.functions === undefined &&
    !mayHoldDiagram(written, diagrams) &&
    !holdsQuestions &&
    !holdsExercises
      ? withoutInertText(written, options.format, options.markdown.math !== undefined)
      : written
  const plugins = options.functions?.plugins !== undefined
  const slot = purpose === 'facts' ? 'slot' : slotName(text)
  const draw: Draft['draw'] =
    drawing && diagrams && ((diagram) => drawing.draw(diagram, { config: diagrams, from: drawing.from }))
  const draft = newDraft(slot, source, { plugins, pageOf: file?.pageOf, draw })
  if (options.format === 'md') draft.diagnostics.push(...mdxInMarkdown(written))
  try {
    const { parse, run } = processorOf(options, purpose)
    const tree = await parseSource(source, { parse, ...(plugins ? {} : { site: options }) })
    const told = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
      foreignMistakes(problems, source, options.admonitions)
    if ('problems' in tree) return withheld(told(tree.problems))
    const where = file === undefined ? {} : { path: file.path }
    const hast = await run(tree, { ...where, value: source, data: draftData(draft, file?.frontMatter ?? {}) })
    if (draft.mistakes.length > 0) return readButWithheld(draft, told(draft.mistakes))
    return { ...toUnit(draft), ...(await finishTree(hast, draft, { purpose, options, text, file })) }
  } catch (cause) {
    if (cause instanceof PluginFailure) return withheld([pluginDiagnostic(cause)])
    if (cause instanceof TooDeep) return withheld([nestedTooDeep(cause.place)])
    if (cause instanceof Refused) return withheld([cause.diagnostic])
    if (isParserMessage(cause)) return withheld([moduleDiagnostic(cause)])
    throw cause
  }
}

/** What the compiler of MDX says of code that was parsed. */
function moduleDiagnostic(cause: unknown): Diagnostic {
  const place = placeOfMessage(cause)
  return error('mdx-syntax', reasonOf(cause), {
    ...(place === undefined ? {} : { place }),
    hint: 'correct the code, or move it into a component file',
  })
}

const IMPORTS_MARKDOWN = /^import\s[^\r\n]*\.(?:mdx?|markdown)["']/im

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

async function parseSource(
  source: string,
  reader: MdxReader,
): Promise<Root | { readonly problems: readonly Diagnostic[] }> {
  try {
    return await reader.parse(source)
  } catch (cause) {
    if (cause instanceof TooDeep || cause instanceof Refused) throw cause
    const { mdxSyntaxErrors } = await import('./mdx-mistakes/syntax-error.ts')
    return { problems: await mdxSyntaxErrors(cause, source, reader) }
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
  return `slot-${shortHash(text, 12)}`
}

function toUnit(draft: Draft): Unit {
  return {
    body: NO_BODY,
    contentTitle: draft.contentTitle,
    toc: draft.toc,
    anchors: [...draft.anchors],
    ...(draft.equations.size > 0 && { equations: Object.fromEntries(draft.equations) }),
    links: draft.links,
    references: draft.references,
    sections: draft.sections,
    partials: draft.partials,
    head: NOTHING,
    diagnostics: draft.diagnostics,
    withheld: false,
    coverage: 'whole',
  }
}

/** A page that cannot be shown, but whose Markdown could be read: its links can be checked, and its headings linked. */
function readButWithheld(draft: Draft, diagnostics: readonly Diagnostic[]): Unit {
  return { ...toUnit(draft), diagnostics, withheld: true, coverage: 'open' }
}

function withheld(problems: readonly Diagnostic[]): Unit {
  return {
    body: NO_BODY,
    contentTitle: undefined,
    toc: [],
    anchors: [],
    links: [],
    references: [],
    sections: [],
    partials: [],
    head: NOTHING,
    diagnostics: problems,
    withheld: true,
    coverage: 'none',
  }
}
