/** Spelling of prose, by cspell with the words of this project (words.txt). Code, links and directives' names are not read. */
import { readFileSync } from 'node:fs'
import { spellCheckDocument, suggestionsForWord, type CSpellSettings } from 'cspell-lib'
import type { Finding } from '../finding.ts'
import { walk, type Page } from '../page.ts'
import { placeOf } from '../problem.ts'

/** From the root of the project. */
export const WORDS = 'test/course/words.txt'

/** Of cspell's dictionaries those that prose about programs needs. */
const DICTIONARIES = [
  'softwareTerms',
  'node',
  'npm',
  'bash',
  'typescript',
  'docker',
  'companies',
  'html',
  'filetypes',
  'k8s',
]
/** One dictionary is enough to find what was meant, and to ask all takes seconds. */
const SUGGEST = { dictionaries: ['en-gb'], numSuggestions: 1 }
const LOCALE = 'en-GB,en'

/** Words of pages that no dictionary knows. */
export async function spellingFindings(root: string, pages: readonly Page[]): Promise<readonly Finding[]> {
  const settings = settingsOf(root)
  const texts = pages.map(proseOf)
  // as one document: to begin one takes longer than to read a page
  const document = { uri: 'file:///pages.txt', text: texts.join(''), languageId: 'plaintext', locale: LOCALE }
  const { issues } = await spellCheckDocument(document, { noConfigSearch: true, generateSuggestions: false }, settings)
  const findings: Finding[] = []
  let start = 0
  for (const [at, text] of texts.entries()) {
    const end = start + text.length
    for (const { text: word, offset } of issues.filter((issue) => issue.offset >= start && issue.offset < end)) {
      const suggestion = await suggest(word, settings)
      const cure = suggestion === undefined ? '' : `write "${suggestion}", or `
      const message = `unknown word "${word}"; ${cure}add it to ${WORDS} if it is right`
      findings.push({ file: pages[at]?.file ?? '', ...placeOf(text, offset - start), message })
    }
    start = end
  }
  return findings
}

/** The words of the project must be in order, once each, one on a line. */
export function wordListFindings(text: string): readonly Finding[] {
  const words = text.replace(/\n$/, '').split('\n')
  const right = [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '').sort(byLetters)
  const at = words.findIndex((word, index) => word !== right[index])
  return at < 0
    ? []
    : [
        {
          file: WORDS,
          line: at + 1,
          message: `"${words[at] ?? ''}" is not in its place; sort the words (LC_ALL=C sort -fu), one on a line`,
        },
      ]
}

function byLetters(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : a < b ? -1 : a > b ? 1 : 0
}

function settingsOf(root: string): CSpellSettings {
  const words = readFileSync(`${root}/${WORDS}`, 'utf8').split('\n')
  return {
    version: '0.2',
    language: LOCALE,
    minWordLength: 3,
    words: words.filter((word) => word !== ''),
    dictionaries: DICTIONARIES,
  }
}

async function suggest(word: string, settings: CSpellSettings): Promise<string | undefined> {
  const { suggestions } = await suggestionsForWord(word, { ...SUGGEST, locale: LOCALE }, settings)
  return suggestions[0]?.word
}

/** The text of a page with blanks in place of all that is no prose, so that places stay the same. */
function proseOf({ text, tree, frontMatter }: Page): string {
  const kept: [number, number][] = [...frontMatter.matchAll(/^(?:title|description|sidebar_label): *(.*)$/gm)].map(
    ({ 0: line, 1: value = '', index }) => [index + line.length - value.length, index + line.length],
  )
  walk(tree, (node) => {
    if (node.type === 'text' || node.type === 'html' || node.type === 'image')
      kept.push([node.position?.start.offset ?? 0, node.position?.end.offset ?? 0])
  })
  let prose = ''
  let at = 0
  for (const [start, end] of kept) {
    prose += blank(text.slice(at, start)) + withoutMarkup(text.slice(start, end))
    at = end
  }
  return prose + blank(text.slice(at))
}

/** Tags, the address of a picture, ids of headings, entities, addresses. */
function withoutMarkup(text: string): string {
  return text.replace(/<!--|-->|<[^>]*>|\]\([^)]*\)|\{#[^}]*\}|&\w+;|https?:\/\/\S+/g, blank)
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
