/** Sites below a folder without configuration, such as the packages of one repository: what to type to check those. */
import { join, resolve } from 'node:path'
import { findConfig } from '../config/load/find-config.ts'
import { quoted } from './shown-command.ts'
import { entriesOf } from '../base/walk.ts'

/** `packages/docs/site`: deeper ones are examples and fixtures. */
const DEPTH = 3

/** A sentence for standard error, with a line end; '' where there is none below. */
export function sitesBelow(root: string): string {
  const found = foldersWithConfig(resolve(root), '', DEPTH)
  if (found.length === 0) return ''
  const named = found.map((folder) => `\`${folder}\``).join(', ')
  const what =
    found.length === 1 ? 'A folder below has a configuration of its own' : 'Folders below have configurations'
  const paths = found.map((folder) => quoted(join(root, folder).replaceAll('\\', '/')))
  return `${what}: ${named}. To check as sites what is in there: npx devcourse check ${paths.join(' ')}\n`
}

function foldersWithConfig(root: string, way: string, depth: number): readonly string[] {
  if (way !== '' && findConfig(join(root, way), undefined) !== undefined) return [way]
  return depth === 0
    ? []
    : foldersIn(join(root, way)).flatMap((name) =>
        foldersWithConfig(root, way === '' ? name : `${way}/${name}`, depth - 1),
      )
}

/** Names of the folders in a folder, sorted; hidden ones and packages do not count. */
function foldersIn(folder: string): readonly string[] {
  return (entriesOf(folder) ?? [])
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name)
    .sort()
}
