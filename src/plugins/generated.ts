/** The folder of files that plugins make for the bundler: data of `createData`, and the modules of their pages. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { textIfThere } from '../base/source-text.ts'
import { cacheFolder } from '../store/cache-folder.ts'

/**
 * Where they lie: in the cache of the site, which is why plugins may keep what they like there. Where `node_modules` is a
 * link, other sites may have the same one, so each has a folder of its own there.
 */
export function generatedFolder(root: string): string {
  const own = sha256(root).slice(0, 16)
  const cache = cacheFolder(root, process.env)
  if (cache === undefined) return join(tmpdir(), `devcourse-${own}`, 'generated')
  return isLink(join(root, 'node_modules')) ? join(cache, `site-${own}`, 'generated') : join(cache, 'generated')
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** The out-dir as plugins know it: when the site stands, it leads to the folder in which it stands (`linkTo`). */
export function shownOutDir(root: string, outDir: string): string {
  return join(dirname(generatedFolder(root)), 'site', basename(outDir))
}

/** Let the out-dir that plugins know lead to a folder. */
export function linkTo(shown: string, folder: string): void {
  rmSync(shown, { recursive: true, force: true })
  mkdirSync(dirname(shown), { recursive: true })
  symlinkSync(folder, shown, 'junction')
}

/** Writes the files of one run. A file with the same text is left as it is. */
export class GeneratedFiles {
  readonly folder: string
  readonly #paths = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Write a file by its path in the folder. Gives its absolute path; throws for one outside. */
  write(path: string, text: string): string {
    const full = resolve(this.folder, path)
    if (!full.startsWith(this.folder + sep)) throw new Error(`\`${path}\` lies outside of the folder for data`)
    this.#paths.add(full)
    if (textIfThere(full) === text) return full
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
    return full
  }

  /** Hash of all files that were written, in any order. */
  hash(): string {
    const files = [...this.#paths].sort()
    return sha256(files.map((path) => `${relative(this.folder, path)}\n${readFileSync(path, 'utf8')}`).join('\n\0'))
  }

  /** Delete the modules of pages that there are no more; what plugins have put there themselves stays. */
  clear(): void {
    const pages = join(this.folder, PAGES)
    for (const name of namesIn(pages)) {
      if (!this.#paths.has(join(pages, name))) rmSync(join(pages, name), { force: true, recursive: true })
    }
  }
}

/** Folder of the modules of pages. */
export const PAGES = 'routes'

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
