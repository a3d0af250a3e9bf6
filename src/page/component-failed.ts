/** What a component or an expression of a page threw while it was rendered, as a diagnostic: who, where, and what to do. */
import { BROWSER_NAMES } from '../base/code/browser-globals.ts'
import type { ThrownAt } from '../bundle/error-place.ts'
import { errorWords } from '../bundle/react-errors.ts'
import { error, type Diagnostic, type Place, type Related } from '../model/diagnostic.ts'

/** Where something failed. */
export interface FailedAt {
  /** Source of the page. */
  readonly page: string
  /** The file that the piece of code stands in, where that is one that the page imports. */
  readonly source?: string | undefined
  /** The line of the site's code that threw, and the component around it. */
  readonly place: ThrownAt | undefined
  /** The component as the page names it; undefined: an expression, or a page that is a component. */
  readonly component?: string | undefined
  /** Where the page, or that file, shows it. */
  readonly shown?: Place | undefined
  /** It is an expression between braces. */
  readonly expression?: boolean
  /** The module threw while it was loaded, before anything was rendered. */
  readonly loading?: boolean
  /** Names of the components around, innermost first, where the stack of the error has none. */
  readonly components?: readonly string[]
}

/**
 * The error `component-failed`. The message and the place are the same on all pages that show the component, so that
 * it is told once; the page is a related place.
 */
export function componentFailed(problem: unknown, at: FailedAt): Diagnostic {
  const { page, place, shown, source = page } = at
  // the component that is the page has no name for anybody but its author
  const isPage = at.component === undefined && at.expression !== true && (place === undefined || place.file === page)
  const name = isPage ? undefined : (place?.component ?? at.components?.[0] ?? at.component)
  const browser = browserName(problem)
  const words = browser === undefined ? failedWords(problem, name, at) : browserWords(browser, name, at)
  const file = place?.file ?? source
  const where = place === undefined ? shown : { line: place.line, column: place.column }
  return error('component-failed', words.message, {
    file,
    ...(where === undefined ? {} : { place: where }),
    ...(words.hint === undefined ? {} : { hint: words.hint }),
    ...relatedPlaces(file, at),
  })
}

/** The files on the way from the page to the one that threw. */
function relatedPlaces(file: string, { page, source = page, shown }: FailedAt): { related?: readonly Related[] } {
  const at = shown === undefined ? {} : { place: shown }
  const partial = source === file || source === page ? [] : [{ message: 'this file shows it', file: source, ...at }]
  const own = page === file ? [] : [{ message: 'this page shows it', file: page, ...(source === page ? at : {}) }]
  const related = [...partial, ...own]
  return related.length === 0 ? {} : { related }
}

interface Words {
  readonly message: string
  readonly hint?: string | undefined
}

/** The browser's name that does not exist in Node, if that is what was thrown. */
function browserName(problem: unknown): string | undefined {
  if (!(problem instanceof Error)) return undefined
  const [, name] = /^(?:Can't find variable: )?([\w$]+) is not defined$/.exec(problem.message) ?? []
  return name !== undefined && BROWSER_NAMES.has(name) ? name : undefined
}

/** It needs the browser: the cure is written out with the component's own name. */
function browserWords(browser: string, name: string | undefined, at: FailedAt): Words {
  const reason = 'while the site is built there is no browser'
  if (at.loading === true)
    return {
      message: `The code uses \`${browser}\` while it is loaded, and ${reason}`,
      hint: `use \`${browser}\` in an effect (\`useEffect\`) or a handler; of a package, import it where the browser is: \`<BrowserOnly>{() => { const Name = require('package').default; return <Name /> }}</BrowserOnly>\` with \`${IMPORT}\``,
    }
  if (at.expression === true && name === undefined)
    return {
      message: `The expression uses \`${browser}\`, and ${reason}`,
      hint: `write \`<BrowserOnly>{() => …}</BrowserOnly>\` around what the braces hold, with \`${IMPORT}\` at the top of the page`,
    }
  if (name === undefined)
    return {
      message: `This page uses \`${browser}\` while it is rendered, and ${reason}`,
      hint: `use \`${browser}\` in an effect (\`useEffect\`) or a handler (\`onClick\`), or within \`<BrowserOnly>{() => …}</BrowserOnly>\``,
    }
  const shown = at.component ?? name
  return {
    message: `The component \`${name}\` uses \`${browser}\` while it is rendered, and ${reason}`,
    hint: `on the page, write \`<BrowserOnly>{() => <${shown} />}</BrowserOnly>\` with \`${IMPORT}\`; or use \`${browser}\` in an effect (\`useEffect\`) or a handler (\`onClick\`)`,
  }
}

const IMPORT = "import BrowserOnly from '@docusaurus/BrowserOnly'"

function failedWords(problem: unknown, name: string | undefined, at: FailedAt): Words {
  const { text, hint } = errorWords(problem)
  if (at.loading === true) return { message: `The code failed while it was loaded: ${text}`, hint }
  const who =
    name !== undefined
      ? `The component \`${name}\``
      : at.expression === true
        ? 'The expression'
        : at.place !== undefined && at.place.file !== at.page
          ? 'The code'
          : 'This page'
  return { message: `${who} failed while it was rendered: ${text}`, hint: hint ?? missingHint(problem) }
}

/** The usual slips of code that reads what is not there. */
function missingHint(problem: unknown): string | undefined {
  if (!(problem instanceof Error)) return undefined
  const name = /^([\w$]+) is not defined$/.exec(problem.message)?.[1]
  if (name !== undefined) return `import \`${name}\`, or correct the name`
  const [, nothing, field] =
    /^Cannot read properties of (undefined|null) \(reading '([^']+)'\)$/.exec(problem.message) ?? []
  if (nothing === undefined || field === undefined) return undefined
  return `what stands before \`.${field}\` is \`${nothing}\`: give the component that value, or write \`?.${field}\``
}

/** A partial document that shows itself, by way of others or not: error `partial-cycle`. `chain` are the files from the page on, up to the second time. */
export function partialCycle(file: string, place: Place | undefined, chain: readonly string[]): Diagnostic {
  const circle = chain.slice(chain.indexOf(chain.at(-1) ?? file))
  const message =
    circle.length > 2
      ? `The imported file shows itself without end: ${circle.map((name) => `\`${name}\``).join(' → ')}`
      : 'The file imports and shows itself without end'
  const hint = 'take one of these imports out; put what both need into a file of its own'
  return error('partial-cycle', message, { file, ...(place === undefined ? {} : { place }), hint })
}
