/** axe-core in a page of the browser: its complaints as lines of text. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What must hold: WCAG 2.2 A and AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose verdict changes with the colour mode and the width of the window on the same page. */
const OF_THE_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Put axe into every document that the page opens from now on. */
export async function withAxe(page: Page): Promise<void> {
  await page.context().addInitScript(source)
}

/** What axe is asked. */
interface AxeOptions {
  /** Only the rules whose verdict depends on mode and width: half the work, for a page that was looked at before. */
  readonly lookOnly?: boolean
  /** Only what is below this element, without the rules on its look: text on a page whose layout was seen on another. */
  readonly within?: string
}

/**
 * Run the rules on the document as it is shown, `target-size` included (which axe leaves out unless it is asked). Needs
 * `withAxe`. One line for each element that breaks a rule: `rule at selector: what axe says`.
 */
export async function axeViolations(
  page: Page,
  { lookOnly = false, within }: AxeOptions = {},
): Promise<readonly string[]> {
  const options: Axe.RunOptions = {
    runOnly: lookOnly ? { type: 'rule', values: OF_THE_LOOK } : { type: 'tag', values: TAGS },
    ...(within !== undefined && { rules: Object.fromEntries(OF_THE_LOOK.map((rule) => [rule, { enabled: false }])) }),
    ...(lookOnly || within !== undefined ? {} : { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    preload: false,
  }
  return page.evaluate(
    async ({ given, element }) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe } // the script of `withAxe` defines it
      const { violations } = await axe.run(element ?? document, given)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = help }) => {
          const detail = failureSummary.replace(/^Fix (?:any|all) of the following:\s*/, '').replace(/\s+/g, ' ')
          return `${id} at ${target.join(' ')}: ${detail}`
        }),
      )
    },
    { given: options, element: within },
  )
}
