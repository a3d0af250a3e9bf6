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
import {
  NOTHING_AROUND,
  type PartNeeds,
  type PieceContext,
  type PieceName,
  type PieceRenderer,
  type RenderedPiece,
} from '#shared/parts'
import { AnnouncementBar } from '../components/AnnouncementBar.tsx'
import { Footer } from '../components/Footer.tsx'
import { Main } from '../components/Main.tsx'
import { Navbar } from '../components/Navbar.tsx'
import { PartsContext, SuppliedContext, type PartUse } from '../components/part.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { countIds } from '../theme/counted-ids.ts'
import { DocContext } from '../theme/doc.ts'
import { PageContext } from '../theme/page-context.ts'
import { probe } from '../theme/probe.ts'
import { Layout, LayoutContext, Root } from './frames.tsx'
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

/** True inside of a part that hydrates: the parts in it are hydrated with it. */
const HydratesContext = createContext(false)

/** Make the renderer of a site. */
export function partRenderer(modules: SiteModules, needs: ReadonlyMap<string, PartNeeds>): PieceRenderer {
  const replacements = replacementsOf(modules)
  let run = new PieceRun('', { path: '/' })

  /** Shows a part, while a piece is rendered. */
  function Show(use: PartUse): ReactNode {
    const by = replacements.get(use.name)
    const within = useContext(WithinContext)
    const supplied = useContext(SuppliedContext)
    const hydrates = useContext(HydratesContext)
    const page = useContext(PageContext)
    const doc = useContext(DocContext)
    const heard = useContext(LayoutContext)
    const { original: Original, props } = use
    const piece = run.isAround ? placedPiece(use.name) : undefined
    if (piece !== undefined) return pieceHole(piece, hydrates)
    if (by === undefined || within.includes(use.name)) return <Original {...props} />
    if (hydrates) return <Replaced use={use} by={by} />

    // a rendering of its own knows nothing of the contexts around it
    const alone = (element: ReactNode, hydrates: boolean): ReactElement => (
      <PartsContext value={Show}>
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
      </PartsContext>
    )
    try {
      const { children, ...data } = props as { children?: ReactNode } // of a frame
      const inner =
        children === undefined ? undefined : run.hole(run.fill(renderToStaticMarkup(alone(children, false))))
      const given = inner === undefined ? use : { ...use, props: { ...data, children: childrenSlot(inner) } }
      return run.hole(
        renderPart({ name: use.name, data, inner }, (hydrates) => alone(<Replaced use={given} by={by} />, hydrates)),
      )
    } catch (error) {
      run.failed(use, error)
      return <Original {...props} />
    }
  }

  /** HTML of a replacement: rendered once more where it hydrates, with the parts inside it as parts of it. */
  function renderPart(
    part: { readonly name: string; readonly data: object; readonly inner: ReactElement | undefined },
    element: (hydrates: boolean) => ReactElement,
  ): string {
    const { acts, asksDoc } = needs.get(part.name) ?? { acts: false, asksDoc: false }
    const island = run.island({ ...part, asksDoc })
    const before = run.mark()
    const { identifierPrefix } = island
    const rendered = (hydrates: boolean): ReturnType<typeof probe<string>> =>
      probe(() => countIds(identifierPrefix, () => renderToString(element(hydrates), { identifierPrefix })))
    const { result, interactive } = rendered(false)
    if (!interactive || !acts) return run.fill(island.asText(result))
    run.backTo(before)
    return run.fill(island.hydrating(rendered(true).result))
  }

  function piece(name: string, element: ReactElement, context: PieceContext): RenderedPiece {
    run = new PieceRun(name, context)
    const { path, doc } = context
    const html = renderToStaticMarkup(
      <PartsContext value={Show}>
        <PageContext value={{ path, collector: run.collector }}>
          <DocContext value={doc}>{element}</DocContext>
        </PageContext>
      </PartsContext>,
    )
    return run.result(run.fill(html))
  }

  return {
    render: (name, props, context) => {
      const component = PIECES[name] as FunctionComponent<object> // the compiler gives the props of that piece
      return piece(name, createElement(component, props), context)
    },
    around: (path, supplied) => {
      let original = !replacements.has('Layout')
      const { html, ...rest } = piece(
        AROUND,
        <SuppliedContext value={supplied}>
          <LayoutContext value={() => void (original = true)}>
            <Root>
              <Layout>{pieceHole('page')}</Layout>
            </Root>
          </LayoutContext>
        </SuppliedContext>,
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
