/**
 * Write: files go into a staging folder beside the out-dir; when all are there the folders are
 * swapped, so that the out-dir is the old site or the new one and never a mix.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { OutputFile } from './model/page.ts'

/**
 * Say why a folder must not become the out-dir, or undefined. Reports `out-dir-has-sources` (it is
 * the site itself or holds its sources) and `out-dir-not-ours` (it holds files that neither
 * devcourse nor Docusaurus wrote; `force` allows it).
 */
export async function checkOutDir(
  outDir: string,
  sources: readonly string[],
  force: boolean,
): Promise<Diagnostic | undefined> {
  if (sources.some((source) => isInside(source, outDir))) {
    return error(
      'out-dir-has-sources',
      `The out-dir \`${outDir}\` holds the sources of the site, which a build would delete`,
      {
        hint: 'choose a folder of its own with `--out-dir`, such as `build`',
      },
    )
  }
  const names = await readdir(outDir).catch((problem: unknown) => (isMissing(problem) ? [] : undefined))
  if (names === undefined) {
    return error('out-dir-not-ours', `The out-dir \`${outDir}\` is not a folder that can be read`, {
      hint: 'remove the file, or choose another folder with `--out-dir`',
    })
  }
  if (names.length === 0 || force || (await isGenerated(outDir))) return undefined
  return error('out-dir-not-ours', `The out-dir \`${outDir}\` holds files that devcourse did not write`, {
    hint: 'choose another folder with `--out-dir`, or add `--force` to have it emptied',
  })
}

/** Whether a folder holds a site by devcourse or Docusaurus: the generator is named in its pages. */
async function isGenerated(dir: string): Promise<boolean> {
  for (const name of ['404.html', 'index.html']) {
    const html = await readFile(join(dir, name), 'utf8').catch(() => '')
    if (/<meta[^>]+name="?generator"?[^>]+content="(?:devcourse|Docusaurus)/i.test(html)) return true
  }
  return false
}

/** Whether `path` is `folder` or lies below it. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && resolve(folder, way) === path)
}

function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}

/** A site on its way to the disk. Either `commit` or `discard` must be called. */
export class Staging {
  /** Absolute path of the staging folder. */
  readonly dir: string
  readonly #outDir: string
  readonly #folders = new Set<string>()

  private constructor(outDir: string, dir: string) {
    this.#outDir = outDir
    this.dir = dir
  }

  /** Open a staging folder beside the out-dir; what cut-off builds have left is cleared away first. */
  static async open(outDir: string): Promise<Staging> {
    await recover(outDir)
    const dir = `${outDir}.devcourse-new-${randomBytes(4).toString('hex')}`
    await mkdir(dir, { recursive: true })
    return new Staging(outDir, dir)
  }

  /** Use a staging folder that another thread has opened. */
  static join(outDir: string, dir: string): Staging {
    return new Staging(outDir, dir)
  }

  /** Write one file. Pages are written thousands at a time, and the synchronous call costs a third of the other. */
  write(file: OutputFile): void {
    const path = this.#inside(file.path)
    this.#folder(dirname(path))
    writeFileSync(path, file.contents)
  }

  /** Copy a file of the site to `output`. */
  async copy(source: string, output: string): Promise<void> {
    const path = this.#inside(output)
    this.#folder(dirname(path))
    await copyFile(source, path)
  }

  /** Put the staging folder in the place of the out-dir. */
  async commit(): Promise<void> {
    const old = `${this.#outDir}.devcourse-old-${randomBytes(4).toString('hex')}`
    const had = existsSync(this.#outDir)
    if (had) await rename(this.#outDir, old)
    try {
      await rename(this.dir, this.#outDir)
    } catch (problem) {
      if (had) await rename(old, this.#outDir)
      throw problem
    }
    await rm(old, { recursive: true, force: true })
  }

  /** Throw the staging folder away; the out-dir stays as it was. */
  async discard(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true })
  }

  #inside(path: string): string {
    const full = resolve(this.dir, path)
    if (!full.startsWith(this.dir + sep)) throw new Error(`refused to write outside the out-dir: ${path}`)
    return full
  }

  #folder(path: string): void {
    if (this.#folders.has(path)) return
    mkdirSync(path, { recursive: true })
    this.#folders.add(path)
  }
}

/** Remove staging folders at once, for a process that is about to end. */
export function clearStaging(outDir: string): void {
  const parent = dirname(outDir)
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(`${basename(outDir)}.devcourse-new-`))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Put a site back whose swap was cut between the two renames, and remove staging folders of dead builds. */
async function recover(outDir: string): Promise<void> {
  const parent = dirname(outDir)
  const names = await readdir(parent).catch(() => [])
  const mine = names.filter((name) => name.startsWith(`${basename(outDir)}.devcourse-`)).sort()
  for (const name of mine) {
    const path = join(parent, name)
    if (name.includes('.devcourse-old-') && !existsSync(outDir)) await rename(path, outDir)
    else await rm(path, { recursive: true, force: true })
  }
}
