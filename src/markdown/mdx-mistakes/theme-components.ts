/** Uses of theme components that cannot work, as far as their plain values show it: `<Tabs>` and what stands in it. */
import { error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import {
  listedTabs,
  tabsMistake,
  type ListedTab,
  type TabChoice,
  type TabsMistake,
  type TabValue,
} from '#runtime/theme/tools/tab-values'
import { isMdxElement, literalOf, type Literal, type MdxElement } from '../mdx/nodes.ts'
import { placeOf } from '../place.ts'

/** The theme component that a tag stands for in a file, by the name that `themeElement` gives. */
type NameOf = (tag: string) => string | undefined

type Child = MdxElement['children'][number]

const RULE_OF: Readonly<Record<TabsMistake['kind'], string>> = {
  'no-tabs': 'tabs-without-items',
  'duplicate-value': 'duplicate-tab-value',
  'unknown-default': 'unknown-default-tab',
  'nameless-query': 'nameless-tabs-query',
}

/** What is known of a child of `<Tabs>`; `value` is undefined where it is code. */
interface Item {
  readonly node: MdxElement
  readonly value: string | undefined
}

/**
 * Find the mistakes in an element, a `<Tabs>` or not. Reports, without file: `tabs-without-items`, `duplicate-tab-value`,
 * `unknown-default-tab`, `nameless-tabs-query`, `stray-tabs-child` (errors), `tab-without-panel` (warning).
 */
export function themeMistakes(node: MdxElement, nameOf: NameOf): readonly Diagnostic[] {
  if (node.name === null || nameOf(node.name) !== 'Tabs') return []
  const items: Item[] = []
  const strays: Diagnostic[] = []
  let isOpen = false
  for (const child of node.children) {
    if (isBlank(child)) continue
    if (isCode(child)) isOpen = true
    else if (isMdxElement(child) && isItem(child))
      items.push({ node: child, value: writtenText(propOf(child, 'value')) })
    else strays.push(stray(child, nameOf))
  }
  if (strays.length > 0) return strays
  const values = propOf(node, 'values')
  const listed = values === undefined ? undefined : listOf(values.literal)
  const known = items.flatMap(({ value }) => (value === undefined ? [] : [{ value }]))
  if (isOpen || known.length < items.length || (values !== undefined && listed === undefined)) return []
  return [...tabsProblems(node, { items, tabs: listed ?? known }), ...(listed ? orphans(node, { items, listed }) : [])]
}

/** The first mistake of the tabs as a whole. */
function tabsProblems(
  node: MdxElement,
  { items, tabs }: { readonly items: readonly Item[]; readonly tabs: readonly TabValue[] },
): readonly Diagnostic[] {
  const mistake = tabsMistake(tabs, choiceOf(node))
  if (mistake === undefined) return []
  const [first, second] = items.filter(({ value }) => value === mistake.value)
  const values = tabs.map(({ value }) => value)
  const at = {
    'no-tabs': tagPlace(node),
    'duplicate-value': second ? valuePlace(second.node) : attributePlace(node, 'values'),
    'unknown-default': attributePlace(node, 'defaultValue'),
    'nameless-query': attributePlace(node, 'queryString'),
  }[mistake.kind]
  const near = mistake.kind === 'unknown-default' ? didYouMean(mistake.value ?? '', values) : undefined
  const before = second && first ? placeOf(first.node) : undefined
  const hint = near ?? (before ? `${mistake.cure}; the first one is in line ${before.line.toString()}` : mistake.cure)
  return [error(RULE_OF[mistake.kind], mistake.message, { hint, ...(at && { place: at }) })]
}

/** Tabs that show nothing, and panels that are never shown. */
function orphans(
  node: MdxElement,
  { items, listed }: { readonly items: readonly Item[]; readonly listed: readonly TabValue[] },
): readonly Diagnostic[] {
  const rule = 'tab-without-panel'
  const ofItems = items.map(({ value }) => value)
  const ofTabs = listed.map(({ value }) => value)
  const empty = ofTabs.filter((value) => !ofItems.includes(value))
  const hidden = items.filter(({ value }) => value !== undefined && !ofTabs.includes(value))
  const place = attributePlace(node, 'values')
  return [
    ...empty.map((value) =>
      warning(rule, `The tab \`${value}\` of \`values\` has no \`<TabItem>\``, {
        hint:
          didYouMean(
            value,
            ofItems.filter((one) => one !== undefined),
          ) ?? `add \`<TabItem value="${value}">\``,
        ...(place && { place }),
      }),
    ),
    ...hidden.map((item) =>
      warning(rule, `The \`<TabItem>\` \`${item.value ?? ''}\` is never shown, for \`values\` has no such tab`, {
        hint: didYouMean(item.value ?? '', ofTabs) ?? 'add it to `values`, or take `values` away',
        ...withPlace(valuePlace(item.node)),
      }),
    ),
  ]
}

function stray(child: Child, nameOf: NameOf): Diagnostic {
  const isJsx = isMdxElement(child) && child.name !== null
  const place = isMdxElement(child) ? tagPlace(child) : startOf(child)
  if (isJsx && nameOf(child.name ?? '') === 'TabItem') {
    const hint = 'write `value="…"`, a short name that no other tab of these has'
    return error('stray-tabs-child', `\`<${child.name ?? ''}>\` has no \`value\``, { hint, ...withPlace(place) })
  }
  const what = isJsx ? `\`<${child.name ?? ''}>\`` : (NAMES[child.type] ?? 'something')
  const hint = 'put it into a `<TabItem value="…">`, or in front of the `<Tabs>`'
  return error('stray-tabs-child', `\`<Tabs>\` holds ${what}, which is no tab`, { hint, ...withPlace(place) })
}

const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'text',
  text: 'text',
  heading: 'a heading',
  code: 'a code block',
  list: 'a list',
  table: 'a table',
}

/** A component with a `value`; what is spread into it may hold one. */
function isItem({ name, attributes }: MdxElement): boolean {
  if (name === null || !/^\p{Lu}|\./u.test(name)) return false
  return attributes.some((one) => one.type === 'mdxJsxExpressionAttribute' || one.name === 'value')
}

function isBlank(child: Child): boolean {
  if (child.type === 'text') return child.value.trim() === ''
  const literal = expressionValue(child)
  return literal !== undefined && (literal.value === undefined || literal.value === null)
}

function isCode(child: Child): boolean {
  const isExpression = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
  return isExpression && literalOf(child.data?.estree) === undefined
}

function expressionValue(child: Child): { readonly value: Literal | undefined } | undefined {
  const isExpression = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
  return isExpression ? literalOf(child.data?.estree) : undefined
}

interface Prop {
  /** Undefined: it is code. */
  readonly literal: Literal | undefined
}

/** A prop that is written, or may be by way of a spread. */
function propOf({ attributes }: MdxElement, name: string): Prop | undefined {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return { literal: undefined }
    if (attribute.name !== name) continue
    const { value } = attribute
    if (value === null || value === undefined) return { literal: true }
    return { literal: typeof value === 'string' ? value : literalOf(value.data?.estree)?.value }
  }
  return undefined
}

function writtenText(prop: Prop | undefined): string | undefined {
  const value = prop?.literal
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** What `<Tabs>` says of its tabs; code may say anything, so it counts as nothing wrong. */
function choiceOf(node: MdxElement): TabChoice {
  const query = propOf(node, 'queryString')
  const group = propOf(node, 'groupId')
  return {
    defaultValue: writtenText(propOf(node, 'defaultValue')),
    groupId: group?.literal === undefined && group !== undefined ? 'code' : writtenText(group),
    queryString: query?.literal === true ? true : undefined,
  }
}

/** Entries of `values`; undefined where one is no text and has none. */
function listOf(literal: Literal | undefined): readonly TabValue[] | undefined {
  if (!Array.isArray(literal)) return undefined
  const entries = literal as readonly Literal[] // an array of such
  const isTab = (one: Literal): boolean =>
    typeof one === 'string' || typeof one === 'number' || (typeof one === 'object' && one !== null && 'value' in one)
  return entries.every(isTab) ? listedTabs(entries as readonly ListedTab[]) : undefined
}

function valuePlace(node: MdxElement): Place | undefined {
  return attributePlace(node, 'value')
}

function attributePlace(node: MdxElement, name: string): Place | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return (found && placeOf(found)) ?? tagPlace(node)
}

/** The opening bracket and the name: the element itself may go on for many lines. */
function tagPlace(node: MdxElement): Place | undefined {
  const place = startOf(node)
  return place && { ...place, endLine: place.line, endColumn: place.column + 1 + (node.name ?? '').length }
}

function startOf(node: Parameters<typeof placeOf>[0]): Place | undefined {
  const place = placeOf(node)
  return place && { line: place.line, column: place.column }
}

function withPlace(place: Place | undefined): { readonly place?: Place } {
  return place === undefined ? {} : { place }
}
