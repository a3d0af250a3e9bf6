/** A small site that is followed, without server, watcher and browser: files are edited and the edits told, as a watcher would. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packagePath } from '../../../src/base/package-paths.ts'
import { ANYTHING, FollowedSite } from '../../../src/serve/state/followed-site.ts'
import type { DevAnswer } from '../../../src/serve/state/dev-site.ts'
import { scratchFolder } from '../../../src/serve/state/output-memory.ts'
import { answerPath, pageNow } from '../../../src/serve/http/site-answers.ts'
import type { SiteState } from '../../../src/serve/state/site-state.ts'
import type { DevPage } from '../../../src/shared/dev-protocol.ts'
import { UnitStore } from '../../../src/store/unit-store.ts'
import { site } from '../site.ts'

/** A site in a folder, as serve follows it. */
export interface FollowedFolder {
  readonly followed: FollowedSite
  /** What a path, relative to the base URL, is answered with. */
  readonly respond: (path: string) => Promise<DevAnswer>
  /** What an open page at a pathname is told. */
  readonly page: (pathname: string) => Promise<DevPage>
  readonly close: () => void
}

/** Follow the site of a folder, in one of its languages. */
export async function followFolder(root: string, locale?: string): Promise<FollowedFolder> {
  const units = new UnitStore(undefined, '')
  const scratch = scratchFolder()
  const shell = readFileSync(packagePath('templates/shell.html'), 'utf8')
  const followed = new FollowedSite({
    options: { root, cache: false, ...(locale === undefined ? {} : { locale }) },
    pages: { units, shell, scratch: scratch.dir },
  })
  await followed.update(ANYTHING)
  // nothing checks the whole site
  const whole = { searchFile: () => Promise.resolve(undefined), findingsIn: () => undefined, brokenIn: () => ({}) }
  return {
    followed,
    respond: (path) => answerPath(followed.state, path, { root, whole }),
    page: (pathname) => pageNow(followed.state, pathname, { root, former: followed.former, whole }),
    close: () => {
      units.close()
      scratch.remove()
    },
  }
}

export interface ServedTestSite extends Omit<FollowedFolder, 'followed' | 'close'> {
  readonly root: string
  readonly state: SiteState
  /** Write files, undefined to delete one, and tell of all of them at once. */
  readonly write: (files: Readonly<Record<string, string | Uint8Array | undefined>>) => Promise<void>
  /** Tell of changes. */
  readonly tell: (changed: readonly string[], removed?: readonly string[]) => Promise<void>
  /** Rename a file or folder; `files` are those in it, relative to it. */
  readonly rename: (from: string, to: string, files?: readonly string[]) => Promise<void>
  /** The page at a pathname. Fails when there is none. */
  readonly html: (pathname: string) => Promise<string>
  readonly dispose: () => Promise<void>
}

/** Write a site into a folder, and follow it, in one of its languages. */
export async function servedSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  locale?: string,
): Promise<ServedTestSite> {
  const { root, dispose } = await site(files)
  const { followed, respond, page, close } = await followFolder(root, locale)
  const tell: ServedTestSite['tell'] = async (changed, removed = []) => {
    await followed.update({ changed: new Set(changed), removed: new Set(removed), everything: false })
  }
  return {
    ...{ root, respond, page, tell },
    get state() {
      return followed.state
    },
    write: async (written) => {
      for (const [path, contents] of Object.entries(written)) await put(join(root, path), contents)
      const paths = Object.keys(written)
      const isGone = (path: string): boolean => written[path] === undefined
      await tell(
        paths.filter((path) => !isGone(path)),
        paths.filter(isGone),
      )
    },
    rename: async (from, to, inside = ['']) => {
      await mkdir(dirname(join(root, to)), { recursive: true })
      await rename(join(root, from), join(root, to))
      const below = (path: string): readonly string[] => inside.map((file) => (file === '' ? path : `${path}/${file}`))
      await tell(below(to), below(from))
    },
    html: async (pathname) => {
      const shown = await page(pathname)
      if (shown.kind !== 'page') throw new Error(`${pathname} is ${shown.kind}: ${JSON.stringify(shown)}`)
      return shown.html
    },
    dispose: async () => {
      close()
      await dispose()
    },
  }
}

async function put(path: string, contents: string | Uint8Array | undefined): Promise<void> {
  if (contents === undefined) return rm(path)
  await mkdir(dirname(path), { recursive: true })
  return writeFile(path, contents)
}
