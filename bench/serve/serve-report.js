// The table of `npm run bench:serve`, and whether devcourse is as quick as it wants to be.
import { markdownTable } from '../measuring/markdown-table.js'
import { middle } from '../peers/figures.js'

const OWN = 'devcourse'

/** Seconds from start to the first page answered, and milliseconds from a save to the page, by pages; 0: the course. */
const START = new Map([
  [0, 0.6],
  [3000, 1.5],
  [10_000, 4],
])
const SAVE = new Map([
  [20, 60],
  [3000, 100],
  [10_000, 100],
])

/** What was measured, as Markdown: `table` for the manual, `goals` for the developer. */
export function report({ machine, tools, missing, runs, count }) {
  const sizes = [...new Set(runs.map(({ pages }) => pages))].sort((a, b) => a - b)
  const rows = sizes.flatMap((pages) =>
    tools
      .filter(({ id }) => runs.some((run) => run.tool === id && run.pages === pages))
      .map((tool) => row(runs, tool, pages)),
  )
  const head = ['Pages', 'Tool', 'First answer s', 'Page seen s', 'Save to page, median ms', '95 in 100 saves ms']
  const table = [
    `Measured on ${machine}. ${rounds(runs)} ${count} saves each.`,
    markdownTable([head, ...rows], [0, 1]),
    'VitePress answers with an empty page at once; the text is there when the page is seen.',
    ...missing.map(({ name, reason }) => `${name}: ${reason}.`),
  ].join('\n\n')
  return { table, goals: goals(runs) }
}

function rounds(runs) {
  const most = Math.max(...runs.map(({ round }) => round))
  return most === 1 ? 'One start of each.' : `Starts are medians of up to ${most}.`
}

function row(runs, { id, name, version }, pages) {
  const start = (figure) => middle(runs, { tool: id, pages }, figure)
  const saves = savesOf(runs, id, pages)
  return [
    pages === 0 ? 'the course' : pages.toLocaleString('en'),
    `${name} ${version}`,
    seconds(start('answered')),
    seconds(start('seen')),
    ...[0.5, 0.95].map((part) => (saves.length === 0 ? '' : quantile(saves, part).toFixed(0))),
  ]
}

function goals(runs) {
  const rowOf = ([pages, target], value, { what, unit, digits }) => {
    if (value === undefined) return []
    const size = pages === 0 ? 'the course' : `${pages.toLocaleString('en')} pages`
    return [
      [`${size}: ${what}`, `${value.toFixed(digits)} ${unit}`, `<= ${target} ${unit}`, value <= target ? 'yes' : 'no'],
    ]
  }
  const starts = [...START].flatMap((goal) => {
    const value = middle(runs, { tool: OWN, pages: goal[0] }, 'answered')
    return rowOf(goal, value && value / 1000, { what: 'first answer', unit: 's', digits: 2 })
  })
  const saves = [...SAVE].flatMap((goal) => {
    const times = savesOf(runs, OWN, goal[0])
    const value = times.length === 0 ? undefined : quantile(times, 0.5)
    return rowOf(goal, value, { what: 'save to page, median', unit: 'ms', digits: 0 })
  })
  const rows = [...starts, ...saves]
  return rows.length === 0 ? '' : markdownTable([['Figure', 'Measured', 'Target', 'Met'], ...rows], [0, 3])
}

function savesOf(runs, tool, pages) {
  return runs.filter((run) => run.tool === tool && run.pages === pages).flatMap(({ saves }) => saves ?? [])
}

/** The value that this part of all does not exceed: `0.5` the median, of an even number the mean of the middle two. */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = part * sorted.length
  return part === 0.5 && Number.isInteger(at) ? (sorted[at - 1] + sorted[at]) / 2 : sorted[Math.ceil(at) - 1]
}

function seconds(milliseconds) {
  return milliseconds === undefined ? '' : (milliseconds / 1000).toFixed(2)
}
