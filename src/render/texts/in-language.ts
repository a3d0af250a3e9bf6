/**
 * The language that pages are rendered in. Components take their texts from `strings`, wherever they are; which language that is
 * depends on the site that is being made, of which there may be several at once.
 */
import { questionStrings } from '#runtime/components/question-strings'
import * as layout from '#runtime/components/strings'
import type { SiteConfig } from '../../model/config.ts'
import { withStableNames, withStableNamesAlone } from '../stable-names.ts'
import { WorkValue } from '../work-value.ts'
import { TEXTS } from './table.ts'
import { layoutTexts, type LayoutText, type LayoutTexts } from './translated.ts'

const english = { ...layout, questionStrings }

const language = new WorkValue<LayoutTexts>()

/** By the languages that they are for. */
const known = new WeakMap<SiteConfig['i18n'], { readonly texts: LayoutTexts | undefined }>()

for (const group of Object.keys(TEXTS) as readonly (keyof typeof TEXTS)[]) {
  for (const [key, usual] of Object.entries<LayoutText>(english[group])) {
    const get = (): LayoutText => language.get()?.[group].get(key) ?? usual
    Object.defineProperty(english[group], key, { get, enumerable: true })
  }
}

/** Do work in which pages are rendered, in the language of their site, and with the class names of its look. */
export function inLanguage<Result>({ i18n, theme }: Pick<SiteConfig, 'i18n' | 'theme'>, work: () => Result): Result {
  return language.run(textsOf(i18n), () => withStableNames(theme.classic, work))
}

/** The same for the work of a build that leaves nothing behind that renders pages: a hundredth faster. */
export async function inLanguageAlone<Result>(
  { i18n, theme }: Pick<SiteConfig, 'i18n' | 'theme'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return language.runAlone(textsOf(i18n), async () => withStableNamesAlone(theme.classic, work))
}

/** The same object for all works of a site, so that `runAlone` knows them as one. */
function textsOf(i18n: SiteConfig['i18n']): LayoutTexts | undefined {
  const one = known.get(i18n) ?? { texts: layoutTexts(i18n) }
  known.set(i18n, one)
  return one.texts
}
