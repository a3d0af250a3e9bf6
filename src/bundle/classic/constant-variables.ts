/** Puts the values of variables in the place of what reads them where that changes nothing: most of those of Infima are read once or twice. */
import { blocksOf } from './blocks.ts'

/** A declaration of a variable: its name; its value up to what ends it. */
const VARIABLE = /[{;]\s*(--[\w-]+)\s*:((?:"[^"]*"|'[^']*'|[^;{}"'])*)(?=[;}])/g

/** A use of a variable without another value for the case that it is not set. */
const READ = /var\(\s*(--[\w-]+)\s*\)/g

/** What Infima and our look declare; other names, such as those of Tailwind, are not ours to judge. */
const OURS = /^--(?:ifm|docusaurus|doc|color|size|weight|leading|font|radius|notice|text|page|sidebar)-/

/** Before the value of a variable: the minifier leaves it, since scripts could read it. */
const BLANK = /([{;]--[\w-]+:) +(?=[^;}\s])/g

/** They say something else in a variable than in a declaration: there the variable is taken for one that is not set. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)?$/

/** Selectors of the whole page in one of its modes; the first two in every one. */
const PAGE = /^(?::root|html)(?:\[data-theme=['"]?\w+['"]?\])?$/
const MODE = /^\[data-theme=['"]?\w+['"]?\]$/

/**
 * Give the stylesheet with the values of variables where they are read: those that have one value for the whole page, made of
 * nothing that a part of the page may set, if that takes fewer characters. Variables among `named` are set or read elsewhere and
 * stay. The declarations are left, to be taken out by `withoutUnreadVariables`.
 */
export function withConstants(css: string, named: ReadonlySet<string>): string {
  const declared = declarations(css, { isPage: pageSelector(named) })
  let text = css
  for (;;) {
    const constants = constantsOf(text, { named, declared })
    const next = text.replace(READ, (whole, name: string) => constants.get(name) ?? whole)
    if (next === text) return text.replace(BLANK, '$1')
    text = next
  }
}

/** Elements inside of a page may have a mode of their own in sites whose code says so. */
function pageSelector(named: ReadonlySet<string>): (selector: string) => boolean {
  const hasModes = named.has('data-theme')
  return (selector) => PAGE.test(selector) || (!hasModes && MODE.test(selector))
}

/** How often a variable is declared, and whether for the whole page alone; `always`: under no condition and in every mode. */
interface Declared {
  count: number
  ofPage: boolean
  always: boolean
}

function declarations(
  css: string,
  { isPage, inCondition = false }: { readonly isPage: (selector: string) => boolean; readonly inCondition?: boolean },
  found = new Map<string, Declared>(),
): ReadonlyMap<string, Declared> {
  for (const { head, body } of blocksOf(css)) {
    if (body.includes('{'))
      declarations(body, { isPage, inCondition: inCondition || !head.startsWith('@layer') }, found)
    const ofPage = head.split(',').every((selector) => isPage(selector.trim()))
    const always = !inCondition && (head === ':root' || head === 'html')
    for (const [, name = ''] of `{${body.replace(/\{[^]*\}/, '')};`.matchAll(VARIABLE)) {
      const before = found.get(name)
      found.set(name, {
        count: (before?.count ?? 0) + 1,
        ofPage: ofPage && (before?.ofPage ?? true),
        always: always && (before?.always ?? true),
      })
    }
  }
  return found
}

function constantsOf(
  css: string,
  { named, declared }: { readonly named: ReadonlySet<string>; readonly declared: ReadonlyMap<string, Declared> },
): ReadonlyMap<string, string> {
  const reads = new Map<string, number>()
  for (const [, name = ''] of css.matchAll(READ)) reads.set(name, (reads.get(name) ?? 0) + 1)
  const constants = new Map<string, string>()
  for (const [, name = '', text = ''] of css.matchAll(VARIABLE)) {
    const { count = 0, always = false } = declared.get(name) ?? {}
    if (count !== 1 || !always || named.has(name) || !OURS.test(name)) continue
    const value = text.trim()
    const made = [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, of = '']) => of)
    const isOfPage = made.every((of) => !named.has(of) && declared.get(of)?.ofPage === true)
    if (KEYWORD.test(value) || value.includes('!important') || !isOfPage) continue
    const uses = reads.get(name) ?? 0
    const read = name.length + 'var()'.length
    if (uses * value.length < uses * read + name.length + value.length) constants.set(name, value)
  }
  return constants
}
