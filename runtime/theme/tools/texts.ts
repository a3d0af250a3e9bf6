/** Hooks of `@docusaurus/theme-common` about texts: plurals, dates, titles, colours of code. */
import { context } from 'devcourse:context'
import { useMemo } from 'react'
import { useColorMode } from '../../layout/use-color-mode.ts'
import { useThemeConfig } from '../render/site-context.ts'

function locale(): string {
  const { currentLocale } = context.i18n
  return typeof currentLocale === 'string' ? currentLocale : 'en'
}

/** Give the function that chooses among the forms of a message, which are separated by `|`. */
export function usePluralForm(): { readonly selectMessage: (count: number, forms: string) => string } {
  return useMemo(() => {
    const rules = new Intl.PluralRules(locale())
    const { pluralCategories } = rules.resolvedOptions()
    const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
      pluralCategories.some((category) => category === form),
    )
    return {
      selectMessage: (count, forms) => {
        const all = forms.split('|')
        return all[Math.min(order.indexOf(rules.select(count)), all.length - 1)] ?? forms
      },
    }
  }, [])
}

/** Give the format of dates in the language of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale(), options)
}

/** Give the theme of code blocks that the configuration names for the mode, as it is written. */
export function usePrismTheme(): unknown {
  const { colorMode } = useColorMode()
  const { prism } = useThemeConfig() as { readonly prism?: { readonly theme?: unknown; readonly darkTheme?: unknown } }
  return colorMode === 'dark' ? (prism?.darkTheme ?? prism?.theme) : prism?.theme
}
