/** What `devcourse init` says of a folder that is a site already: that it builds, and what was found. */
import { basename } from 'node:path'
import { analyze } from '../run/analyze.ts'
import { plural } from '../diagnostics/report.ts'
import type { Site } from '../model/site.ts'
import { exitCode } from './exit-code.ts'

/** What to print of a folder with this configuration, and the exit code: 0 when it can be built. */
export async function siteReport(
  root: string,
  { path, kind }: { readonly path: string; readonly kind: 'devcourse' | 'docusaurus' },
): Promise<{ readonly text: string; readonly exitCode: number }> {
  const file = basename(path)
  const { site, diagnostics } = await analyze({ root, cache: false })
  const what = kind === 'docusaurus' ? 'a Docusaurus site' : 'a course'
  if (site === undefined) {
    const text = `This folder is ${what} already (${file}), so nothing was written. It does not build yet: run devcourse check.\n`
    return { text, exitCode: exitCode(diagnostics) }
  }
  const found = [[file, `${what}: ${site.config.title}`] as const, ...contents(site)]
  const width = Math.max(...found.map(([name]) => name.length))
  const lines = found.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}\n`)
  const text = `This folder already builds: run devcourse build\n\n${lines.join('')}\nNothing was written. To see it while you write: devcourse serve\n`
  return { text, exitCode: 0 }
}

/** The folders of a site, with what is in them. */
function contents({ config, versions, pages, statics }: Site): readonly (readonly [string, string])[] {
  const docs = config.docs.map(({ id, path, versions: [{ sidebarPath } = {}] }) => {
    const own = versions.filter(({ instance }) => instance === id)
    const count = own.reduce((sum, version) => sum + version.docs.size, 0)
    const sidebars = own.reduce((sum, version) => sum + version.sidebars.size, 0)
    const from = typeof sidebarPath === 'string' ? ` from ${sidebarPath}` : ''
    return [path, `${plural(count, 'document')}, ${plural(sidebars, 'sidebar')}${from}`] as const
  })
  const folders = config.pages.map(({ path }) => path)
  return [
    ...docs,
    ...(folders.length === 0 || pages.size === 0 ? [] : [[folders.join(', '), plural(pages.size, 'page')] as const]),
    ...(statics.size === 0
      ? []
      : [[config.staticDirectories.join(', '), plural(statics.size, 'static file')] as const]),
  ]
}
