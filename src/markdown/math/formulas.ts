/** The formulas of a file: set one after the other, numbered, and with what is wrong in them. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { MathConfig } from '../../model/math.ts'
import { createTypesetter, type Numbering, type TexMistake, type Typeset, type Typesetter } from './typeset.ts'
import { duplicateLabel, labelWarnings, mathWarnings } from './warnings.ts'
import type { WrittenFormula } from './written.ts'

/** A formula as a page shows it. */
export interface Formula extends WrittenFormula {
  /** Undefined: TeX cannot read it, and its source is shown. */
  readonly set: Typeset | undefined
}

/** What the formulas of a file say. */
export interface Formulas {
  readonly formulas: readonly Formula[]
  /** Numbers by the labels of the rows that have them, in their order. */
  readonly labels: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Set the formulas of a file. Reports `formula-syntax` and `duplicate-anchor` (warnings), and `formula-or-money` (information). */
export async function setFormulas(written: readonly WrittenFormula[], { macros }: MathConfig): Promise<Formulas> {
  const labels = new Map<string, string>()
  const set = new FormulaSetter(await createTypesetter(macros), labels)
  const first = written.map((formula) => ({ formula, ...set.set(formula) }))
  const diagnostics: Diagnostic[] = []
  const formulas = first.map(({ formula, found, from }): Formula => {
    // only now it is known what labels of further formulas stand for
    const done = 'reason' in found || found.references.length === 0 ? found : set.again(formula, from)
    diagnostics.push(...mathWarnings(formula, done), ...labelWarnings(formula, done, labels))
    return { ...formula, set: 'reason' in done ? undefined : done }
  })
  return { formulas, labels, diagnostics: [...diagnostics, ...set.twice] }
}

class FormulaSetter {
  readonly #typeset: Typesetter
  readonly #labels: Map<string, string>
  readonly twice: Diagnostic[] = []
  #count = 0

  constructor(typeset: Typesetter, labels: Map<string, string>) {
    this.#typeset = typeset
    this.#labels = labels
  }

  /** Set a formula, and note the numbers of its rows; `from` is the number before its first one. */
  set(formula: WrittenFormula): { readonly found: Typeset | TexMistake; readonly from: number } {
    const from = this.#count
    const found = this.again(formula, from)
    if ('reason' in found) return { found, from }
    for (const { label, tag } of found.rows) {
      const number = tag ?? (++this.#count).toString()
      if (label === undefined) continue
      if (this.#labels.has(label)) this.twice.push(duplicateLabel(formula, label))
      else this.#labels.set(label, number)
    }
    return { found, from }
  }

  again({ tex, display }: WrittenFormula, from: number): Typeset | TexMistake {
    const found = this.#typeset(tex, { display, numbering: this.#numbering(from) })
    if ('reason' in found || found.rows.length > 0 || !display || !tex.includes('\\label')) return found
    // who gives a formula a label wants a number for it
    return this.#typeset(`\\begin{equation}${tex}\\end{equation}`, {
      ...{ display, written: tex },
      numbering: this.#numbering(from),
    })
  }

  #numbering(from: number): Numbering {
    let count = from
    return { next: () => (++count).toString(), of: (label) => this.#labels.get(label) }
  }
}
