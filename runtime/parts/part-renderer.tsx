/**
 * Renders the layout with a site's replacements, in Node. A replacement that has nothing to do in the browser is HTML like
 * the rest; one that has is an island of its own, whatever stands around it.
 */
import {
  createContext,
  createElement,
  useContext,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { lookUp } from '#shared/look-up'
import {
  NOTHING_AROUND,
  type PartNeeds,
  type PieceContext,
  type PieceName,
  type PieceRenderer,
  type RenderedPiece,
  type Supplied,
} from '#shared/parts'
import type { MainProps } from '#shared/main-layout'
import { AnnouncementBar } from '../components/navbar/AnnouncementBar.tsx'
import { DocText } from '../components/mains/DocMain.tsx'
import { Footer } from '../components/Footer.tsx'
import { Main } from '../components/mains/Main.tsx'
import { Navbar } from '../components/navbar/Navbar.tsx'
import { PartsContext, PropsContext, SuppliedContext, type PartUse } from '../components/part.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { countIds } from '../theme/render/counted-ids.ts'
import { DocContext } from '../theme/docs/doc.ts'
import { PageContext } from '../theme/render/page-context.ts'
import { probe } from '../theme/render/probe.ts'
import { ownProps } from './docusaurus-props.ts'
import { Layout, LayoutContext, Root } from './frames.tsx'
import { docSupplies } from './inner-props.ts'
import { AROUND, childrenSlot, PieceRun } from './piece-run.ts'
import { cutAtPieces, pieceHole, placedPiece } from './placed-piece.ts'
import { Replaced, WithinContext } from './Replaced.tsx'
import { replacementsOf, type SiteModules } from './replacements.tsx'

const PIECES: Readonly<Record<PieceName, (props: never) => ReactNode>> = {
  announcement: AnnouncementBar,
  navbar: Navbar,
  sidebar: Sidebar,
  main: Main,
  footer: Footer,
}

/** Around everything on the page of a doc, and around its text. */
const [AROUND_DOC, CONTENT] = ['DocItem/Layout', 'DocItem/Content']

type DocProps = MainProps & { readonly kind: 'doc' }

/** True inside of a part that hydrates: the parts in it are hydrated with it. */
const HydratesContext = createContext(false)

/** Make the renderer of a site. */
export function partRenderer(modules: SiteModules, needs: ReadonlyMap<string, PartNeeds>): PieceRenderer {
  const replacements = replacementsOf(modules)
  let run = new PieceRun('', { path: '/' })
  /** What parts of the piece are given that are used without props. */
  let pageSupplied: Supplied = {}
  let docText: ReactNode
  /** The part around a doc has shown the part around its text. */
  let docInLayout = false

  /** Shows a part, while a piece is rendered. */
  function Show(use: PartUse): ReactNode {
    const by = replacements.get(use.name)
    const within = useContext(WithinContext)
    const supplied = useContext(SuppliedContext)
    const hydrates = useContext(HydratesContext)
    const page = useContext(PageContext)
    const doc = useContext(DocContext)
    const heard = useContext(LayoutContext)
    const { name, original: Original } = use
    const piece = run.isAround ? placedPiece(name) : undefined
    if (piece !== undefined) return pieceHole(piece, hydrates)
    const ofPage = lookUp(pageSupplied, name)
    if (hydrates && ofPage !== undefined) run.supplies(name, ofPage)
    if (name === CONTENT && within.includes(AROUND_DOC)) docInLayout = true
    const props = ownProps(name, use.props, lookUp(supplied, name))
    if (by === undefined || within.includes(name)) return <Original {...props} />
    if (hydrates) return <Replaced use={{ ...use, props }} by={by} />

    // a rendering of its own knows nothing of the contexts around it
    const alone = (element: ReactNode, hydrates: boolean): ReactElement => (
      <Parts>
        <PageContext value={page}>
          <DocContext value={doc}>
            <SuppliedContext value={supplied}>
              <WithinContext value={within}>
                <HydratesContext value={hydrates}>
                  <LayoutContext value={heard}>{element}</LayoutContext>
                </HydratesContext>
              </WithinContext>
            </SuppliedContext>
          </DocContext>
        </PageContext>
      </Parts>
    )
    const { children, ...data } = props as { children?: ReactNode } // of a frame
    const slot = children === undefined ? undefined : run.laterHole()
    const inner = slot?.element
    const given = { ...use, props: inner === undefined ? props : { ...data, children: childrenSlot(inner) } }
    const fillSlot = (): void => slot?.is(run.fill(renderToStaticMarkup(alone(contentOf(name, children), false))))
    try {
      if (name === AROUND_DOC) docInLayout = false
      const part = { name, data, inner, fillSlot }
      return run.hole(renderPart(part, (hydrates) => alone(<Replaced use={given} by={by} />, hydrates)))
    } catch (error) {
      run.failed(use, error)
      return <Original {...props} />
    }
  }

  function Parts({ children }: { readonly children: ReactNode }): ReactNode {
    return (
      <PartsContext value={Show}>
        <PropsContext value={ownProps}>{children}</PropsContext>
      </PartsContext>
    )
  }

  /** What stands inside of a part: of a doc its text alone, where the part around the doc has shown the rest. */
  function contentOf(name: string, children: ReactNode): ReactNode {
    return name === AROUND_DOC && docInLayout ? docText : children
  }

  /** HTML of a replacement: rendered once more where it hydrates, with the parts inside it as parts of it. */
  function renderPart(
    part: Parameters<PieceRun['island']>[0] extends infer Island
      ? Omit<Island, 'asksDoc'> & { fillSlot: () => void }
      : never,
    element: (hydrates: boolean) => ReactElement,
  ): string {
    const { acts, asksDoc } = needs.get(part.name) ?? { acts: false, asksDoc: false }
    const island = run.island({ ...part, asksDoc })
    const before = run.mark()
    const { identifierPrefix } = island
    const rendered = (hydrates: boolean): ReturnType<typeof probe<string>> =>
      probe(() => countIds(identifierPrefix, () => renderToString(element(hydrates), { identifierPrefix })))
    const { result, interactive } = rendered(false)
    const asIsland = (): string => {
      run.backTo(before)
      return island.hydrating(rendered(true).result)
    }
    const html = interactive && acts ? asIsland() : island.asText(result)
    part.fillSlot()
    return run.fill(html)
  }

  function piece(name: string, element: ReactElement, context: PieceContext): RenderedPiece {
    run = new PieceRun(name, context)
    const { path, doc } = context
    const html = renderToStaticMarkup(
      <Parts>
        <PageContext value={{ path, collector: run.collector }}>
          <DocContext value={doc}>
            <SuppliedContext value={pageSupplied}>{element}</SuppliedContext>
          </DocContext>
        </PageContext>
      </Parts>,
    )
    return run.result(run.fill(html))
  }

  return {
    render: (name, props, context) => {
      const component = PIECES[name] as FunctionComponent<object> // the compiler gives the props of that piece
      const doc = name === 'main' && (props as MainProps).kind === 'doc' ? (props as DocProps) : undefined
      docText = doc && <DocText title={doc.title} content={doc.content} />
      pageSupplied = doc ? docSupplies(doc) : {}
      return piece(name, createElement(component, props), context)
    },
    around: (path, supplied) => {
      let original = !replacements.has('Layout')
      pageSupplied = supplied
      const { html, ...rest } = piece(
        AROUND,
        <LayoutContext value={() => void (original = true)}>
          <Root>
            <Layout>{pieceHole('page')}</Layout>
          </Root>
        </LayoutContext>,
        { path },
      )
      const parts = cutAtPieces(html)
      if (parts !== undefined) return { ...rest, around: { parts, original } }
      const error = new Error('what it gives does not hold its `children`, which are the page')
      const part = replacements.has('Root') ? 'Root' : 'Layout'
      return { ...rest, around: NOTHING_AROUND, failures: [...rest.failures, { part, error }] }
    },
  }
}
