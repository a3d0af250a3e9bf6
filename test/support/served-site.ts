/** A small site in serve, without server, watcher and browser: files are edited and the edits told, as a watcher would. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildOptions } from '../../src/index.ts'
import { openDevSite, type DevSite } from '../../src/serve/dev-site.ts'
import type { DevEvent, DevPage } from '../../src/shared/dev-protocol.ts'
import { site } from './site.ts'

export interface ServedTestSite {
  readonly root: string
  readonly dev: DevSite
  /** What open pages were told. */
  readonly events: readonly DevEvent[]
  /** Write files, undefined to delete one, and tell of all of them at once. */
  readonly write: (files: Readonly<Record<string, string | Uint8Array | undefined>>) => Promise<void>
  /** Rename a file or folder; `files` are those in it, relative to it. */
  readonly rename: (from: string, to: string, files?: readonly string[]) => Promise<void>
  /** The page at a pathname. Fails when there is none. */
  readonly html: (pathname: string) => Promise<string>
  /** What an open page at a pathname is told. */
  readonly page: (pathname: string) => Promise<DevPage>
  readonly dispose: () => Promise<void>
}

/** Serve the files. */
export async function servedSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Omit<BuildOptions, 'root'> = {},
): Promise<ServedTestSite> {
  const { root, dispose } = await site(files)
  const dev = await openDevSite({ cache: false, ...options, root })
  const events: DevEvent[] = []
  dev.subscribe((event) => events.push(event))
  const told = (changed: readonly string[], removed: readonly string[]): Promise<void> =>
    dev.update({ changed: new Set(changed), removed: new Set(removed), everything: false })
  return {
    root,
    dev,
    events,
    write: async (written) => {
      for (const [path, contents] of Object.entries(written)) await put(join(root, path), contents)
      const paths = Object.keys(written)
      await told(
        paths.filter((path) => written[path] !== undefined),
        paths.filter((path) => written[path] === undefined),
      )
    },
    rename: async (from, to, inside = ['']) => {
      await mkdir(dirname(join(root, to)), { recursive: true })
      await rename(join(root, from), join(root, to))
      const below = (path: string): readonly string[] => inside.map((file) => (file === '' ? path : `${path}/${file}`))
      await told(below(to), below(from))
    },
    html: async (pathname) => {
      const page = await dev.page(pathname)
      if (page.kind !== 'page') throw new Error(`${pathname} is ${page.kind}: ${JSON.stringify(page)}`)
      return page.html
    },
    page: (pathname) => dev.page(pathname),
    dispose: async () => {
      await dev.close()
      await dispose()
    },
  }
}

async function put(path: string, contents: string | Uint8Array | undefined): Promise<void> {
  if (contents === undefined) return rm(path)
  await mkdir(dirname(path), { recursive: true })
  return writeFile(path, contents)
}
