/** TeX to MathML, by Temml: loaded with the first formula, since most pages have none. */
import type { ElementContent } from 'hast'
import { REFUSED_COLOR, type TemmlNode } from './temml-tree.ts'
import { mathNodes } from './math-nodes.ts'
import { lookUp } from '../../shared/look-up.ts'

/** What is asked of Temml. Its own types leave out the tree. */
interface Temml {
  readonly __renderToMathMLTree: (tex: string, options: object) => TemmlNode
}

/** A formula that TeX can read. */
export interface Typeset {
  /** What stands in `<math>`. */
  readonly children: readonly ElementContent[]
  /** Rows that want a number of their own, and rows with a label, in their order. */
  readonly rows: readonly NumberedRow[]
  /** Labels that it refers to. */
  readonly references: readonly string[]
}

/** A row of a formula with a number. */
export interface NumberedRow {
  readonly label: string | undefined
  /** What the author has written with `\tag`; undefined: the next number. */
  readonly tag: string | undefined
}

/** Why TeX cannot read a formula; `offset` counts from its beginning. */
export interface TexMistake {
  readonly reason: string
  readonly offset: number | undefined
}

/** Gives the number of the next row, and what a label refers to, as text. */
export interface Numbering {
  readonly next: () => string
  readonly of: (label: string) => string | undefined
}

/** Sets formulas. Commands that one defines with `\gdef` are known to those behind it. */
export type Typesetter = (tex: string, about: About) => Typeset | TexMistake

interface About {
  readonly display: boolean
  readonly numbering: Numbering
  /** What the page says the formula is written as, where it is not `tex`. */
  readonly written?: string
}

/** How often macros may be put in, which ends those that stand for themselves. That of KaTeX, Temml's default. */
const MOST_EXPANSIONS = 1000

let loading: Promise<Temml> | undefined

/** Make the typesetter of a file; `macros` are those of the site. */
export async function createTypesetter(macros: Readonly<Record<string, string>>): Promise<Typesetter> {
  const temml = await (loading ??= import('temml').then((module) => module.default as unknown as Temml)) // see above
  const own = { ...macros }
  const typeset: Typesetter = (tex, { display, numbering, written: shown = tex }) => {
    try {
      const tree = temml.__renderToMathMLTree(tex, {
        displayMode: display,
        annotate: true,
        throwOnError: true,
        errorColor: REFUSED_COLOR,
        maxExpand: MOST_EXPANSIONS,
        macros: own,
      })
      const found = mathNodes(tree, shown, numbering)
      return found.refused === undefined
        ? found
        : { reason: `the command \`${found.refused}\` is not allowed here`, offset: offsetOf(tex, found.refused) }
    } catch (cause) {
      return mistakeOf(cause)
    }
  }
  const known = knownFormulas(macros)
  return (tex, about) => {
    const key = `${about.display ? 'block' : 'text'} ${about.written ?? ''} ${tex}`
    const isShared = isUnchanged(own, macros)
    const before = isShared ? known.get(key) : undefined
    if (before !== undefined) return before
    const found = typeset(tex, about)
    if (isShared && known.size < MOST_KNOWN && isAlwaysTheSame(found) && isUnchanged(own, macros)) known.set(key, found)
    return found
  }
}

/** How many formulas of a site a thread remembers. */
const MOST_KNOWN = 1000

/** Formulas that are set already, by the macros of their sites: a course writes `$n$` and its like over and over. */
const formulasOf = new WeakMap<object, Map<string, Typeset>>()

function knownFormulas(macros: object): Map<string, Typeset> {
  const known = formulasOf.get(macros) ?? new Map<string, Typeset>()
  formulasOf.set(macros, known)
  return known
}

/** Whether nothing in it depends on the formulas around it; its macros aside. */
function isAlwaysTheSame(found: Typeset | TexMistake): found is Typeset {
  return 'children' in found && found.rows.length === 0 && found.references.length === 0
}

/** Whether no formula of the file so far has defined a command. */
function isUnchanged(own: Readonly<Record<string, unknown>>, macros: Readonly<Record<string, string>>): boolean {
  const all = Object.entries(own)
  return all.length === Object.keys(macros).length && all.every(([name, macro]) => macro === lookUp(macros, name))
}

function offsetOf(tex: string, command: string): number | undefined {
  const offset = tex.indexOf(command)
  return offset < 0 ? undefined : offset
}

/** Temml tells the place in the message, with an excerpt. What it throws besides is a mistake of its own, at a formula that it cannot set. */
function mistakeOf(cause: unknown): TexMistake {
  const { message, position } = cause as { readonly message?: unknown; readonly position?: unknown }
  const text = typeof message === 'string' ? message : String(cause)
  const reason = text
    .replace(/^ParseError: */, '')
    .replace(/ at (?:position \d+|end of input): .*$/s, '')
    .trim()
  return { reason: shownReason(reason), offset: typeof position === 'number' ? position : undefined }
}

/** In the words of a diagnostic. */
function shownReason(reason: string): string {
  const unknown = /^(?:Unsupported function name|Undefined control sequence|No function handler found): *(\\\S+)$/.exec(
    reason,
  )?.[1]
  if (unknown !== undefined) return `unknown command \`${unknown}\``
  const expected = /^Expected '(.+?)', got '(.+?)'$/.exec(reason)
  if (expected !== null) {
    const [, wanted = '', got = ''] = expected
    if (got === '&') return '`&` divides columns, which only `aligned`, `cases`, matrices and the like have'
    if (wanted === 'EOF') return `\`${got}\` ends what nothing begins`
    return `expected \`${wanted}\`${got === 'EOF' ? '' : ` in place of \`${got}\``}`
  }
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replaceAll(/'([^']+)'/g, '`$1`')}`
}
