/**
 * What a build remembers for the next one: a file about the whole site, one with the heads of its pages, and one with the rests of these.
 * Where few pages are other than in the list of heads, they are in the first file, and the list stays.
 */
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Bundles, Edge, EmittedPage, PolicySources } from '../model/page.ts'
import type { Looked } from '../model/kept/looked.ts'
import type { PageHead } from '../model/kept/told-page.ts'
import type { KeptKind } from '../output/other-files.ts'
import { readSummed, summed, summedText } from '../base/hash.ts'
import { replaceFile } from '../base/rename.ts'
import type { RememberedVersions } from './kept-versions.ts'
import type { LookedFiles } from './page-inputs.ts'
import { listAsText, listedPages, listOfText, storedPages } from './page-list.ts'
import type { FiledPage, FiledPages, ListedPage, StoredPages } from './page-list.ts'
import { RestFile, type PreparedRests, type RestPlace } from './rest-file.ts'

const STATE = 'pages.json'
const LIST = 'page-list.json'
const RESTS = 'pages.jsonl'

/** Pages that may be other than in the list, before it is written anew. */
const MOST_CHANGED = 100

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
  /** As the last build has left it. */
  readonly kept?: ListedPage | undefined
}

/** A build as it is remembered. */
export interface BuildState<Page = RememberedPage> {
  /** `siteKey` of the site that they are of. */
  readonly site: string
  readonly bundles: RememberedBundles | undefined
  readonly whole: RememberedWhole | undefined
  readonly files: Readonly<Partial<Record<KeptKind, RememberedFiles>>>
  readonly looked: LookedFiles
  readonly versions: RememberedVersions
  readonly pages: readonly Page[]
}

/** A build as it was read. */
export interface FormerState extends BuildState<ListedPage>, Pick<FiledPages, 'policies'> {
  /** Bytes of the file with the rests. */
  readonly size: number
  readonly rests: RestFile
  readonly list: PageList
}

/** The list as it lies in its file; `policies`: those that its pages have. */
interface PageList extends Pick<FiledPages, 'policies'> {
  readonly pages: readonly ListedPage[]
  /** Hash of its text. */
  readonly sum: string
}

/** Pages, by the indexes that they have in the list. */
interface ChangedPages<Pages> {
  readonly indexes: readonly number[]
  readonly pages: Pages
}

/** `policies`: those that the list does not have; they follow its own. */
interface Stored extends Omit<FormerState, 'rests' | 'pages' | 'list'>, StateId {
  /** `PageList.sum`. */
  readonly list: string
  /** Pages that are other than in the list. */
  readonly changed: ChangedPages<StoredPages>
}

/** Whose state it is. */
export interface StateId {
  /** Identity of the commit whose site lies in the out-dir. */
  readonly commit: string
  /** Identity of all that pages are made with: another program may have other fields, and keeps none of these pages. */
  readonly maker: string
}

/** Where it is told of the whole site. */
export function stateFile(folder: string): string {
  return join(folder, STATE)
}

/** Where the list of the pages is. */
export function listFile(folder: string): string {
  return join(folder, LIST)
}

/** What is told in the text of such a file, whose checksum is verified. */
export function stateIn(text: string): Pick<FormerState, 'looked'> {
  return storedIn(text)
}

function storedIn(text: string): Stored {
  return JSON.parse(text) as Stored // written below
}

/**
 * Read what this program has remembered of the build whose site lies in the out-dir; undefined: nothing. `looked`: the file about the whole
 * site, where it was read, beside it the list.
 */
export function readState(
  folder: string,
  wanted: StateId,
  looked?: Pick<Looked, 'bytes' | 'beside'>,
): FormerState | undefined {
  const found = looked === undefined ? readSummed(stateFile(folder)) : summedText(looked.bytes)
  if (found === undefined) return undefined
  const { maker, commit, list: sum, changed, ...state } = storedIn(found.text)
  if (maker !== wanted.maker || commit !== wanted.commit) return undefined
  const text = looked?.beside === undefined ? readSummed(listFile(folder)) : summedText(looked.beside)
  if (text?.sum !== sum) return undefined
  const list: PageList = { sum, ...listOfText(text.text) } // checksum verified
  const pages = [...list.pages]
  for (const [at, page] of listedPages(changed.pages).entries()) pages[changed.indexes[at] ?? pages.length] = page
  const policies = [...list.policies, ...state.policies]
  return { ...state, pages, policies, list, rests: new RestFile(join(folder, RESTS), state.size) }
}

/** Pages that are ready to be remembered. */
export interface PreparedPages {
  /** Replace what is remembered by these pages and the rest of the state. Where that cannot be done, the next build makes everything. */
  readonly write: (state: Omit<BuildState, 'pages'>, id: StateId) => void
}

/** Prepare to remember pages: nothing is written yet. `former` is the state that rests are taken over from. Undefined: one of them is lost. */
export function preparePages(
  folder: string,
  pages: readonly RememberedPage[],
  former: FormerState | undefined,
): PreparedPages | undefined {
  const file = former?.rests ?? new RestFile(join(folder, RESTS), 0)
  const rests = preparedRests(file, pages, former)
  if (rests === undefined) return undefined
  const known = filedAs(pages, rests, former?.list)
  const changed = changedIn(former?.list, known.pages)
  const anew = (): FiledPages => (former === undefined ? known : filedAs(pages, rests, undefined))
  const list = changed === undefined ? summed(listAsText(anew())) : undefined
  const policies = list === undefined ? known.policies.slice(former?.list.policies.length) : []
  return {
    write: (state, id) => {
      try {
        rests.write()
        if (list !== undefined) replaceFile(listFile(folder), list.bytes)
        const sum = list?.sum ?? former?.list.sum ?? ''
        const { indexes, pages: others } = changed ?? NOTHING
        const rest = { size: rests.size, policies, list: sum, changed: { indexes, pages: storedPages(others) } }
        const stored: Stored = { ...id, ...state, ...rest }
        replaceFile(stateFile(folder), summed(JSON.stringify(stored)).bytes)
      } catch {
        // the disk is full, or the folder was deleted
      }
    },
  }
}

const NOTHING: ChangedPages<readonly FiledPage[]> = { indexes: [], pages: [] }

/** The pages as they are filed. Those of the list that are as they were are the same objects, and their policies stay where they are. */
function filedAs(
  pages: readonly RememberedPage[],
  { places }: Pick<PreparedRests, 'places'>,
  list: PageList | undefined,
): FiledPages {
  const policies = [...(list?.policies ?? [])]
  const indexes = new Map(policies.map((sources, index) => [JSON.stringify(sources), index]))
  const policyOf = (sources: PolicySources): number => {
    const text = JSON.stringify(sources)
    const known = indexes.get(text) ?? policies.push(sources) - 1
    indexes.set(text, known)
    return known
  }
  const filed = pages.map(({ head, isWrong, sources, kept }, index): FiledPage => {
    const rest = places[index] ?? NOWHERE
    if (kept !== undefined && kept === list?.pages[index] && kept.isWrong === isWrong && kept.rest === rest) return kept
    // not `...head`: the fields of a page of a list are getters, which it would not copy
    const { route, outputs, texts, looked, search, more } = head
    return { route, outputs, texts, looked, search, more, isWrong, rest, policy: policyOf(sources) }
  })
  return { policies, pages: filed }
}

const NOWHERE: RestPlace = { at: 0, bytes: 0, hash: '' }

/** The pages that are other than in a list; undefined: they are many, or it is a list of others. */
function changedIn(
  list: PageList | undefined,
  pages: readonly FiledPage[],
): ChangedPages<readonly FiledPage[]> | undefined {
  if (list?.pages.length !== pages.length) return undefined
  const indexes: number[] = []
  for (let index = 0; index < pages.length; index++)
    if (pages[index] !== list.pages[index] && indexes.push(index) > MOST_CHANGED) return undefined
  return { indexes, pages: indexes.flatMap((index) => pages[index] ?? []) }
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
