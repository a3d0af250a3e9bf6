/** `@docusaurus/useBrokenLinks`: components tell the link check of links that are no `Link`. */
import { useContext, useMemo } from 'react'
import { PageContext } from '../render/page-context.ts'

/** Takes what a component shows. */
export interface BrokenLinks {
  readonly collectLink: (url: string | undefined) => void
  /** Ids in the HTML of a page are known without being told. */
  readonly collectAnchor: (id: string | undefined) => void
}

/** Give what to tell it to. */
export function useBrokenLinks(): BrokenLinks {
  const { collector } = useContext(PageContext)
  return useMemo(
    () => ({
      collectLink: (url) => {
        if (url !== undefined) collector?.link({ url })
      },
      collectAnchor: () => undefined,
    }),
    [collector],
  )
}
