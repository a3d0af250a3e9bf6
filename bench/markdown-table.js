// Tables for the README: laid out as Prettier does, and put between the marks of the command that has measured them.
import { readFile, writeFile } from 'node:fs/promises'

const README = new URL('../README.md', import.meta.url)

/** A Markdown table: the first row is the head; the columns in `left` hold words, the others numbers. */
export function markdownTable(rows, left) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)))
  const pad = (cell, column) => (left.includes(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))
  const line = (row) => `| ${row.map(pad).join(' | ')} |`
  const rule = widths.map((width, column) => (left.includes(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(rows[0]), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(line)].join('\n')
}

/** Put a text into the README, between the marks that `npm run <command>` has there. */
export async function writeIntoReadme(command, text) {
  const open = `<!-- ${command}: written by \`npm run ${command} -- --write\` -->\n`
  const close = `\n<!-- /${command} -->`
  const readme = await readFile(README, 'utf8')
  const start = readme.indexOf(open) + open.length
  const end = readme.indexOf(close, start)
  if (start < open.length || end < 0)
    throw new Error(`README.md has no marks for the figures of \`npm run ${command}\``)
  await writeFile(README, `${readme.slice(0, start)}\n${text}\n${readme.slice(end)}`)
}

/** Why a tool failed, in one line; paths count from `folder`, where the tools are: the table is for readers on other machines. */
export function shortReason(message, folder) {
  return message.split('\n')[0].replaceAll(`${folder}/`, '')
}
