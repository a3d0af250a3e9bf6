/**
 * Hydrates the replaced parts of the layout, in the browser: those around the pages once, those inside `<main>` with
 * each page. Loaded where there is one to hydrate.
 */
import { createContext, useContext, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { lookUp } from '#shared/look-up'
import { PART_ATTRIBUTES, PART_TAG, type DocAbout, type Supplied } from '#shared/parts'
import { ISLAND_TAG } from '#shared/protocol'
import { PartsContext, PropsContext, SuppliedContext, type PartUse } from '../components/part.tsx'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'
import { LOCATION_EVENT } from '../navigation/navigate.ts'
import { DocContext } from '../theme/docs/doc.ts'
import { PageContext } from '../theme/render/page-context.ts'
import { CHILDREN_TAG } from './children-tag.ts'
import { ownProps } from './docusaurus-props.ts'
import { FrameBoundary, keptContent } from './FrameBoundary.tsx'
import { PIECE_ATTRIBUTE, placedPiece } from './placed-piece.ts'
import { Replaced, WithinContext, type Replacement } from './Replaced.tsx'
import { replacementsOf, type SiteModules } from './replacements.tsx'

/** Hydrate what is there, and from now on what each page brings. */
export function startParts(window: Window, modules: SiteModules): void {
  const { document } = window
  const replacements = replacementsOf(modules)
  const roots = new Map<Element, Root>()

  /** Shows a part inside of one that hydrates. */
  function Show(use: PartUse): ReactNode {
    const by = replacements.get(use.name)
    const within = useContext(WithinContext)
    const held = useContext(PiecesContext).get(placedPiece(use.name) ?? '')
    const supplied = lookUp(useContext(SuppliedContext), use.name)
    const { original: Original } = use
    if (held !== undefined) return held
    const props = ownProps(use.name, use.props, supplied)
    if (by === undefined || within.includes(use.name)) return <Original {...props} />
    return <Replaced use={{ ...use, props }} by={by} />
  }

  const hydrate = (element: Element, by: Replacement): Root => {
    const attribute = (name: keyof typeof PART_ATTRIBUTES): string => element.getAttribute(PART_ATTRIBUTES[name]) ?? ''
    const slot = slotOf(element)
    const children = slot && keptContent(slot)
    const pieces = new Map(heldPieces(element))
    // written by the compiler
    const props = { ...(JSON.parse(attribute('props')) as object), ...(children && { children }) }
    const doc = attribute('doc')
    const answers = JSON.parse(attribute('answers') || '{}') as Readonly<Record<string, unknown>>
    const part = (
      <PageContext value={{ path: attribute('path'), answers }}>
        <DocContext value={doc === '' ? undefined : (JSON.parse(doc) as DocAbout)}>
          <PartsContext value={Show}>
            <PropsContext value={ownProps}>
              <SuppliedContext value={JSON.parse(attribute('supplied') || '{}') as Supplied}>
                <PiecesContext value={pieces}>
                  <Replaced use={{ name: attribute('name'), props, original: Nothing }} by={by} />
                </PiecesContext>
              </SuppliedContext>
            </PropsContext>
          </PartsContext>
        </DocContext>
      </PageContext>
    )
    return hydrateRoot(
      element,
      children ? <FrameBoundary content={children}>{part}</FrameBoundary> : <ErrorBoundary>{part}</ErrorBoundary>,
      { identifierPrefix: attribute('prefix') },
    )
  }

  const refresh = (): void => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue
      root.unmount()
      roots.delete(element)
    }
    for (const element of document.querySelectorAll(PART_TAG)) {
      const by = replacements.get(element.getAttribute(PART_ATTRIBUTES.name) ?? '')
      if (by !== undefined && !roots.has(element)) roots.set(element, hydrate(element, by))
    }
  }
  refresh()
  window.addEventListener(LOCATION_EVENT, refresh)
}

/** The elements that hold what stays in the server's HTML of a part; those of a part or component inside it are not its own. */
function slotsOf(part: Element): readonly Element[] {
  return [...part.querySelectorAll(CHILDREN_TAG)].filter(
    (element) => element.closest(`${PART_TAG},${ISLAND_TAG}`) === part,
  )
}

/** The element that holds its children. */
function slotOf(part: Element): Element | undefined {
  return slotsOf(part).find((element) => !element.hasAttribute(PIECE_ATTRIBUTE))
}

/** The pieces of the page that a layout shows. */
function heldPieces(part: Element): readonly (readonly [string, ReactNode])[] {
  return slotsOf(part).flatMap((slot) => {
    const piece = slot.getAttribute(PIECE_ATTRIBUTE)
    return piece === null ? [] : [[piece, keptContent(slot)] as const]
  })
}

/** What stays of the page around a part, by the names of pieces. */
const PiecesContext = createContext<ReadonlyMap<string, ReactNode>>(new Map())

function Nothing(): ReactNode {
  return null
}
