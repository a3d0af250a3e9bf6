/** The search index of a site, written by a thread that has made pages of it. */
import { StagedFiles } from '../output/staged-files.ts'
import { LostTerms } from '../search/terms-pack.ts'
import { writeSearchFiles } from '../search/write-files.ts'
import type { SearchTask } from './tasks.ts'

/** An index that is written. */
export interface WrittenIndex {
  /** As `writeSearchFiles` gives it. */
  readonly id: string | undefined
  /** Of its files. */
  readonly paths: readonly string[]
  /** Those of them that the former site has just the same. */
  readonly kept: readonly string[]
}

/** Write it. Fails with `LostTerms` where the terms of a page are gone, which are made anew by who has asked for this. */
export async function writeIndexOf({ searched, folder, compiler, staging }: SearchTask): Promise<WrittenIndex> {
  const files = new StagedFiles(staging)
  const paths: string[] = []
  const again = (): Promise<never> => Promise.reject(new LostTerms('a thread does not make pages anew for the index'))
  const id = await writeSearchFiles(
    { searched: searched.map((page) => ({ page, again })), folder, compiler },
    {
      write: (file) => {
        paths.push(file.path)
        files.write(file)
      },
    },
  )
  return { id, paths, kept: files.takeKept() }
}
