/** The search index of a site, written by a thread that has made pages of it. */
import { StagedFiles } from '../output/staged-files.ts'
import { LostTerms } from '../search/term-store.ts'
import { writeSearchFiles, type WrittenIndex } from '../search/write-files.ts'
import type { SearchTask } from './tasks.ts'

/** An index that a thread has written. */
export interface StagedIndex extends WrittenIndex {
  /** Files that the former site has just the same. */
  readonly kept: readonly string[]
}

/** Write it. Fails with `LostTerms` where the terms of a page are gone, which are made anew by who has asked for this. */
export async function writeIndexOf({ searched, folder, compiler, staging }: SearchTask): Promise<StagedIndex> {
  const files = new StagedFiles(staging)
  const again = (): Promise<never> => Promise.reject(new LostTerms('a thread does not make pages anew for the index'))
  const written = await writeSearchFiles(
    { searched, again, folder, compiler },
    {
      write: (file) => {
        files.write(file)
      },
    },
  )
  return { ...written, kept: files.takeKept() }
}
