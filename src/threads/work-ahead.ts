/** What a thread does before the site is known: what it makes is found by the text that it was made of, or is asked for by name. */
import { join, resolve } from 'node:path'
import { publishedText } from '../base/editions/withheld-blocks.ts'
import { isMarkdownName } from '../base/markdown-name.ts'
import { findSass } from '../base/package-paths.ts'
import { decode, readUpTo } from '../base/source-text.ts'
import { walk } from '../base/walk.ts'
import { preprocess } from '../bundle/styles/preprocess.ts'
import type { CompiledStyle } from '../bundle/plugins/sass.ts'
import { compileOptions } from '../store/compile-options.ts'
import { RecordStore, type RecordMemory } from '../store/record-store.ts'
import { UnitStore, type UnitsUse } from '../store/unit-store.ts'
import { sha256 } from '../base/hash.ts'
import { mayHoldDiagram } from '../markdown/diagrams/kinds.ts'
import type { AheadTask, CompileTask, IndexTask, StyleTask } from './tasks.ts'

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
      return { units: await compiled(task) }
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

/** Compile docs as their pages will ask for them: what is compiled in another way after all is of no use, and forgotten. */
async function compiled({ root, config, docs, cacheFolder, compiler, enough }: CompileTask): Promise<UnitsUse> {
  const units = new UnitStore(cacheFolder, compiler)
  const optionsOf = compileOptions({ config }, undefined)
  const texts = new Set<string>()
  try {
    for (const { path, key } of docs) {
      if (Atomics.load(enough, 0) !== 0) break
      const written = textOf(resolve(root, path), config.maxFileSize)
      const text = written === undefined ? undefined : publishedText(written, config.markdown.edition)
      // a picture may take seconds to draw, and what front matter says of the format is not read here
      if (text === undefined || OWN_FORMAT.test(text) || mayHoldDiagram(text, config.markdown.diagrams)) continue
      const name = `${key.instance} ${sha256(text)}`
      if (texts.has(name)) continue
      texts.add(name)
      await units.load(text, optionsOf({ source: path, set: key, frontMatter: { raw: {} } }), {
        path: resolve(root, path),
        frontMatter: {},
        pageOf: () => undefined,
      })
    }
    return units.take()
  } finally {
    units.close()
  }
}

const OWN_FORMAT = /^---[^]*^["']?mdx["']?[ \t]*:/m
