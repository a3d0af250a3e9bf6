/** `useDoc` of `@docusaurus/plugin-content-docs/client`: what is known of the doc that a part stands on. */
import { createContext, useContext } from 'react'
import { type DocAbout } from '#shared/parts'

/** The doc of the page; undefined on other pages. */
export const DocContext = createContext<DocAbout | undefined>(undefined)

/** Give the doc; throws on a page that is none. */
export function useDoc(): DocAbout {
  const doc = useContext(DocContext)
  if (doc === undefined) throw new Error('`useDoc` is of use in the parts of doc pages only')
  return doc
}
