/**
 * The domain harness: a small site given as file names and texts, built in a temporary folder.
 * `const s = await site({ 'docs/a.md': '# A' })`, then `(await s.build()).html('docs/a')`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build, type BuildOptions, type BuildResult } from '../../src/index.ts'
import { besidesHome } from './besides-home.ts'
import { withEngine } from './browser/engine.ts'
import { parseHtml, type Document } from './html.ts'
import { listFiles } from './list-files.ts'
import { tempFolder } from './temp-folder.ts'

/** A site that can be edited and built again. */
export interface TestSite {
  readonly root: string
  readonly build: (options?: Omit<BuildOptions, 'root'>) => Promise<BuiltSite>
  /** Change a file; one that does not exist is `''` before. */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>
  readonly dispose: () => Promise<void>
}

/** What a build left. Paths are relative to the out-dir. */
export interface BuiltSite {
  readonly result: BuildResult
  /** Absolute. */
  readonly outDir: string
  /** Rule ids of all diagnostics, in order, but `no-home-page`: hardly one of these sites has a first page. */
  readonly rules: readonly string[]
  readonly files: () => Promise<string[]>
  readonly read: (path: string) => Promise<string>
  /** The page of a route without base URL (`docs/a`, or '' for the home page), parsed. */
  readonly html: (route: string) => Promise<Document>
}

/** Write the files into a new folder, the configuration with the engine of the environment (engine.ts). */
export async function site(files: Readonly<Record<string, string | Uint8Array>>): Promise<TestSite> {
  const folder = await tempFolder()
  const root = join(folder.path, 'site')
  await mkdir(root)
  for (const [path, contents] of Object.entries(files)) {
    await put(join(root, path), typeof contents === 'string' ? withEngine(path, contents) : contents)
  }
  return {
    root,
    build: async (options = {}) => builtSite(await build({ cache: false, ...options, root })),
    edit: async (path, change) =>
      put(join(root, path), change(await readFile(join(root, path), 'utf8').catch(() => ''))),
    dispose: folder.dispose,
  }
}

function builtSite(result: BuildResult): BuiltSite {
  const outDir = resolve(result.outDir)
  const read = (path: string): Promise<string> => readFile(join(outDir, path), 'utf8')
  return {
    result,
    outDir,
    rules: besidesHome(result.diagnostics).map(({ rule }) => rule),
    files: () => listFiles(outDir),
    read,
    html: async (route) => parseHtml(await read(await htmlFile(outDir, route))),
  }
}

/** `docs/a` is `docs/a/index.html`, or `docs/a.html` where the trailing-slash policy is false. */
async function htmlFile(outDir: string, route: string): Promise<string> {
  const files = await listFiles(outDir)
  const wanted = [join(route, 'index.html'), `${route}.html`]
  const found = wanted.find((path) => files.includes(path))
  if (found === undefined)
    throw new Error(`No page ${route}; there are ${files.filter((f) => f.endsWith('.html')).join(', ')}`)
  return found
}

async function put(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contents)
}
