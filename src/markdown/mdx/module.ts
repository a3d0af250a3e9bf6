/** The code of an MDX file as an ES module: made by the compiler of MDX, of our tree. Loaded only when a file needs code. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx'
import type { ElementContent, Properties, Root, RootContent } from 'hast'
import { DOC_ITEM, MDX_COMPONENTS, MDX_RUNTIME, type MdxCode, type PartialUse } from '../../model/mdx.ts'
import type { TocEntry } from '../../shared/toc.ts'
import { CodeMap } from './code-map.ts'
import type { CutTree } from './cut-units.ts'
import type { CompileFile } from '../draft.ts'
import { isCode, walkCode } from '../../base/code/nodes.ts'
import { FENCE } from '../html/hast-handlers.ts'
import { componentOf, EXPLICIT } from './jsx-mark.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import { finishModule, GIVEN, WHOLE_CONTENT, type ModulePlan } from './module-code.ts'
import { isHastMdxElement, type Program } from './nodes.ts'
import type { MdxScope } from './scope.ts'
import { THEME_TAG } from '../html/theme-elements.ts'
import { validStyle } from '../html/valid-style.ts'

/** What the module of a file is made of. */
export interface ModuleSource {
  readonly form: 'page' | 'module' | 'whole'
  readonly cut: Pick<CutTree, 'units' | 'about'>
  readonly scope: MdxScope
  /** The nodes of the author's imports and exports. */
  readonly statements: readonly RootContent[]
  readonly isMapped: IsMapped | undefined
  /** Specifier of the component that shows the page as a whole. */
  readonly item: string | undefined
  /** Property that marks a link or image with its index. */
  readonly slotName: string
  readonly toc: readonly TocEntry[]
  readonly partials: readonly PartialUse[]
  readonly contentTitle: string | undefined
  readonly frontMatter: () => unknown
}

const TREE = 'devcourseTree'
const PLAN = 'devcoursePlan'
const FINISHED = 'devcourseFinished'

/** One for all files: what belongs to a file travels with it. */
const processor = createProcessor({
  development: true, // elements know where they are written
  providerImportSource: MDX_COMPONENTS,
  tableCellAlignToStyle: false, // as in the rest of the page
  SourceMapGenerator: CodeMap as unknown as NonNullable<ProcessorOptions['SourceMapGenerator']>, // the part that is used
  rehypePlugins: [() => (_: Root, file: CompileFile) => file.data[TREE] as Root],
  recmaPlugins: [
    () => (program: Program, file: CompileFile) => {
      file.data[FINISHED] = { file, uses: finishModule(program, file.data[PLAN] as ModulePlan) } satisfies Finished
    },
  ],
}).freeze()

/** Stands behind the units, so that there are always several: a single one would not be put into a list. */
const LAST: RootContent = { type: 'text', value: '.' }

interface Finished {
  readonly file: CompileFile
  /** Names that the code takes for known. */
  readonly uses: ReadonlySet<string>
}

/** Make the code of a file. Throws what the compiler of MDX complains about, a VFileMessage. */
export async function mdxModule(source: ModuleSource): Promise<MdxCode> {
  const { cut, form, isMapped, scope, statements } = source
  for (const node of statements) if (node.type === 'mdxjsEsm') markTags(node.data?.estree)
  const units = cut.units.map((unit) => coded(unit, isMapped)).flatMap(childrenOrSelf) as RootContent[]
  const children = [...statements, ...units, ...(form === 'page' ? [LAST] : [])]
  const data: Record<string, unknown> = {
    [TREE]: { type: 'root', children } satisfies Root,
    [PLAN]: planOf(source),
  }
  const empty = { type: 'root', children: [] } as unknown as Program // the types of MDX leave out what it begins with
  const program = await processor.run(empty, { data }) // `data` becomes that of the file
  const { file, uses } = data[FINISHED] as Finished // put there by our plugin
  const text = processor.stringify(program, file)
  const map = Buffer.from(JSON.stringify(file.map)).toString('base64')
  return {
    module: `${constants(source, uses)}${text}${shownBy(source)}//# sourceMappingURL=data:application/json;base64,${map}\n`,
    units: form === 'module' ? [] : cut.about,
    imports: scope.imports,
  }
}

function planOf({ form, cut, isMapped, item, scope, slotName }: ModuleSource): ModulePlan {
  return {
    form,
    slotName,
    included: cut.about.map(({ include }) => include !== undefined),
    layout: scope.layout || isMapped?.('wrapper') === true,
    item: item !== undefined,
  }
}

/** A copy for the compiler of MDX, to which the tag of what it does not map means itself. */
function coded(node: ElementContent, isMapped: IsMapped | undefined, parent?: string): ElementContent {
  switch (node.type) {
    case 'element': {
      const component = node.tagName === THEME_TAG ? componentOf(node) : undefined
      if (component !== undefined) return coded({ ...component, children: node.children }, isMapped)
      const children = node.children.flatMap((child) =>
        child.type === 'codeContent'
          ? child.nodes().map((token) => coded(token, undefined))
          : [coded(child, isMapped, node.tagName)],
      )
      if (node.data?.equation !== undefined || node.data?.exercise !== undefined) children.length = 0 // among its attributes
      const data = isMappedElement(node, isMapped, parent) ? {} : EXPLICIT
      const { [FENCE]: meta, ...written } = node.properties
      const properties = codeProperties(written)
      if (meta === undefined) return { ...node, properties, children, data }
      return { ...node, properties, children: children.map((code) => withMeta(code, meta)), data }
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      for (const attribute of node.attributes) {
        const value = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value
        if (typeof value === 'object') markTags(value?.data?.estree)
      }
      const children = node.children.map((child) => coded(child, isMapped))
      const data = node.name === 'details' && isMapped?.('details') === true ? {} : EXPLICIT
      return { ...node, name: node.name === 'head' ? 'Head' : node.name, children, data }
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      markTags(node.data?.estree)
      return node
    default:
      return node
  }
}

/** Properties as React takes them: a mark in the data of an element has no value, and styles are declarations. */
function codeProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (name === 'style' && typeof value === 'string') return [name, validStyle(value)]
      return [name, value === true && /^data[A-Z]/.test(name) ? '' : value]
    }),
  )
}

/** The whole content stands in the root by itself. */
function childrenOrSelf(node: ElementContent): readonly ElementContent[] {
  return isHastMdxElement(node) && node.name === null ? node.children : [node]
}

/** Tags within code mean themselves, too. */
function markTags(program: Program | null | undefined): void {
  if (!isCode(program)) return
  walkCode(program, (node) => {
    if (node.type === 'JSXElement') Object.assign(node, { data: EXPLICIT })
  })
}

/** The code in a block gets what stands behind the language. */
function withMeta(code: ElementContent, meta: Properties[string]): ElementContent {
  if (code.type !== 'element' || meta === '') return code
  return { ...code, properties: { ...code.properties, metastring: meta } }
}

/** What generated code takes for known, on its first line: lines below keep their numbers. */
function constants(source: ModuleSource, uses: ReadonlySet<string>): string {
  const hooks = [
    uses.has('_useSlots') ? 'useSlots as _useSlots' : '',
    uses.has('_useAnswer') ? 'useAnswer as _useAnswer' : '',
  ]
  const used = hooks.filter((name) => name !== '')
  const asks = used.length === 0 ? '' : `import {${used.join(',')}} from ${JSON.stringify(MDX_RUNTIME)};`
  const { item } = source
  const shows =
    item === undefined
      ? ''
      : `import _DocItem from ${JSON.stringify(item)};import {docItem as _docItem} from ${JSON.stringify(DOC_ITEM)};`
  const imported = asks + shows
  const values = GIVEN.map((name) => (uses.has(name) ? constant(name, source) : ''))
  return imported + values.join('')
}

/** The unit of a page that a component shows as a whole. */
function shownBy({ item }: ModuleSource): string {
  if (item === undefined) return ''
  return `export const unit0=/* @__PURE__ */_docItem(_DocItem,${WHOLE_CONTENT},{${GIVEN.join(',')}});\n`
}

function constant(name: (typeof GIVEN)[number], source: ModuleSource): string {
  switch (name) {
    case 'toc':
      return tocText(source)
    case 'frontMatter':
      return `export const frontMatter=${JSON.stringify(source.frontMatter())};`
    case 'contentTitle':
      return `export const contentTitle=${source.contentTitle === undefined ? 'undefined' : JSON.stringify(source.contentTitle)};`
    case 'assets':
      return 'export const assets={};'
  }
}

/** The entries as Docusaurus has them, with those of imported Markdown in their places (spec markdown.md section 7.3). */
function tocText({ toc, partials }: ModuleSource): string {
  const placed = partials.filter((use) => use.toc !== undefined)
  const imports = placed.map(({ source }, n) => `import {toc as _toc${n.toString()}} from ${JSON.stringify(source)};`)
  const items = toc.map(({ html, id, level }) => JSON.stringify({ value: html, id, level }))
  for (const [n, use] of [...placed.entries()].reverse()) items.splice(use.toc ?? 0, 0, `..._toc${n.toString()}`)
  return `${imports.join('')}export const toc=[${items.join(',')}];`
}
