/**
 * Assets: files beside the Markdown that pages show or offer for download. Each gets a name that
 * holds a hash of its contents, so it can be cached for ever; images also get their size in pixels.
 */
import { accessSync, constants } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { imageSize } from 'image-size'
import { ExactFiles } from '../base/exact-files.ts'
import type { PrivateFiles } from '../base/publishing/private-files.ts'
import type { AssetInfo, PrivateReason } from '../model/page.ts'
import { isLineDrawing } from './line-drawing.ts'
import { unreadable } from '../base/source-text.ts'
import { StoppedBuild } from '../base/system-failure.ts'
import { shortHash } from '../base/hash.ts'

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/** Looks assets up by source path (relative to the site root) and remembers them for one build. */
export class AssetStore {
  readonly #root: string
  readonly #namesOnly: boolean
  readonly #drawings: boolean
  readonly #isPrivate: PrivateFiles
  readonly #files: ExactFiles
  readonly #known = new Map<string, Promise<AssetInfo | undefined>>()

  /** `namesOnly`: nothing is written, so files are not read; their names are those of the sources, and no size is known. */
  constructor(
    root: string,
    {
      namesOnly = false,
      drawings = false,
      isPrivate = () => undefined,
    }: {
      readonly namesOnly?: boolean
      /** Tell which SVG files are drawn in black lines (`isLineDrawing`). */
      readonly drawings?: boolean
      /** Which files pages cannot publish by their links; code that imports files is asked by the bundler. */
      readonly isPrivate?: PrivateFiles
    } = {},
  ) {
    this.#root = root
    this.#namesOnly = namesOnly
    this.#drawings = drawings
    this.#isPrivate = isPrivate
    this.#files = new ExactFiles(root)
  }

  /** The asset at `source`, or undefined when there is no such file below the site root, or when it is private. One that cannot be read stops the build (`unreadable-file`). */
  load(source: string): Promise<AssetInfo | undefined> {
    const known = this.#known.get(source)
    if (known) return known
    const isFree = this.#isInside(source) && this.#isPrivate(source) === undefined
    const loading = isFree ? this.#read(source) : Promise.resolve(undefined)
    this.#known.set(source, loading)
    return loading
  }

  /** Why the file at `source` is not published; undefined: it may be, or there is none. */
  privateBecause(source: string): PrivateReason | undefined {
    return this.#isInside(source) ? this.#isPrivate(source) : undefined
  }

  /** What a page depends on where it names `source`: the output path of the asset, or why there is none; '' where nothing is there. */
  async look(source: string): Promise<string> {
    return (await this.load(source))?.output ?? this.privateBecause(source) ?? ''
  }

  /** The asset at `source`, which code imports: it may lie outside of the site, in a package that is linked. */
  async loadImported(source: string): Promise<AssetInfo> {
    return (await this.load(source)) ?? this.#read(source)
  }

  /** These files may have changed, appeared or gone. */
  forget(sources: Iterable<string>): void {
    for (const source of sources) {
      this.#known.delete(source)
      this.#files.forget(source)
    }
  }

  #isInside(source: string): boolean {
    return !source.startsWith('../') && !source.startsWith('/') && this.#files.kindOf(source) === 'file'
  }

  async #read(source: string): Promise<AssetInfo> {
    const path = resolve(this.#root, source)
    const stop = (problem: unknown): never => {
      throw new StoppedBuild(unreadable(source, problem))
    }
    if (this.#namesOnly) {
      try {
        accessSync(path, constants.R_OK)
      } catch (problem) {
        stop(problem)
      }
      return { output: source }
    }
    const contents = await readFile(path).catch(stop)
    const lines = this.#drawings && /\.svg$/i.test(source) && isLineDrawing(contents)
    return { output: hashedName(source, contents), ...sizeOf(source, contents), ...(lines && { lines }) }
  }
}

/** `assets/images/name-<hash>.png` or `assets/files/name-<hash>.pdf`; characters that need escaping in URLs become `-`. */
function hashedName(source: string, contents: Uint8Array): string {
  const hash = shortHash(contents, 12)
  const { name, ext } = posix.parse(source)
  const folder = IMAGE.test(source) ? 'images' : 'files'
  const safe = name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
  return `assets/${folder}/${safe}-${hash}${ext.toLowerCase()}`
}

function sizeOf(source: string, contents: Uint8Array): { width: number; height: number } | undefined {
  if (!IMAGE.test(source)) return undefined
  try {
    const { width, height, orientation } = imageSize(contents)
    if (!(width > 0) || !(height > 0)) return undefined
    const turned = orientation !== undefined && orientation >= 5
    return { width: Math.round(turned ? height : width), height: Math.round(turned ? width : height) }
  } catch {
    return undefined // an image we cannot measure is shown without a size, as any browser would
  }
}

/** Source to output path of those of the files that are known. */
export function outputsOf(
  sources: readonly string[],
  known: ReadonlyMap<string, AssetInfo>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const asset = known.get(source)
      return asset === undefined ? [] : [[source, asset.output]]
    }),
  )
}
