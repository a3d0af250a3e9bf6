/** What a thread does before the site is known: what it makes is found by the text that it was made of, or is asked for by name. */
import { join } from 'node:path'
import { publishedText } from '../base/editions/withheld-blocks.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { findSass } from '../base/package-paths.ts'
import { decode, readUpTo } from '../base/source-text.ts'
import { walk } from '../base/walk.ts'
import { preprocess } from '../bundle/styles/preprocess.ts'
import type { CompiledStyle } from '../bundle/plugins/sass.ts'
import { compileAhead } from '../store/compile-ahead.ts'
import { RecordStore, type RecordMemory } from '../store/record-store.ts'
import type { UnitsUse } from '../store/unit-store.ts'
import type { AheadTask, IndexTask, StyleTask } from './tasks.ts'

/** Records by their keys. */
export interface IndexedAhead {
  readonly records: RecordMemory
}

/** A style sheet; undefined: it cannot be compiled, which is told where it is needed. */
export interface StyledAhead {
  readonly style: CompiledStyle | undefined
}

/** Units that were compiled. */
export interface CompiledAhead {
  readonly units: UnitsUse
}

/** Do one of these tasks. */
export async function workAhead(task: AheadTask): Promise<IndexedAhead | StyledAhead | CompiledAhead> {
  switch (task.kind) {
    case 'index':
      return { records: indexed(task) }
    case 'style':
      return { style: await styled(task) }
    case 'compile':
      return { units: await compileAhead(task, (path) => textOf(path, task.config.maxFileSize)) }
  }
}

/** Index docs, until it is said that this is enough. */
function indexed({ folders, maxFileSize, edition, cacheFolder, compiler, enough }: IndexTask): RecordMemory {
  const records: RecordMemory = new Map()
  const store = new RecordStore(cacheFolder, compiler, records) // not closed: who asks for the records remembers them
  for (const folder of folders) {
    const skip = (path: string): boolean => /(?:^|\/)(?:\.|node_modules$)/.test(path)
    for (const path of walk(folder, { skip }).files.filter(isMarkdownName)) {
      if (Atomics.load(enough, 0) !== 0) return records
      const text = textOf(join(folder, path), maxFileSize)
      // where the file lies is no part of what is remembered
      if (text !== undefined) store.load({ key: NOWHERE, path, kind: 'doc', text: publishedText(text, edition) })
    }
  }
  return records
}

const NOWHERE = { instance: '', version: '', locale: '', path: '' }

/** Undefined: who needs the file says what is wrong with it. */
function textOf(path: string, maxFileSize: number): string | undefined {
  try {
    const found = readUpTo(path, maxFileSize)
    return typeof found === 'number' ? undefined : decode(found)
  } catch {
    return undefined
  }
}

async function styled({ path, root, settings }: StyleTask): Promise<CompiledStyle | undefined> {
  // it starts a process of its own, which ends with the thread that has started it
  if (/[\\/]sass-embedded[\\/]/.test(findSass(root) ?? '')) return undefined
  const files = new Map<string, string>()
  const since = Date.now()
  try {
    return { css: await preprocess(path, { root, settings, files }), files, since }
  } catch {
    return undefined
  }
}
