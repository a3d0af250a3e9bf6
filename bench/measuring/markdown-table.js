// Tables of what was measured: laid out as the formatter does, and put into docs/performance.md, between the marks of the command
// that has measured them. The short table of the README is made of those there.
import { readFile, writeFile } from 'node:fs/promises'
import { shortTable } from './short-table.js'

const MANUAL = new URL('../../docs/performance.md', import.meta.url)
const README = new URL('../../README.md', import.meta.url)

/** A Markdown table: the first row is the head; the columns in `left` hold words, the others numbers. */
export function markdownTable(rows, left) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)))
  const pad = (cell, column) => (left.includes(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))
  const line = (row) => `| ${row.map(pad).join(' | ')} |`
  const rule = widths.map((width, column) => (left.includes(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(rows[0]), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(line)].join('\n')
}

/** Put a text into the manual, between the marks that `npm run <command>` has there, and bring the README's table up to it. */
export async function writeIntoManual(command, text) {
  const manual = between(await readFile(MANUAL, 'utf8'), command, text)
  await writeFile(MANUAL, manual)
  const short = markdownTable(shortTable(manual), [0, 1])
  await writeFile(README, between(await readFile(README, 'utf8'), 'short', short))
}

/** A page with this text between the marks of that name. */
export function between(page, name, text) {
  const [open = ''] = new RegExp(`<!-- ${name}: .*? -->\\n`).exec(page) ?? []
  const start = page.indexOf(open) + open.length
  const end = page.indexOf(`\n<!-- /${name} -->`, start)
  if (open === '' || end < 0) throw new Error(`There are no marks for \`${name}\``)
  return `${page.slice(0, start)}\n${text}\n${page.slice(end)}`
}

/** Why a tool failed, in one line; paths count from `folder`, where the tools are: the table is for readers on other machines. */
export function shortReason(message, folder) {
  return message.split('\n')[0].replaceAll(`${folder}/`, '')
}
