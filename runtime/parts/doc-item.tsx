/**
 * Docs that a component of the site shows as a whole (`docItemComponent`): it is given the content as Docusaurus gives it, and
 * the parts of the layout know in it what they show. All of it is one tree, which hydrates where something acts in it.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { DocAbout } from '#shared/parts'
import { classNames } from '../components/class-names.ts'
import { stable } from '../components/stable.ts'
import { PartsContext, PropsContext, SuppliedContext, type PartUse } from '../components/part.tsx'
import { AroundDoc, type DocProps } from '../components/mains/DocMain.tsx'
import { DocContext } from '../theme/docs/doc.ts'
import { PageContext } from '../theme/render/page-context.ts'
import { useAsk } from '../theme/render/page-questions.ts'
import { lookUp } from '#shared/look-up'
import { ownProps } from './docusaurus-props.ts'
import { docSupplies } from './inner-props.ts'
import { Replaced, WithinContext } from './Replaced.tsx'
import { replacementsOf, type SiteModules } from './replacements.tsx'

type Given = Readonly<Record<string, unknown>>

/** What the code of a doc says of it. */
type Exports = Pick<DocAbout, 'frontMatter' | 'toc' | 'contentTitle' | 'assets'>

/** Answer to the question `doc-item` (src/page/answers.ts). */
interface ItemAnswer {
  readonly main: Omit<DocProps, 'content'>
  /** Without the front matter. */
  readonly metadata: Given
}

const MainContext = createContext<ItemAnswer['main'] | undefined>(undefined)

/** Give the function that makes the component of a page, with the parts that the site replaces. */
export function docItemWith(
  modules: SiteModules,
): (Component: ComponentType<Given>, Content: ComponentType<Given>, about: Exports) => ComponentType {
  const replacements = replacementsOf(modules)

  function Show(use: PartUse): ReactNode {
    const { name, original: Original } = use
    const within = useContext(WithinContext)
    const supplied = useContext(SuppliedContext)
    const main = useContext(MainContext)
    const by = replacements.get(name)
    const props = ownProps(name, use.props, lookUp(supplied, name))
    if (by !== undefined && !within.includes(name)) return <Replaced use={{ ...use, props }} by={by} />
    const { children } = props as { readonly children?: ReactNode } // of a frame
    if (main !== undefined && name === 'DocItem/Layout') return <AroundDoc {...main}>{children}</AroundDoc>
    if (main !== undefined && name === 'DocItem/Content') return <Text title={main.title}>{children}</Text>
    return <Original {...props} />
  }

  return (Component, Content, about) => {
    // one for good, or it would lose its state; its page is known when it is shown
    const content = Object.assign((props: Given): ReactNode => <Content {...props} />, about, { metadata: {} })
    return function ShownDoc() {
      const { path } = useContext(PageContext)
      const answer = useAsk()('doc-item') as ItemAnswer
      const metadata: Given = { ...answer.metadata, frontMatter: about.frontMatter }
      content.metadata = metadata
      return (
        <PartsContext value={Show}>
          <PropsContext value={ownProps}>
            <DocContext value={{ ...about, metadata }}>
              <MainContext value={answer.main}>
                <SuppliedContext value={docSupplies(answer.main)}>
                  <Component content={content} route={{ path, exact: true, sidebar: metadata['sidebar'] }} />
                </SuppliedContext>
              </MainContext>
            </DocContext>
          </PropsContext>
        </PartsContext>
      )
    }
  }
}

/** `@theme/DocItem`: a doc as it is shown without such a component. */
export function DocItem({ content: Content }: { readonly content: ComponentType }): ReactNode {
  const Show = useContext(PartsContext)
  const main = useContext(MainContext)
  if (Show === undefined || main === undefined)
    throw new Error('`@theme/DocItem` is of use in a component of `docItemComponent` only')
  return (
    <Show
      name="DocItem/Layout"
      props={{ children: <Content /> }}
      original={({ children }: { readonly children?: ReactNode }) => children}
    />
  )
}

/** `@theme/DocItem/Metadata`: the head of a page is made from its doc, whatever shows it. */
export function NoMetadata(): ReactNode {
  return null
}

/** The text of a doc, with its title where the text has none. */
function Text({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }): ReactNode {
  return (
    <div className={classNames('markdown', stable('theme-doc-markdown'))}>
      {title !== undefined && (
        <header>
          <h1>{title}</h1>
        </header>
      )}
      {children}
    </div>
  )
}
