/** The texts of a sidebar in the language of the site (spec routing.md section 19). */
import type { Messages } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { CategoryLink } from './items.ts'

type IndexLink = Extract<CategoryLink, { type: 'generated-index' }>

/** Gives the texts of a sidebar as translated; what is not translated stays. */
export interface SidebarTexts {
  /** Label of an item that has a label of its own in the sidebars file. */
  readonly label: (kind: 'category' | 'doc' | 'link', label: string) => string
  /** Title and description of the index page of a category, which its untranslated label names. */
  readonly index: (label: string, link: IndexLink) => IndexLink
}

/** Prepare to translate a sidebar, by the texts of its version. */
export function sidebarTexts(sidebar: string, messages: Messages | undefined): SidebarTexts {
  const textOf = (key: string): string | undefined => lookUp(messages, `sidebar.${sidebar}.${key}`)
  return {
    label: (kind, label) => textOf(`${kind}.${label}`) ?? label,
    index: (label, link) => {
      const index = `category.${label}.link.generated-index`
      const title = textOf(`${index}.title`)
      const description = textOf(`${index}.description`)
      return {
        ...link,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      }
    },
  }
}
