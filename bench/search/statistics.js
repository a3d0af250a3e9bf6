// Figures and tables.

/** The value that a share of the list does not exceed; 0 of an empty list. */
export function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Print a Markdown table, its first column to the left. */
export function printTable(title, head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  console.log(`\n${title}\n\n${[line(cells[0]), line(rule), ...cells.slice(1).map(line)].join('\n')}`)
}
