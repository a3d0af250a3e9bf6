/** What `devcourse translations --stale` prints. */
import { blockChanges, type BlockChange } from '../../base/blocks/block-changes.ts'
import { blocksOf } from '../../base/blocks/text-blocks.ts'
import { staleTranslations, textOf, type SourceChange } from '../../config/languages/source-blocks.ts'
import { plural } from '../../diagnostics/report.ts'
import type { SiteConfig } from '../../model/config.ts'
import { formerBlocks } from './former-text.ts'

/** List the translations that are older than their sources, with what has changed in these, block by block. */
export async function staleReport(root: string, languages: readonly SiteConfig[]): Promise<string> {
  const stale = languages.flatMap((config) => staleTranslations(root, config))
  // languages have been made of the same sources
  const found = new Map<string, Promise<readonly BlockChange[] | undefined>>()
  const files: string[] = []
  for (const file of stale) {
    const key = [file.source, ...file.before].join(' ')
    const changes = found.get(key) ?? changesOf(root, file)
    found.set(key, changes)
    files.push(`${file.translation}\n${changesText(file, await changes)}\n`)
  }
  const count = `${plural(stale.length, 'translation')} older than ${stale.length === 1 ? 'its source' : 'their sources'}\n`
  return files.join('') + count
}

/** Undefined: what the source was then is not known. */
async function changesOf(root: string, { source, before }: SourceChange): Promise<readonly BlockChange[] | undefined> {
  const former = await formerBlocks(root, source, before)
  return former && blockChanges(former, blocksOf(textOf(root, source) ?? ''))
}

/** Without the former text, the blocks that are new, and the number of those that are gone. */
function changesText({ source, changed, gone }: SourceChange, changes: readonly BlockChange[] | undefined): string {
  const at = (line: number): string => `  ${source}:${line.toString()}\n`
  if (changes !== undefined)
    return changes
      .flatMap(byBlock)
      .map(({ line, before, now }) => at(line) + marked('-', before).join('') + marked('+', now).join(''))
      .join('')
  const blocks = changed.map((block) => at(block.line) + marked('+', [block]).join(''))
  const less = gone > 0 ? `  ${plural(gone, 'block')} gone from ${source}, of which Git has no text\n` : ''
  return blocks.join('') + less
}

/** A change in which as many blocks came as went, one by one: they were most likely rewritten. */
function byBlock(change: BlockChange): readonly BlockChange[] {
  const { before, now } = change
  if (before.length !== now.length) return [change]
  return now.map((block, index) => ({ line: block.line, before: before.slice(index, index + 1), now: [block] }))
}

/** The lines of blocks, with a mark before each. */
function marked(mark: '-' | '+', blocks: readonly { readonly text: string }[]): readonly string[] {
  return blocks.flatMap(({ text }) => text.split('\n').map((line) => `    ${mark} ${line}\n`))
}
