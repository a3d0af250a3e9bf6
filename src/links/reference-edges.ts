/** Edges of addresses that the browser takes as they are written: of raw tags, of the HTML of components and the layout. */
import type { Edge, Target } from '../model/page.ts'
import { browserTarget, type BrowserContext } from './browser-target.ts'
import type { HtmlAddress } from './html-addresses.ts'
import { repositoryTarget } from './repository.ts'

/** Where an address stands. */
export type ReferencePlace = Pick<Edge, 'origin' | 'file' | 'place' | 'urlPlace'> & {
  /** Route of the page, which relative addresses count from. */
  readonly route: string
}

/** Give the edge of an address. */
export function referenceEdge(address: HtmlAddress, from: ReferencePlace, context: BrowserContext): Edge {
  const { element, attribute, url } = address
  const { route, ...where } = from
  const kind = kindOf(address)
  const served = browserTarget(url, route, context)
  const isThere = served.type !== 'missing' && served.type !== 'outside'
  const target = isThere ? served : (repositoryTarget(url, from.file, context.tables) ?? served)
  return { url, kind, target: kind === 'link' ? target : asFile(target), tag: { element, attribute }, ...where }
}

/** Whether an address is worth an edge: data within the page and code are not. */
export function isAddress(url: string): boolean {
  return !/^\s*(?:data|blob|javascript|about):/i.test(url) && url.trim() !== ''
}

function kindOf({ element, attribute }: HtmlAddress): Edge['kind'] {
  if (element === 'a' || element === 'area') return 'link'
  return element === 'img' && attribute === 'src' ? 'image' : 'file'
}

function asFile(target: Target): Target {
  if (target.type === 'external' && target.own) return { ...target, own: asFile(target.own) }
  return target.type === 'missing' ? { ...target, reason: 'file' } : target
}
