/** The pictograms of the search, drawn in line; stroke and size are the stylesheet's. */

/** Stroke paths on a 24 by 24 grid. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  heading: 'M10 4L8 20M16 4l-2 16M5 9h15M4 15h15',
  content: 'M5 6h14M5 12h14M5 18h8',
  recent: 'M12 7v5.5l3.5 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  favorite: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  remove: 'M6 6l12 12M18 6L6 18',
  enter: 'M20 5v9H5M9 10l-4 4 4 4',
  up: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  offline:
    'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 4.5-2.6M14 10.2a10 10 0 0 1 5 2.8M2 9.5a14 14 0 0 1 4.5-3M10 5a14 14 0 0 1 12 4.5M12 20h.01',
  failed: 'M12 3.5l9.5 17h-19zM12 10v5M12 17.8h.01',
} as const

/** Name of a pictogram. */
export type SearchIcon = keyof typeof PATHS

const SVG = 'http://www.w3.org/2000/svg'

/** One pictogram, hidden from assistive technology: the words beside it speak. */
export function icon(document: Document, name: SearchIcon): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'DocSearch-Icon')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}
