/** References without a definition, and definitions without a reference. */
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { KnownNames } from '../../base/did-you-mean.ts'
import { looseReferences, type LooseReference } from '../source/bracket-text.ts'
import { draftOf, type CompileFile, type Draft, type PendingReference } from '../draft.ts'
import { LineIndex } from '../../base/line-index.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'

/** Note what the author refers to, before plugins of the configuration replace references by what they mean. */
export function remarkUsedLabels() {
  return (tree: Root, file: CompileFile): void => {
    const { source, usedLabels } = draftOf(file)
    if (mayDefine(source)) noteUsed(tree, usedLabels)
  }
}

/**
 * Report `undefined-reference` (warning) and `unused-definition` (information). Runs behind the remark plugins of the
 * configuration: what they have made something of is no text any more, and what they have taken away is not looked at.
 */
export function remarkReferences() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const defines = mayDefine(draft.source)
    const definitions = defines ? definitionsOf(tree) : []
    if (/\]\[|\[\^/.test(draft.source))
      draft.looseReferences.push(...undefinedReferences(tree, draft.source, definitions))
    if (!defines) return
    noteUsed(tree, draft.usedLabels)
    draft.diagnostics.push(...unusedDefinitions(definitions, draft))
  }
}

function mayDefine(source: string): boolean {
  return source.includes(']:')
}

/** Links and footnotes have names of their own. */
function keyOf({ type, identifier }: { readonly type: Nodes['type']; readonly identifier: string }): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier.toLowerCase()}`
}

function noteUsed(tree: Root, used: Set<string>): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference' || node.type === 'footnoteReference')
      used.add(keyOf(node))
    return undefined
  })
}

function definitionsOf(tree: Root): readonly (Definition | FootnoteDefinition)[] {
  const found: (Definition | FootnoteDefinition)[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node)
    return undefined
  })
  return found
}

function undefinedReferences(
  tree: Root,
  source: string,
  definitions: readonly (Definition | FootnoteDefinition)[],
): readonly PendingReference[] {
  const names = new Map(definitions.map((definition) => [keyOf(definition), definition.label ?? definition.identifier]))
  const found: LooseReference[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined
    found.push(...looseReferences(node, source))
    return 'skip'
  })
  if (found.length === 0) return []
  const lines = new LineIndex(source)
  const known = (note: boolean): KnownNames =>
    new KnownNames([...names].flatMap(([key, label]) => (key.startsWith('^') === note ? [label] : [])))
  const labels = { link: known(false), footnote: known(true) }
  return found.flatMap((reference) => {
    const note = reference.kind === 'footnote'
    // Defined, and yet text: there is another reason.
    if (names.has(`${note ? '^' : ''}${normal(reference.label)}`)) return []
    const finding = undefinedReference(reference, note ? labels.footnote : labels.link)
    return [{ finding: { ...finding, place: lines.place(reference.start, reference.end) }, text: shownText(reference) }]
  })
}

function normal(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase()
}

function shownText({ kind, label }: LooseReference): string {
  return kind === 'footnote' ? `[^${label}]` : label
}

function undefinedReference({ kind, label }: LooseReference, known: KnownNames): Diagnostic {
  const name = label.replace(/[\s`]+/g, ' ').trim()
  const note = kind === 'footnote'
  const near = known.didYouMean(name)
  const hint = near ?? (note ? `write the note: \`[^${name}]: …\`` : `define it: \`[${name}]: address\``)
  const what = note ? `footnote \`${name}\`` : `reference \`${name}\``
  return warning('undefined-reference', `Unexpected ${what}, which the page does not define`, {
    hint: `${hint}${near === undefined ? ', or `\\[` if it is meant as text' : ''}`,
  })
}

function unusedDefinitions(
  definitions: readonly (Definition | FootnoteDefinition)[],
  { usedLabels, source }: Draft,
): readonly Diagnostic[] {
  const seen = new Set<string>()
  return definitions.flatMap((node) => {
    const key = keyOf(node)
    const again = seen.has(key) // only the first one counts; another is no fault of its own
    seen.add(key)
    return again || usedLabels.has(key) || isComment(node) ? [] : [unusedDefinition(node, source)]
  })
}

function unusedDefinition(node: Definition | FootnoteDefinition, source: string): Diagnostic {
  const label = node.label ?? node.identifier
  const what =
    node.type === 'definition'
      ? { message: `definition \`${label}\`, which no link or image of the page uses`, use: `[text][${label}]` }
      : { message: `footnote \`${label}\`, which no text of the page refers to`, use: `[^${label}]` }
  const place = node.type === 'definition' ? placeOf(node) : labelPlace(node, source)
  const message = `Unexpected ${what.message}`
  const hint = `take it out, or refer to it: \`${what.use}\``
  return { rule: 'unused-definition', severity: 'info', message, hint, ...(place === undefined ? {} : { place }) }
}

/** The brackets of a footnote, whose text may go on for many lines. */
function labelPlace(node: FootnoteDefinition, source: string): Place | undefined {
  const place = placeOf(node)
  const start = node.position?.start.offset
  if (place === undefined || start === undefined) return place
  const { line, column } = place
  return { line, column, endLine: line, endColumn: column + source.indexOf(']:', start) + 1 - start }
}

/** `[//]: # (text)`: a definition is the one comment that every Markdown reader leaves out. */
function isComment(node: Definition | FootnoteDefinition): boolean {
  if (node.type === 'footnoteDefinition') return false
  return node.url === '' || node.url === '#' || /^(?:\/\/|#|_|comments?)$/i.test(node.label ?? node.identifier)
}
