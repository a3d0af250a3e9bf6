/** Code fences that become components: tabs of package managers (spec markdown.md section 8.8), live code (section 8.9). */
import type { BlockContent, Code, Nodes, Root } from 'mdast'
import type { FenceOptions, PackageManager } from '../../model/config.ts'
import type { MdxAttribute, MdxEsm, Statement } from '../mdx/nodes.ts'
import { convertNpm } from '../code/npm-commands.ts'
import { walkMarkdown } from '../walk.ts'

type FlowElement = Extract<Nodes, { type: 'mdxJsxFlowElement' }>

/** Names of the components in the page: ours need not be imported, nor clash with what the author imports. */
const LIVE = 'LiveCodePlayground'
const SCOPE = 'LiveCodeScope'

/** A word of what stands behind the language. */
const LIVE_META = /(?:^|\s)live(?:\s|$)/

const LABELS: Readonly<Record<PackageManager, string>> = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' }

/** Whether a text may hold such a fence; never no for one that does. */
export function mayHoldFence(text: string, { npm2yarn, live }: FenceOptions): boolean {
  return (
    (npm2yarn !== undefined && /[`~] *\S* +npm2yarn/.test(text)) ||
    (live !== undefined && /[`~].*[ \t]live\b/.test(text))
  )
}

/** Replace the fences; what they need is imported at the top of the page, unless the author does. */
export function remarkFences({ npm2yarn, live }: FenceOptions) {
  return (tree: Root): void => {
    const needed = new Map<string, string>()
    const need = (name: string, specifier: string): void => void needed.set(name, specifier)
    walkMarkdown(tree, (node, index, { children }) => {
      if (node.type !== 'code') return undefined
      if (npm2yarn && node.meta === 'npm2yarn') {
        children[index] = packageManagers(node, npm2yarn)
        need('Tabs', '@theme/Tabs')
        need('TabItem', '@theme/TabItem')
      } else if (live && LIVE_META.test(node.meta ?? '')) {
        children[index] = playground(node, live.scope)
        need(LIVE, '@theme/Playground')
        if (live.scope) need(SCOPE, '@theme/ReactLiveScope')
      }
      return undefined
    })
    for (const node of tree.children)
      if (node.type === 'mdxjsEsm') for (const name of importedBy(node)) needed.delete(name)
    if (needed.size > 0) tree.children.unshift(imports(needed))
  }
}

function packageManagers(code: Code, { sync, converters }: NonNullable<FenceOptions['npm2yarn']>): FlowElement {
  const item = (value: string, label: string | undefined, text: string): FlowElement =>
    element(code, 'TabItem', {
      attributes: { value, ...(label === undefined ? {} : { label }) },
      // the marker has done its work
      children: [{ type: 'code', lang: code.lang ?? null, meta: null, value: text, ...placed(code) }],
    })
  return element(code, 'Tabs', {
    attributes: sync ? { groupId: 'npm2yarn' } : {},
    children: [
      item('npm', undefined, code.value),
      ...converters.map((to) => item(to, LABELS[to], convertNpm(code.value, to))),
    ],
  })
}

/** The block itself stays inside: it is shown until the editor is there, and where there is none. */
function playground(code: Code, scope: boolean): FlowElement {
  const meta = code.meta ?? ''
  const noInline = /(?:^|\s)noInline(?:\s|$)/.test(meta)
  const made = element(code, LIVE, {
    attributes: { code: code.value, language: code.lang ?? 'jsx', ...(noInline ? { noInline: null } : {}) },
    children: [{ ...code, meta: meta.replace(/(?:^|\s)(?:live|noInline)(?=\s|$)/g, '').trim() || null }],
  })
  if (scope) made.attributes.push(reference('scope', SCOPE))
  return made
}

function element(
  code: Code,
  name: string,
  { attributes, children }: { attributes: Readonly<Record<string, string | null>>; children: BlockContent[] },
): FlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children,
    ...placed(code),
  }
}

function placed({ position }: Code): Pick<Code, 'position'> {
  return position === undefined ? {} : { position }
}

/** `name={Variable}`. */
function reference(name: string, variable: string): MdxAttribute {
  const statement: Statement = { type: 'ExpressionStatement', expression: { type: 'Identifier', name: variable } }
  const estree = { type: 'Program' as const, sourceType: 'module' as const, body: [statement], comments: [] }
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: variable, data: { estree } }
  return { type: 'mdxJsxAttribute', name, value }
}

/** Local names that a block of imports binds. */
function importedBy({ data }: MdxEsm): readonly string[] {
  return (data?.estree?.body ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
  )
}

function imports(names: ReadonlyMap<string, string>): MdxEsm {
  const value = [...names].map(([name, source]) => `import ${name} from '${source}'`).join('\n')
  const body = [...names].map(([name, source]): Statement => ({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source, raw: `'${source}'` },
    attributes: [],
  }))
  return { type: 'mdxjsEsm', value, data: { estree: { type: 'Program', sourceType: 'module', body, comments: [] } } }
}
