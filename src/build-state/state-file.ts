/** What a build remembers for the next one: a file about the whole site and the heads of its pages, and one with the rests of these. */
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Bundles, Edge, EmittedPage, PolicySources } from '../model/page.ts'
import type { PageHead } from '../model/kept/told-page.ts'
import type { KeptKind } from '../output/other-files.ts'
import { readSummed, summed } from '../base/hash.ts'
import { replaceFile } from '../base/rename.ts'
import type { LookedFiles } from './page-inputs.ts'
import { RestFile, type PreparedRests, type RestPlace } from './rest-file.ts'

const HEADS = 'pages.json'
const RESTS = 'pages.jsonl'

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

/** A page as it is remembered. */
export interface RememberedPage extends Pick<EmittedPage, 'sources'> {
  readonly head: PageHead
  /** The build that has made it has found something wrong with its links. */
  readonly isWrong: boolean
  /** As text, or where it is in the file. */
  readonly rest: string | RestPlace
}

/** A build as it is remembered. */
export interface BuildState<Page = RememberedPage> {
  /** `siteKey` of the site that they are of. */
  readonly site: string
  readonly bundles: RememberedBundles | undefined
  readonly whole: RememberedWhole | undefined
  readonly files: Readonly<Partial<Record<KeptKind, RememberedFiles>>>
  readonly looked: LookedFiles
  readonly pages: readonly Page[]
}

/** A page of the file; `policy`: where its sources are in `FormerState.policies`. */
export type StoredPage = readonly [head: PageHead, isWrong: 0 | 1, rest: RestPlace, policy: number]

/** A build as it was read. */
export interface FormerState extends BuildState<StoredPage> {
  /** Bytes of the file with the rests. */
  readonly size: number
  /** The sources of a Content-Security-Policy, which are the same on most pages. */
  readonly policies: readonly PolicySources[]
  readonly rests: RestFile
}

interface Stored extends Omit<FormerState, 'rests'> {
  readonly format: number
  readonly commit: string
}

/** Which fields the file has: what another version has written in another way is as if it were not there. */
const FORMAT = 4

/** Read what was remembered of the build whose site lies in the out-dir, by the identity of its commit; undefined: nothing. */
export function readState(folder: string, wanted: string): FormerState | undefined {
  const json = readSummed(join(folder, HEADS))?.text
  if (json === undefined) return undefined
  const { format, commit, ...state } = JSON.parse(json) as Stored // written below, checksum verified
  return format === FORMAT && commit === wanted ? { ...state, rests: new RestFile(join(folder, RESTS)) } : undefined
}

/** Pages that are ready to be remembered. */
export interface PreparedPages {
  /** Replace what is remembered by these pages and the rest of the state. Where that cannot be done, the next build makes everything. */
  readonly write: (state: Omit<BuildState, 'pages'>, commit: string) => void
}

/** Prepare to remember pages: nothing is written yet. `former` is the state that rests are taken over from. Undefined: one of them is lost. */
export function preparePages(
  folder: string,
  pages: readonly RememberedPage[],
  former: FormerState | undefined,
): PreparedPages | undefined {
  const file = former?.rests ?? new RestFile(join(folder, RESTS))
  const rests = preparedRests(file, pages, former)
  if (rests === undefined) return undefined
  const policies = new Map<string, number>()
  const policyOf = (sources: PolicySources): number => {
    const text = JSON.stringify(sources)
    const known = policies.get(text) ?? policies.size
    policies.set(text, known)
    return known
  }
  const filed = pages.map(({ head, isWrong, sources }, index): StoredPage => {
    return [head, isWrong ? 1 : 0, rests.places[index] ?? [0, 0, ''], policyOf(sources)]
  })
  const texts = { pages: JSON.stringify(filed), policies: `[${[...policies.keys()].join()}]` }
  return {
    write: (state, commit) => {
      try {
        rests.write()
        const rest: Omit<Stored, keyof typeof texts> = { format: FORMAT, commit, ...state, size: rests.size }
        const json = `${JSON.stringify(rest).slice(0, -1)},"policies":${texts.policies},"pages":${texts.pages}}`
        replaceFile(join(folder, HEADS), summed(json).bytes)
      } catch {
        // the disk is full, or the folder was deleted
      }
    },
  }
}

function preparedRests(
  file: RestFile,
  pages: readonly RememberedPage[],
  former: FormerState | undefined,
): PreparedRests | undefined {
  try {
    return file.prepare(
      pages.map(({ rest }) => rest),
      former?.size ?? 0,
    )
  } catch {
    return undefined // the next build makes everything
  }
}
