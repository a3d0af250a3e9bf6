// The figures that devcourse wants to reach, and whether it does. A figure that was not measured is left out.
import { middle, peak } from './figures.js'

const OWN = 'devcourse'
/** Times of the faster of the two small generators that a cold build may take. */
const LEVEL = 1.3
/** How many times as fast a cold build is to be at least. */
const FASTER = { docusaurus: ['Docusaurus 3.8', 40], vitepress: ['VitePress', 15] }
Object.assign(FASTER, { starlight: ['Starlight', 15], rspress: ['Rspress', 15] })
/** Times of the bytes that Hugo writes. */
const BYTES = 1.6
/** How many times as much a page may cost in a site of ten times the pages. */
const GROWTH = 1.2
const LARGE = 10_000
const USUAL = 1000

/** `{ what, value, target, met }` of every target that there are figures for. */
export function targets(runs) {
  const sizes = [...new Set(runs.flatMap(({ tool, pages }) => (tool === 'hugo' ? [pages] : [])))].sort((a, b) => a - b)
  return [...sizes.flatMap((pages) => comparisons(runs, pages)), ...absolutes(runs), ...growth(runs)]
}

function comparisons(runs, pages) {
  const cold = (tool, figure) => middle(runs, { tool, pages, kind: 'cold' }, figure)
  const own = cold(OWN)
  if (own === undefined) return []
  const small = Math.min(...['hugo', 'eleventy'].map((tool) => cold(tool) ?? Infinity))
  const size = `${pages.toLocaleString('en')} pages`
  const bytes = cold(OWN, 'bytes') / cold('hugo', 'bytes')
  return [
    ratio(`${size}, cold: time / the faster of Hugo and Eleventy`, own / small, LEVEL),
    ...Object.entries(FASTER).flatMap(([tool, [name, least]]) => {
      const times = (cold(tool) ?? NaN) / own
      if (Number.isNaN(times)) return []
      const what = `${size}, cold: times as fast as ${name}`
      return [{ what, value: `${times.toFixed(1)}x`, target: `>= ${least}x`, met: times >= least }]
    }),
    ratio(`${size}: output / Hugo's`, bytes, BYTES),
  ]
}

function absolutes(runs) {
  const seconds = (kind, pages) => middle(runs, { tool: OWN, kind, ...(pages === undefined ? {} : { pages }) })
  const memory = peak(runs, { tool: OWN, pages: LARGE }, 'all')
  return [
    atMost('course, cold', [seconds('course'), 's'], 0.9),
    atMost('1,000 pages, nothing changed', [seconds('warm', USUAL), 's'], 0.4),
    atMost('1,000 pages, one text changed', [seconds('edit', USUAL), 's'], 0.5),
    atMost('`devcourse check`, 1,000 pages, cold', [seconds('check', USUAL), 's'], 1),
    atMost('`devcourse check`, 1,000 pages, warm', [seconds('check-warm', USUAL), 's'], 0.4),
    atMost('10,000 pages, cold', [seconds('cold', LARGE), 's'], 30),
    atMost('10,000 pages, one text changed', [seconds('edit', LARGE), 's'], 2.5),
    atMost('10,000 pages, memory of all processes', [memory && memory / 1e6, 'MB'], 700),
  ].filter((goal) => goal !== undefined)
}

function growth(runs) {
  const perPage = (pages, figure) => middle(runs, { tool: OWN, pages, kind: 'cold' }, figure) / pages
  const goal = (what, figure) => ratio(what, perPage(LARGE, figure) / perPage(USUAL, figure), GROWTH)
  return [
    goal('time a page, 10,000 / 1,000 pages', 'seconds'),
    goal('memory a page, 10,000 / 1,000 pages', 'all'),
  ].filter(({ value }) => value !== 'NaNx')
}

function ratio(what, value, most) {
  return { what, value: `${value.toFixed(2)}x`, target: `<= ${most}x`, met: value <= most }
}

function atMost(what, [value, unit], most) {
  if (value === undefined) return undefined
  return {
    what,
    value: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    target: `<= ${most} ${unit}`,
    met: value <= most,
  }
}
