/** Compile: the text of one Markdown file to its unit. Depends on the text and the options, on nothing else. */
import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import type { CompileOptions, ComponentImport, Unit } from '../model/unit.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { htmlBody, treeBody } from './body.ts'
import { draftData, newDraft, TREE_SLOT } from './draft.ts'
import { mdxInMarkdown } from './mdx-in-markdown.ts'
import { readMdx } from './mdx-subset.ts'
import { mdxSyntaxError } from './mdx-syntax-error.ts'
import { parse } from './parse.ts'
import { preprocess } from './preprocess.ts'
import { createProcessor, type MarkdownProcessor } from './processor.ts'
import { readSource } from './source-text.ts'

/** Processors by the options they were made of: a build has one or two option objects for thousands of files. */
const processors = new WeakMap<CompileOptions, MarkdownProcessor>()

/**
 * Compile a file, front matter and all. Reports, without file: `mdx-syntax` (error) and `mdx-unsupported` (warning),
 * with which the unit is withheld; `mdx-in-md`, `unused-directive` and `empty-link` (warnings).
 */
export async function compile(text: string, options: CompileOptions): Promise<Unit> {
  const source = preprocess(readSource(text).body, options)
  const parsed = parseSource(source, options)
  if ('problem' in parsed) return withheld(parsed.problem)
  const { tree, imports } = parsed
  const slotName =
    imports.length > 0 ? TREE_SLOT : `slot-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  const draft = newDraft(slotName)
  if (options.format === 'md') draft.diagnostics.push(...mdxInMarkdown(source))
  const hast = await processorOf(options).run(tree, { value: source, data: draftData(draft) })
  return {
    body: imports.length > 0 ? treeBody(hast, draft.links.length, imports) : htmlBody(hast, slotName),
    contentTitle: draft.contentTitle,
    toc: draft.toc,
    anchors: [...draft.anchors],
    links: draft.links,
    sections: draft.sections,
    diagnostics: draft.diagnostics,
    withheld: false,
  }
}

type Parsed = { readonly tree: Root; readonly imports: readonly ComponentImport[] } | { readonly problem: Diagnostic }

function parseSource(source: string, { format }: CompileOptions): Parsed {
  if (format === 'md') return { tree: parse(source, { format }), imports: [] }
  let tree: Root
  try {
    tree = parse(source, { format })
  } catch (cause) {
    return { problem: mdxSyntaxError(cause) }
  }
  const { imports, problem } = readMdx(tree)
  return problem === undefined ? { tree, imports } : { problem }
}

function processorOf(options: CompileOptions): MarkdownProcessor {
  const known = processors.get(options)
  if (known !== undefined) return known
  const made = createProcessor(options)
  processors.set(options, made)
  return made
}

function withheld(problem: Diagnostic): Unit {
  return {
    body: { kind: 'html', parts: [''], slots: [] },
    contentTitle: undefined,
    toc: [],
    anchors: [],
    links: [],
    sections: [],
    diagnostics: [problem],
    withheld: true,
  }
}
