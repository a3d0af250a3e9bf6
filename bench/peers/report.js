// Tables of what was measured: every tool next to devcourse, and the figures that devcourse wants to reach.
import { cpus } from 'node:os'
import { markdownTable } from '../measuring/markdown-table.js'
import { middle, peak } from './figures.js'
import { targets } from './targets.js'

const OWN = 'devcourse'

/** The machine and the programs that the figures are of, in a sentence. */
export function machine() {
  const [{ model }, ...others] = cpus()
  const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  const name = model.replace(/\s+/g, ' ').replace(/ \d+-Core Processor.*/, '')
  return `${others.length + 1} processors (${name}), ${process.platform}, Node ${process.version.slice(1)}, ${month}`
}

/** What was measured, as Markdown: all tools, and whether devcourse is as fast as it wants to be. */
export function report({ machine: where, tools, missing, runs }) {
  const sizes = [...new Set(runs.flatMap(({ pages, kind }) => (kind === 'cold' ? [pages] : [])))].sort((a, b) => a - b)
  const rows = sizes.flatMap((pages) =>
    tools.filter(({ id }) => measured(runs, id, pages)).map((tool) => toolRow(runs, tool, pages)),
  )
  const head = 'Pages,Tool,Search,Cold s,Warm s,One edit s,Largest process MB,All processes MB,Output MB,Cold / ours'
  const goals = targets(runs).map(({ what, value, target, met }) => [what, value, target, met ? 'yes' : 'no'])
  const table = [
    `Measured on ${where}. ${rounds(runs)}`,
    markdownTable([head.split(','), ...rows], [1, 2]),
    ...missing.map(({ name, reason }) => `${name} is not in the table: ${reason}.`),
  ].join('\n\n')
  return {
    table,
    goals: goals.length > 0 ? markdownTable([['Figure', 'Measured', 'Target', 'Met'], ...goals], [0, 3]) : '',
  }
}

function measured(runs, tool, pages) {
  return middle(runs, { tool, pages, kind: 'cold' }) !== undefined
}

function rounds(runs) {
  const counts = runs.filter(({ kind }) => kind === 'cold').map(({ round }) => round)
  const most = Math.max(...counts)
  return most === 1 ? 'One round.' : `Medians of up to ${most} rounds.`
}

function toolRow(runs, { id, name, version, option = '', search }, pages) {
  const of = (kind, figure = 'seconds') => middle(runs, { tool: id, pages, kind }, figure)
  const [own, cold] = [middle(runs, { tool: OWN, pages, kind: 'cold' }), of('cold')]
  return [
    pages.toLocaleString('en'),
    `${name} ${version}${option}`,
    search,
    ...['cold', 'warm', 'edit'].map((kind) => fixed(of(kind), 2)),
    ...['largest', 'all'].map((figure) => fixed(peak(runs, { tool: id, pages }, figure), 0, 1e6)),
    fixed(of('cold', 'bytes'), 1, 1e6),
    own === undefined ? '' : `${(cold / own).toFixed(1)}x`,
  ]
}

function fixed(value, digits, unit = 1) {
  return value === undefined ? '' : (value / unit).toLocaleString('en', digitsOf(digits))
}

function digitsOf(digits) {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}
