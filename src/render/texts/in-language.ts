/**
 * The language that pages are rendered in. Components take their texts from `strings`, wherever they are; which language that is
 * depends on the site that is being made, of which there may be several at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { questionStrings } from '#runtime/components/question-strings'
import * as layout from '#runtime/components/strings'
import type { SiteConfig } from '../../model/config.ts'
import { withStableNames } from '../stable-names.ts'
import { TEXTS } from './table.ts'
import { layoutTexts, type LayoutText, type LayoutTexts } from './translated.ts'

const english = { ...layout, questionStrings }

const language = new AsyncLocalStorage<LayoutTexts | undefined>()

for (const group of Object.keys(TEXTS) as readonly (keyof typeof TEXTS)[]) {
  for (const [key, usual] of Object.entries<LayoutText>(english[group])) {
    const get = (): LayoutText => language.getStore()?.[group].get(key) ?? usual
    Object.defineProperty(english[group], key, { get, enumerable: true })
  }
}

/** Do work in which pages are rendered, in the language of their site, and with the class names of its look. */
export function inLanguage<Result>({ i18n, theme }: Pick<SiteConfig, 'i18n' | 'theme'>, work: () => Result): Result {
  return language.run(layoutTexts(i18n), () => withStableNames(theme.classic, work))
}
