/** What a build remembers for the next one: a file of lines, the first about the whole site, then one for each page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Bundles, Edge } from '../model/page.ts'
import type { KeptKind } from '../output/other-files.ts'
import { replaceFile } from '../base/rename.ts'

const NAME = 'pages.jsonl'

/** What was bundled, of a site whose bundles are made of few files. */
export interface RememberedBundles {
  /** `bundleKey` of what they are made of. */
  readonly key: string
  readonly bundles: Bundles
  /** Paths of their files in the out-dir. */
  readonly outputs: readonly string[]
}

/** What was made of all pages together, of a site without pages that are made in each build. */
export interface RememberedWhole {
  /** `wholeKey` of what it is made of besides the pages. */
  readonly key: string
  /** Paths of its files in the out-dir. */
  readonly outputs: readonly string[]
  readonly layoutEdges: readonly Edge[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Files of a `KeptKind`. */
export interface RememberedFiles {
  /** Hash of what they are made of, and of who has made them. */
  readonly key: string
  /** Paths of their files in the out-dir. */
  readonly outputs: readonly string[]
}

/** A build as it is remembered. */
export interface BuildState {
  /** `siteKey` of the site that they are of. */
  readonly site: string
  readonly bundles: RememberedBundles | undefined
  readonly whole: RememberedWhole | undefined
  readonly files: Readonly<Partial<Record<KeptKind, RememberedFiles>>>
  /** A line of JSON for each page. */
  readonly pages: readonly string[]
}

interface Head extends Omit<BuildState, 'pages'> {
  readonly format: number
  readonly commit: string
}

/** Which fields the file has: what another version has written in another way is as if it were not there. */
const FORMAT = 2

/** Read what was remembered of the build whose site lies in the out-dir, by the identity of its commit; undefined: nothing. */
export function readState(folder: string, wanted: string): BuildState | undefined {
  try {
    const [first = '', ...pages] = readFileSync(join(folder, NAME), 'utf8').split('\n')
    const { format, commit, ...head } = JSON.parse(first) as Head // written below
    return format === FORMAT && commit === wanted && pages.pop() === '' ? { ...head, pages } : undefined
  } catch {
    return undefined
  }
}

/** Replace what is remembered. Where that cannot be written, the next build makes everything. */
export function writeState(folder: string, commit: string, { pages, ...rest }: BuildState): void {
  const path = join(folder, NAME)
  const head: Head = { format: FORMAT, commit, ...rest }
  try {
    replaceFile(path, [JSON.stringify(head), ...pages, ''].join('\n'))
  } catch {
    // the disk is full, or the folder was deleted
  }
}
