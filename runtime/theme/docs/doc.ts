/** `useDoc` of `@docusaurus/plugin-content-docs/client`: what is known of the doc of the page. */
import { createContext, useContext } from 'react'
import { type DocAbout } from '#shared/parts'
import { useAsk } from '../render/page-questions.ts'

/** The doc that a part of the layout stands on; undefined on other pages, and outside of parts. */
export const DocContext = createContext<DocAbout | undefined>(undefined)

/** Give the doc of the page; throws on a page that is none. */
export function useDoc(): DocAbout {
  const ofPart = useContext(DocContext)
  const ask = useAsk()
  return ofPart ?? (ask('doc') as DocAbout) // as src/render/props/doc-about.ts makes it
}
