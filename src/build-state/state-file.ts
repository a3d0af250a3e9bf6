/** What a build remembers of the pages that it has made, for the next one: a file of lines, a head and one line for each page. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedPage, PageInputs } from '../model/page.ts'
import { ownerTag } from '../owner.ts'

const NAME = 'pages.jsonl'

/** What the remembered pages have in common. */
export interface StateHead {
  /** Identity of the commit that put them into the out-dir. */
  readonly commit: string
  /** `SiteKeys.site`. */
  readonly site: string
}

/** A page as it was made. */
export interface RememberedPage {
  /** `SiteKeys.page`. */
  readonly key: string
  readonly inputs: PageInputs
  /** Paths of its files in the out-dir. */
  readonly outputs: readonly string[]
  readonly page: EmittedPage
}

/** Read the lines of the pages that were made for such a site, and lie in the out-dir; none when there are no such. */
export function readState(folder: string, wanted: StateHead): readonly string[] {
  try {
    const [head = '', ...lines] = readFileSync(join(folder, NAME), 'utf8').split('\n')
    return head === headLine(wanted) && lines.pop() === '' ? lines : []
  } catch {
    return []
  }
}

/** Replace what is remembered. Where that cannot be written, the next build makes all pages. */
export function writeState(folder: string, head: StateHead, lines: readonly string[]): void {
  const path = join(folder, NAME)
  const next = `${path}.${ownerTag()}`
  try {
    writeFileSync(next, [headLine(head), ...lines, ''].join('\n'), { flag: 'wx' })
    renameSync(next, path)
  } catch {
    rmSync(next, { force: true })
  }
}

function headLine({ commit, site }: StateHead): string {
  return JSON.stringify([commit, site])
}
