// Medians and peaks of measured runs.

/** The median of a figure over the runs that are as described; undefined where there is none. */
export function middle(runs, wanted, figure = 'seconds') {
  const values = figures(runs, wanted, figure).sort((a, b) => a - b)
  if (values.length === 0) return undefined
  const half = values.length >> 1
  return values.length % 2 === 1 ? values[half] : (values[half - 1] + values[half]) / 2
}

/** The largest value of a figure over the runs that are as described; undefined where there is none. */
export function peak(runs, wanted, figure) {
  const values = figures(runs, wanted, figure)
  return values.length === 0 ? undefined : Math.max(...values)
}

function figures(runs, wanted, figure) {
  const isWanted = (run) => Object.entries(wanted).every(([key, value]) => run[key] === value)
  return runs.filter((run) => isWanted(run) && run[figure] !== undefined).map((run) => run[figure])
}
