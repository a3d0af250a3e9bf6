/** CSS selectors, as many as style sheets of diagrams and the libraries that draw them use. */

/** What a selector looks at. */
export interface Selectable {
  readonly localName: string
  readonly parentElement: Selectable | null
  readonly elements: readonly Selectable[]
  getAttribute(name: string): string | null
}

interface Compound {
  readonly tag: string | undefined
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly tests: readonly ((element: Selectable, scope: Selectable | undefined) => boolean)[]
}

interface Step {
  /** How this part is reached from the one before it. */
  readonly combinator: ' ' | '>' | '+' | '~'
  readonly compound: Compound
}

/** One selector of a list, read. */
export interface Selector {
  readonly steps: readonly Step[]
  /** As one number: ids, classes, tags. */
  readonly specificity: number
}

const known = new Map<string, readonly Selector[]>()

/** Read a list of selectors; those that cannot be understood match nothing and are left out. */
export function readSelectors(list: string): readonly Selector[] {
  const found = known.get(list)
  if (found !== undefined) return found
  const read = splitList(list).flatMap((text) => readSelector(text.trim()) ?? [])
  if (known.size > 5000) known.clear()
  known.set(list, read)
  return read
}

/** Whether an element matches one selector. */
export function matches(element: Selectable, { steps }: Selector, scope?: Selectable): boolean {
  return matchesFrom(element, steps, { at: steps.length - 1, scope })
}

/** Class, id or tag that an element must have at the least, to look rules up by. */
export function keyOf({ steps }: Selector): string {
  const last = steps.at(-1)?.compound
  if (last?.id !== undefined) return `#${last.id}`
  if (last?.classes[0] !== undefined) return `.${last.classes[0]}`
  return last?.tag ?? '*'
}

function matchesFrom(
  element: Selectable,
  steps: readonly Step[],
  { at, scope }: { readonly at: number; readonly scope: Selectable | undefined },
): boolean {
  const step = steps[at]
  if (step === undefined || !fits(element, step.compound, scope)) return false
  if (at === 0) return true
  const before = (other: Selectable): boolean => matchesFrom(other, steps, { at: at - 1, scope })
  if (step.combinator === '>') return element.parentElement !== null && before(element.parentElement)
  if (step.combinator === ' ') {
    for (let up = element.parentElement; up !== null; up = up.parentElement) if (before(up)) return true
    return false
  }
  const siblings = element.parentElement?.elements ?? []
  const earlier = siblings.slice(0, siblings.indexOf(element))
  return step.combinator === '~' ? earlier.some(before) : earlier.slice(-1).some(before)
}

function fits(element: Selectable, { tag, id, classes, tests }: Compound, scope: Selectable | undefined): boolean {
  if (tag !== undefined && element.localName.toLowerCase() !== tag) return false
  if (id !== undefined && element.getAttribute('id') !== id) return false
  if (classes.length > 0) {
    const own = (element.getAttribute('class') ?? '').split(/\s+/)
    if (!classes.every((name) => own.includes(name))) return false
  }
  return tests.every((test) => test(element, scope))
}

function splitList(list: string): readonly string[] {
  return list.match(/(?:[^,([]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])+/g) ?? []
}

const TOKEN =
  /\s*([>+~])\s*|(\s+)|\*|#((?:[\w-]|[^\0-\x7F]|\\.)+)|\.((?:[\w-]|[^\0-\x7F]|\\.)+)|\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))\s*)?\]|::?([\w-]+)(?:\(((?:[^()]|\([^()]*\))*)\))?|((?:[\w-]|[^\0-\x7F])+)/y

function readSelector(text: string): Selector | undefined {
  const steps: Step[] = []
  let [compound, combinator] = [newCompound(), ' ' as Step['combinator']]
  let specificity = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (token === null) return undefined
    const [, sign, blank, id, name, attribute, operator, ...rest] = token
    const [double, single, bare, pseudo, argument, tag] = rest
    if (sign !== undefined || blank !== undefined) {
      if (token.index > 0) steps.push({ combinator, compound })
      compound = newCompound()
      combinator = (sign ?? ' ') as Step['combinator'] // one of the characters of the pattern
    } else if (id !== undefined) {
      compound.id = unescaped(id)
      specificity += 10_000
    } else if (name !== undefined) {
      compound.classes.push(unescaped(name))
      specificity += 100
    } else if (attribute !== undefined) {
      compound.tests.push(attributeTest(attribute, operator, double ?? single ?? bare ?? ''))
      specificity += 100
    } else if (pseudo !== undefined) {
      const test = pseudoTest(pseudo, argument ?? '')
      if (test === undefined) return undefined
      compound.tests.push(test)
      specificity += 100
    } else if (tag !== undefined) {
      compound.tag = tag.toLowerCase()
      specificity += 1
    }
  }
  steps.push({ combinator, compound })
  return { steps, specificity }
}

function newCompound(): {
  tag: string | undefined
  id: string | undefined
  classes: string[]
  tests: Compound['tests'][number][]
} {
  return { tag: undefined, id: undefined, classes: [], tests: [] }
}

function unescaped(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function attributeTest(name: string, operator: string | undefined, value: string): Compound['tests'][number] {
  return (element) => {
    const own = element.getAttribute(name)
    if (own === null) return false
    switch (operator) {
      case '=':
        return own === value
      case '^=':
        return own.startsWith(value)
      case '$=':
        return own.endsWith(value)
      case '*=':
        return own.includes(value)
      case '~=':
        return own.split(/\s+/).includes(value)
      case '|=':
        return own === value || own.startsWith(`${value}-`)
      default:
        return true
    }
  }
}

function pseudoTest(name: string, argument: string): Compound['tests'][number] | undefined {
  const place = (element: Selectable): number => (element.parentElement?.elements ?? [element]).indexOf(element)
  const count = (element: Selectable): number => element.parentElement?.elements.length ?? 1
  const inner = argument === '' ? [] : readSelectors(argument)
  switch (name) {
    case 'first-child':
      return (element) => place(element) === 0
    case 'last-child':
      return (element) => place(element) === count(element) - 1
    case 'nth-child':
      return nthChild(argument.trim(), place)
    case 'not':
      return (element, scope) => !inner.some((selector) => matches(element, selector, scope))
    case 'is':
    case 'where':
      return (element, scope) => inner.some((selector) => matches(element, selector, scope))
    case 'scope':
      return (element, scope) => element === scope
    case 'root':
      return (element) => element.parentElement === null
    default:
      // states that a picture does not have, such as `:hover`
      return undefined
  }
}

function nthChild(argument: string, place: (element: Selectable) => number): Compound['tests'][number] | undefined {
  const named = argument === 'odd' ? '2n+1' : argument === 'even' ? '2n' : argument
  const [, step, sign, offset] = /^(?:([+-]?\d*)n)?\s*(?:([+-])?\s*(\d+))?$/.exec(named) ?? []
  const a = step === undefined ? 0 : Number(/\d$/.test(step) ? step : `${step}1`)
  const b = Number(`${sign ?? ''}${offset ?? '0'}`)
  if (Number.isNaN(a) || Number.isNaN(b)) return undefined
  return (element) => {
    const behind = place(element) + 1 - b
    return a === 0 ? behind === 0 : behind % a === 0 && behind / a >= 0
  }
}
