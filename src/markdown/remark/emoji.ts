/** Emoji by name: `:rocket:` becomes the sign itself. */
import { createRequire } from 'node:module'
import type { Root } from 'mdast'
import { lookUp } from '../../shared/look-up.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkMarkdown } from '../walk.ts'

const require = createRequire(import.meta.url)

/** What a source without any of these names no emoji: escapes and references may stand in the middle of a name. */
const MAY_NAME = /:[\w+-]+:|[&\\]/

let known: Readonly<Record<string, string>> | undefined

/** The signs by name; read when the first page names one. */
function emojis(): Readonly<Record<string, string>> {
  known ??= require('emojilib/simplemap.json') as Readonly<Record<string, string>> // what the package documents
  return known
}

/** Replace the names between colons in running text (spec markdown.md section 15): not in code, and unknown names stay. */
export function remarkEmoji() {
  return (tree: Root, file: CompileFile): void => {
    const { plugins, source } = draftOf(file)
    if (!plugins && !MAY_NAME.test(source)) return
    walkMarkdown(tree, (node) => {
      if (node.type === 'text' && node.value.includes(':')) node.value = withEmojis(node.value)
      return undefined
    })
  }
}

/** `Go :rocket:!` gives `Go 🚀!`. */
function withEmojis(text: string): string {
  let result = ''
  let start = 0
  const name = /:(\+1|-1|[\w-]+):/g
  for (let match = name.exec(text); match !== null; match = name.exec(text)) {
    const emoji = emojiOf(match[1] ?? '')
    if (emoji === undefined) {
      name.lastIndex = match.index + 1 // the colon behind an unknown name may begin a known one
      continue
    }
    result += text.slice(start, match.index) + emoji
    start = name.lastIndex
  }
  return result + text.slice(start)
}

function emojiOf(name: string): string | undefined {
  return lookUp(emojis(), name)
}
