/** Docs of the packages of a repository that has docs of its own: they are no part of its site, which is said. */
import { join } from 'node:path'
import { info, type Diagnostic } from '../model/diagnostic.ts'
import { entries, hasMarkdown } from './bare-folder.ts'

/** Folders that repositories keep their packages in. */
const WORKSPACES = ['packages', 'apps', 'libs', 'modules', 'services', 'plugins', 'crates']

/** At most so many are named. */
const NAMED = 3

/** The folders `packages/<name>/docs` and the like that hold Markdown, relative to the root, sorted by workspace and name. */
export async function packageDocs(root: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    WORKSPACES.map(async (workspace) => {
      const packages = (await entries(join(root, workspace))).filter(({ isFolder }) => isFolder)
      return packages.map(({ name }) => `${workspace}/${name}/docs`)
    }),
  )
  const folders = lists.flat()
  const areDocs = await Promise.all(folders.map((folder) => hasMarkdown(join(root, folder))))
  return folders.filter((_, index) => areDocs[index])
}

/** Report `docs-elsewhere` of docs that the site of a folder without configuration leaves out. */
export function docsElsewhere(folders: readonly string[]): readonly Diagnostic[] {
  const [first] = folders
  if (first === undefined) return []
  const others = folders.length - NAMED
  const named = folders.slice(0, NAMED).map((folder) => `\`${folder}\``)
  const list = others > 0 ? `${named.join(', ')} and ${others.toString()} more` : named.join(', ')
  const id = first.split('/').at(-2) ?? ''
  const hint =
    `\`devcourse build ${first.replace(/\/docs$/, '')}\` builds one alone; for all in one site, run \`devcourse init\` and add ` +
    `\`{ id: '${id}', path: '${first}', routeBasePath: '${id}' }\` to \`docs\` in \`devcourse.config.ts\`, one for each`
  return [info('docs-elsewhere', `Not in this site, which is that of \`docs\`: ${list}`, { hint })]
}
