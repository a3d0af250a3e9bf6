/** The finished tree of a file becomes the body of its unit: HTML, and the code of what HTML alone cannot say. */
import type { Root } from 'hast'
import type { Body, CompiledFile, CompileOptions, Unit } from '../model/unit.ts'
import { NOTHING } from '../shared/html.ts'
import { writeBody } from './body.ts'
import { cutUnits, uncut } from './mdx/cut-units.ts'
import type { Draft } from './draft.ts'
import { readFrontMatter } from './front-matter/read.ts'
import { mappedTags } from './html/mapped-elements.ts'
import { readScope } from './mdx/scope.ts'
import { countedLists } from './limits/list-work.ts'
import { lostLists } from './teach/lost-lists.ts'
import type { Purpose } from './processor.ts'
import { readSource } from './source/source-text.ts'
import { writeHtml } from './html/write-html.ts'

/** Of a page that shows nothing. */
export const NO_BODY: Body = { parts: [''], slots: [] }

interface Finishing {
  readonly purpose: Purpose
  readonly options: CompileOptions
  /** The whole file. */
  readonly text: string
  /** What functions of the configuration may have changed; undefined: it is as written. */
  readonly file: CompiledFile | undefined
}

/**
 * Make the body of a tree, which is changed; of a file that is looked at for its facts, as much as tells what code there is.
 * @throws Refused where the page would show too many lists
 */
export async function finishTree(
  tree: Root,
  draft: Draft,
  { purpose, options, text, file }: Finishing,
): Promise<Pick<Unit, 'body' | 'head' | 'coverage' | 'lists'>> {
  const isMapped = mappedTags(options.mapped)
  const statements = tree.children.filter(({ type }) => type === 'mdxjsEsm')
  const scope = readScope(statements)
  const asked = options.form ?? 'page'
  // a layout stands around the whole content
  const form = asked === 'page' && (scope.layout || isMapped?.('wrapper') === true) ? 'whole' : asked
  const cut =
    form === 'page'
      ? cutUnits(tree, { slotName: draft.slotName, isMapped, replaced: options.mapped?.theme ?? [], scope })
      : uncut(tree)
  draft.diagnostics.push(...lostLists(draft, cut.late))
  const count = countedLists(cut.late)
  const lists = count > 0 ? { lists: count } : {}
  const head = writeHtml({ type: 'root', children: [...cut.head] })
  const needsCode = form !== 'page' || cut.units.length > 0 || scope.effects
  const coverage = cut.about.some(({ include }) => include === undefined) ? 'open' : 'whole'
  if (purpose === 'facts') {
    const code = { module: '', units: cut.about, imports: [] }
    const slots = cut.late.map((late) => ({ late }))
    return { body: { ...NO_BODY, slots, ...(needsCode && { code }) }, head: NOTHING, coverage, ...lists }
  }
  if (!needsCode) return { body: await writeBody(tree, { ...draft, ...cut }), head, coverage, ...lists }
  const { mdxModule } = await import('./mdx/module.ts') // as large as all the rest
  const code = await mdxModule({
    form,
    cut,
    scope,
    statements,
    isMapped,
    item: options.item,
    slotName: draft.slotName,
    toc: draft.toc,
    partials: draft.partials,
    contentTitle: draft.contentTitle,
    frontMatter: () => file?.frontMatter ?? readFrontMatter(readSource(text).yaml ?? '', 'doc').frontMatter.raw,
  })
  if (form === 'page') return { body: await writeBody(tree, { ...draft, ...cut }, code), head, coverage, ...lists }
  const body: Body =
    form === 'module' ? { parts: [], slots: [], code } : { parts: ['', ''], slots: [{ unit: 0 }], code }
  return { body, head: NOTHING, coverage }
}
