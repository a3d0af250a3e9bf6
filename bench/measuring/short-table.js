// The short table of the README: from the tables in docs/performance.md, so that no figure is written twice by hand.

/** What the short table has of each tool: the mark of a table there, the row, the column. */
const COLUMNS = [
  { head: 'Search', from: 'bench', pages: '1,000', column: 'Search' },
  { head: 'Build of 300, s', from: 'bench', pages: '300', column: 'Cold s' },
  { head: 'Build of 1,000, s', from: 'bench', pages: '1,000', column: 'Cold s' },
  { head: 'First view, KB', from: 'bench:view', column: 'All' },
  { head: 'Dev server, s', from: 'bench:serve', pages: '1,000', column: 'Page seen s' },
  { head: 'Save to page, ms', from: 'bench:serve', pages: '1,000', column: 'Save to page, median ms' },
]

/** Rows of the README's table, the head first, by the text of docs/performance.md. */
export function shortTable(manual) {
  const tools = tableOf(manual, 'bench').filter(({ Pages }) => Pages === '1,000')
  const cell = ({ from, pages, column }, tool) =>
    tableOf(manual, from).find((row) => row['Tool'] === tool && (pages === undefined || row['Pages'] === pages))?.[
      column
    ] ?? ''
  return [
    ['', ...COLUMNS.map(({ head }) => head)],
    ...tools.map(({ Tool }) => [Tool, ...COLUMNS.map((column) => cell(column, Tool))]),
  ]
}

/** Rows of the table between the marks of this name, by the heads of their columns. */
function tableOf(manual, name) {
  const part = manual.split(`<!-- ${name}: `)[1]?.split(`<!-- /${name} -->`)[0] ?? ''
  const [head = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index]])))
}
