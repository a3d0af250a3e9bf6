/** The code blocks of a page, with the words after the language that say what is done with them (see CONTRIBUTING.md). */
import type { Finding } from './finding.ts'
import { walk, type Page } from './page.ts'

/** A code block. Its code begins in the line after `line`. */
export interface Block {
  readonly file: string
  /** The line of the fence. */
  readonly line: number
  /** How far the code is indented, as in a list. */
  readonly indent: number
  readonly language: string
  readonly code: string
  readonly title: string | undefined
  /** What it is for the checks. */
  readonly role: 'terminal' | 'output' | 'file' | 'shown'
  readonly needs: readonly string[]
  readonly exit: number
  readonly from: string | undefined
  readonly part: boolean
  readonly fails: boolean
}

/** Files that are known by their name alone. */
const NAMES = new Set([
  'Dockerfile',
  'Makefile',
  'CODEOWNERS',
  'LICENSE',
  'Caddyfile',
  'Procfile',
  '_redirects',
  '_headers',
])
/** What the site itself reads: which lines are marked, and whether they have numbers. */
const OF_THE_SITE = /^(?:\{[\d,\s-]*\}|showLineNumbers(?:=\d+)?|noInline|npm2yarn)$/

/** Every code block of a page, in order. */
export function blocksOf(page: Page): readonly Block[] {
  const blocks: Block[] = []
  walk(page.tree, (node) => {
    if (node.type !== 'code' || node.position === undefined) return
    const { start } = node.position
    // an indented block has no fence and no language
    const fenced = /^(?:`{3,}|~{3,})/.test(page.text.slice(start.offset ?? 0))
    if (!fenced) return
    const words = wordsOf(node.meta ?? '')
    const value = (name: string): string | undefined =>
      words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
    const title = value('title')?.replace(/^(["'])(.*)\1$/, '$2')
    const language = node.lang ?? ''
    blocks.push({
      file: page.file,
      line: start.line,
      indent: start.column - 1,
      language,
      code: node.value,
      title,
      role: roleOf(title, language),
      needs: value('needs')?.split(',') ?? [],
      exit: Number(value('exit') ?? 0),
      from: value('from'),
      part: words.includes('part'),
      fails: words.includes('fails'),
    })
  })
  return blocks
}

/** Words after the language that mean nothing, so that a typing mistake does not switch a check off. */
export function unknownWords(page: Page): readonly Finding[] {
  const findings: Finding[] = []
  walk(page.tree, (node) => {
    if (node.type !== 'code' || node.position === undefined) return
    for (const word of wordsOf(node.meta ?? '')) {
      if (OF_THE_SITE.test(word) || /^(?:title|needs|from)=./.test(word) || /^exit=\d+$/.test(word)) continue
      if (word === 'part' || word === 'fails') continue
      findings.push({
        file: page.file,
        line: node.position.start.line,
        message: `the word \`${word}\` after the language has no meaning; write title="…", part, fails, needs=…, exit=… or from=…`,
      })
    }
  })
  return findings
}

/** The words of a fence: blanks part them, but not in quotes or braces. */
function wordsOf(meta: string): readonly string[] {
  return meta.match(/\{[^}]*\}|(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
}

function roleOf(title: string | undefined, language: string): Block['role'] {
  if (title === undefined) return 'shown'
  if (title === 'Terminal') return ['bash', 'sh'].includes(language) ? 'terminal' : 'shown'
  if (title === 'Output') return 'output'
  return isFileName(title) ? 'file' : 'shown'
}

/** Whether a title names a file: it has an extension, or is a name that files have. */
function isFileName(title: string): boolean {
  const name = title.slice(title.lastIndexOf('/') + 1)
  return !/\s/.test(title) && (/\.[\w-]+$/.test(name) || NAMES.has(name))
}
