/** A formula as one line of plain text, for lists of contents, titles and what the search shows: `\frac{a}{b}` becomes `a/b`. */

/** Commands that are one sign, as Unicode has it. Letters of Greek are made below. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'cdot · times × div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ propto ∝ infty ∞ ' +
    'in ∈ notin ∉ subset ⊂ subseteq ⊆ supset ⊃ cup ∪ cap ∩ setminus ∖ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ ' +
    'neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ to → rightarrow → Rightarrow ⇒ implies ⇒ leftarrow ← Leftarrow ⇐ ' +
    'leftrightarrow ↔ Leftrightarrow ⇔ iff ⇔ mapsto ↦ longrightarrow → xrightarrow → vdash ⊢ models ⊨ vDash ⊨ bot ⊥ top ⊤ perp ⊥ ' +
    'sum ∑ prod ∏ int ∫ iint ∬ oint ∮ partial ∂ nabla ∇ sqrt √ angle ∠ circ ∘ bullet • star ⋆ ast ∗ ldots … dots … cdots … ' +
    'vdots ⋮ ddots ⋱ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ mid | parallel ∥ prime ′ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ ' +
    'lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ quad   qquad   colon : degree °'
  )
    .split(' ')
    .flatMap((name, index, all) => (index % 2 === 0 && name !== '' ? [[name, all[index + 1] ?? '']] : [])),
)

const GREEK: ReadonlyMap<string, string> = new Map(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
    .split(' ')
    .map((name, index) => [name, String.fromCharCode(0x3b1 + index)]),
)

/** Commands that say how what follows looks, or nothing at all. */
const SILENT =
  /^(?:left|right|big[lrm]?|Big[lrm]?|bigg[lrm]?|Bigg[lrm]?|displaystyle|textstyle|limits|nolimits|nonumber|notag|math\w+|text\w*|operatorname|bm|boldsymbol|hat|widehat|bar|overline|underline|vec|tilde|widetilde|dot|ddot|boxed|ce|cancel|mbox|middle|hline|phantom|color)$/

const SUPERSCRIPTS: ReadonlyMap<string, string> = paired('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ')
const SUBSCRIPTS: ReadonlyMap<string, string> = paired('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

function paired(plain: string, raised: string): ReadonlyMap<string, string> {
  const signs = [...raised]
  return new Map([...plain].map((sign, index) => [sign, signs[index] ?? sign]))
}

/** Say a formula in plain signs; what there is no sign for stands as it is written, without marks of TeX. */
export function readableTex(tex: string): string {
  const plain = tex
    .replace(/\\(?:label|tag\*?|begin|end|color)\{[^{}]*\}(?:\{[lcr|]+\})?/g, ' ')
    .replace(/(?<!\\)%.*$/gm, '')
    .replaceAll('\\\\', '; ')
    .replace(/(?<!\\)&/g, ' ')
    .replace(/\\[,;:!> ]|~/g, ' ')
  return new Reader(plain)
    .all()
    .replace(/\s+/g, ' ')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/^[; ]+|[; ]+$/g, '')
}

/** What stands between dollars, roughly: of texts that are not parsed. */
const BETWEEN_DOLLARS = /(?<![\\$])(\$\$?)(?![\s$])([^$]+?)(?<![\s\\])\1(?![\d$])|(?<!\\)\$\$\s*([^$]+?)\s*\$\$/g

/** Give a text with its formulas as plain signs. */
export function readableFormulas(text: string): string {
  return text.replace(BETWEEN_DOLLARS, (found) => readableTex(found.replace(/^\$\$?|\$\$?$/g, '').trim()))
}

/** Signs with a blank at each side, where they stand between two things. */
const SPACED = /[≤≥≠≈≡∼∝∈∉⊂⊆⊃∪∩∧∨→⇒←⇐↔⇔↦⊢⊨×÷±·]/

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  all(end = ''): string {
    let said = ''
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at)
      if (sign === end) {
        this.#at++
        break
      }
      said += this.#next()
    }
    return said
  }

  /** One thing: a group, a command with what it needs, or a sign. */
  #next(): string {
    const sign = this.#text.charAt(this.#at++)
    if (sign === '{') return this.all('}')
    if (sign === '}') return ''
    if (sign === '^') return this.#script('^', SUPERSCRIPTS)
    if (sign === '_') return this.#script('_', SUBSCRIPTS)
    return sign === '\\' ? this.#command() : sign
  }

  #command(): string {
    const name = /^[A-Za-z]+/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0]
    if (name === undefined) {
      const sign = this.#text.charAt(this.#at++)
      return sign === '|' ? '‖' : sign
    }
    this.#at += name.length
    if (/^[dt]?frac$|^[dt]?binom$/.test(name)) return this.#fraction(name.endsWith('frac') ? '/' : ' over ')
    if (name === 'sqrt') return this.#root()
    if (name === 'eqref' || name === 'ref') return `(${this.#argument()})`
    const letter = greek(name)
    if (letter !== undefined) return letter
    const known = SIGNS.get(name)
    if (known !== undefined) return SPACED.test(known) ? ` ${known} ` : known
    // \left. and its like stand for a bracket that is not drawn
    if (SILENT.test(name)) return /^(?:left|right)$/.test(name) && this.#text[this.#at] === '.' ? this.#skip() : ''
    return ` ${name}${/^[A-Za-z]/.test(this.#text.slice(this.#at).trimStart()) ? ' ' : ''}`
  }

  #skip(): string {
    this.#at++
    return ''
  }

  /** The next thing, blanks in front left out. */
  #argument(): string {
    while (this.#text[this.#at] === ' ') this.#at++
    return this.#at < this.#text.length ? this.#next().trim() : ''
  }

  #fraction(between: string): string {
    const [over, under] = [this.#argument(), this.#argument()]
    return `${grouped(over)}${between}${grouped(under)}`
  }

  #root(): string {
    const degree = this.#text[this.#at] === '[' ? (this.#at++, this.all(']')) : ''
    const raised = [...degree].map((sign) => SUPERSCRIPTS.get(sign) ?? '').join('')
    return `${raised}√${grouped(this.#argument())}`
  }

  /** With the small signs of Unicode where it has all of them. */
  #script(mark: string, signs: ReadonlyMap<string, string>): string {
    const script = this.#argument().replace(/^∘$/, '°')
    const small = [...script].map((sign) => signs.get(sign))
    if (script === '°' || script === '′') return script
    if (!small.includes(undefined)) return small.join('')
    return `${mark}${[...script].length === 1 ? script : `(${script})`}`
  }
}

function greek(name: string): string | undefined {
  const letter = GREEK.get(name.replace(/^var/, '').toLowerCase())
  if (letter === undefined) return undefined
  return /^(?:var)?[A-Z]/.test(name) ? letter.toUpperCase() : letter
}

/** In brackets, if there is more than one thing in it. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.,√]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`
}
