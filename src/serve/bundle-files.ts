/** The files of the last bundles: pages that are open still ask for those of the bundle that they were made with. */
import type { OutputFile } from '../model/page.ts'

/** How many bundles are kept: open pages are loaded anew soon after there is another one. */
const KEPT = 4

/** Files by path; names hold hashes, so what two bundles share is the same. */
export class BundleFiles {
  readonly #bundles: (readonly OutputFile[])[] = []
  #files = new Map<string, OutputFile['contents']>()

  /** Add a bundle; the oldest one goes. */
  add(files: readonly OutputFile[]): void {
    this.#bundles.push(files)
    if (this.#bundles.length > KEPT) this.#bundles.shift()
    this.#files = new Map(this.#bundles.flatMap((bundle) => bundle.map(({ path, contents }) => [path, contents])))
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  get(path: string): OutputFile['contents'] | undefined {
    return this.#files.get(path)
  }
}
