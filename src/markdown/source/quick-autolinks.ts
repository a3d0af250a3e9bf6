/**
 * Makes GFM's autolink literals cheap for texts without any, with the same tree: they cost a quarter of
 * the parsing, since each word is tried as an e-mail address and each text is looked through once more.
 */
import type { Root } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import type { Construct, ConstructRecord, Extension as Syntax } from 'micromark-util-types'
import type { Processor } from 'unified'
import { walkMarkdown } from '../walk.ts'

/** Change what remark-gfm has set up. `emails: false` is for texts without an `@` that could be one. */
export function quickAutolinks(this: Processor, options: { readonly emails: boolean }): void {
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(withQuickTransforms)
  if (options.emails) return
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmails)
}

/** The second look for addresses, by mdast-util-gfm-autolink-literal, only where a text holds something like one. */
function withQuickTransforms(extension: Extension): Extension {
  if (!extension.transforms) return extension
  const transforms = extension.transforms.map((transform): typeof transform => {
    return (tree) => (mayHoldAddress(tree) ? transform(tree) : tree)
  })
  return { ...extension, transforms }
}

function mayHoldAddress(tree: Root): boolean {
  let found = false
  walkMarkdown(tree, (node) => {
    if (node.type !== 'text' || !/@|:\/\/|www\./i.test(node.value)) return undefined
    found = true
    return 'exit'
  })
  return found
}

function withoutEmails(syntax: Syntax): Syntax {
  if (!syntax.text) return syntax
  const text: ConstructRecord = {}
  for (const [code, constructs] of Object.entries(syntax.text)) {
    const kept = [constructs].flat().filter((construct): construct is Construct => !isEmail(construct))
    if (kept.length > 0) text[Number(code)] = kept
  }
  return { ...syntax, text }
}

function isEmail(construct: Construct | undefined): boolean {
  return construct === undefined || construct.name === 'emailAutolink'
}
