/**
 * Renders components that show something of the site, such as a list of cards: the text alone does not tell what they show, so
 * it is done when a page is composed.
 */
import type { ComponentType } from 'react'
import { lateComponents } from '#runtime/theme/render/late-components'
import { PageContext, type PageCollector } from '#runtime/theme/render/page-context'
import type { LateComponent } from '../model/mdx.ts'
import type { Html } from '../shared/html.ts'
import { staticMarkup } from './static-markup.ts'

/**
 * Render one; `ask` answers what it asks about the site (src/page/answers.ts).
 * @throws what `ask` throws, such as that the page is in no sidebar
 */
export function renderLate({ name, props }: LateComponent, ask: (question: string) => unknown): Html {
  const Component: ComponentType<object> = lateComponents[name]
  const nothing = (): undefined => undefined
  const collector: PageCollector = { link: nothing, head: nothing, frame: nothing, ask, slot: () => ({}) }
  return staticMarkup(
    <PageContext value={{ path: '/', collector }}>
      <Component {...props} />
    </PageContext>,
  )
}
