/** The colours of the announcement bar as a stylesheet: no page has an inline style. */
import type { ThemeConfig } from '../../model/theme.ts'

/** Give the rule, empty when the configuration names no colours; they were checked when it was read (schema-runtime.ts). */
export function announcementCss({ announcementBar }: Pick<ThemeConfig, 'announcementBar'>): string {
  const { backgroundColor, textColor } = announcementBar ?? {}
  const declarations = [
    ...(backgroundColor === undefined ? [] : [`--color-announcement-background:${backgroundColor}`]),
    ...(textColor === undefined ? [] : [`--color-announcement-text:${textColor}`]),
  ]
  return declarations.length === 0 ? '' : `.announcement{${declarations.join(';')}}`
}
