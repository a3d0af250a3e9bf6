/** The table of folders in docs/architecture.md, as the rules of the folders give it. */
import { FOLDER_RULES } from './folder-rules.ts'

/** The rows of the table, without its head and without the padding of a formatter. */
export function folderRows(): readonly string[] {
  return Object.entries(FOLDER_RULES).map(
    ([folder, { holds, imports }]) =>
      `| \`${folder}\` | ${holds} | ${imports.map(shortName).join(', ') || 'nothing'} |`,
  )
}

function shortName(folder: string): string {
  return folder.replace(/^src\//, '')
}
