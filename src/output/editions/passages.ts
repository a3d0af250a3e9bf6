/** Passages of what is left out, as lists of words that are looked for in other lists of words. */
import type { WithheldText } from '../../model/teach/editions.ts'
import { withoutReferences } from './encodings.ts'
import { wordsOf } from './words.ts'

/** Words of a passage of prose: fewer may stand in any text by chance. */
const PROSE = 8
/** Words of a passage of code, which begins alike in many files. */
const CODE = 16
/** A line of fewer words is a passage when it has so many words and letters, as headings and answers have. */
const SHORT = { words: 3, letters: 16 } as const
/** Of code that is shorter than a passage. */
const SHORT_CODE = 12

/** Where a passage that was found is written. */
export interface FoundPassage {
  readonly text: WithheldText
  /** Line of the file, from 1. */
  readonly line: number
  readonly words: readonly string[]
}

/** A run of words of one text, each with the line that it stands in. */
interface Run {
  readonly text: WithheldText
  readonly words: readonly string[]
  readonly lines: readonly number[]
}

interface Passage {
  readonly run: Run
  readonly start: number
  readonly length: number
}

/** Words with the line that each is in. */
class RunOfWords {
  readonly words: string[] = []
  readonly lines: number[] = []

  add(words: readonly string[], line: number): void {
    for (const word of words) {
      this.words.push(word)
      this.lines.push(line)
    }
  }
}

/** A Markdown line as its words are written, and as they are shown: without addresses, and with words that marks divide. */
function readings(line: string): readonly [written: string, shown: string] {
  const shown = line
    .replace(/^[\w-]+:\s+/, '') // the key of a line of front matter
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[#.][^}]*\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_~`]/g, '')
  return [line, withoutReferences(shown)]
}

/** Passages by their first two words. */
export class Passages {
  readonly #byWords = new Map<string, Map<string, Set<Passage>>>()

  /** Whether there is none left. */
  get isEmpty(): boolean {
    return this.#byWords.size === 0
  }

  /** Add the passages of a text. What is code is told by its fences; `whole`: all of it is. */
  add(text: WithheldText, { whole = false }: { readonly whole?: boolean } = {}): void {
    const prose = [new RunOfWords(), new RunOfWords()] as const
    let code = new RunOfWords()
    const endCode = (): void => {
      this.#slide({ text, words: code.words, lines: code.lines }, CODE, SHORT_CODE)
      code = new RunOfWords()
    }
    let fence: string | undefined
    for (const [index, line] of text.text.split(/\r?\n/).entries()) {
      const number = text.line + index
      const mark = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/.exec(line)?.[1]
      if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
        fence = fence === undefined ? mark : undefined
        if (fence === undefined) endCode()
        continue
      }
      if (whole || fence !== undefined) {
        code.add(wordsOf(line), number)
        continue
      }
      for (const [reading, written] of readings(line).entries()) {
        const words = wordsOf(written)
        prose[reading]?.add(words, number)
        if (words.length < PROSE) this.#short({ text, words, lines: words.map(() => number) })
      }
    }
    endCode()
    for (const { words, lines } of prose) this.#slide({ text, words, lines }, PROSE, SHORT.words)
  }

  /** Add each passage of so many words; of a run that is shorter all of it, if it has `least`. */
  #slide(run: Run, length: number, least: number): void {
    const { words } = run
    if (words.length >= length)
      for (let start = 0; start + length <= words.length; start++) this.#put({ run, start, length })
    else if (words.length >= least) this.#short(run)
  }

  #short(run: Run): void {
    const { words } = run
    if (words.length >= SHORT.words && words.join('').length >= SHORT.letters)
      this.#put({ run, start: 0, length: words.length })
  }

  #put(passage: Passage): void {
    const { run, start } = passage
    const [first = '', second = ''] = [run.words[start], run.words[start + 1]]
    const seconds = this.#byWords.get(first) ?? new Map<string, Set<Passage>>()
    const same = seconds.get(second) ?? new Set<Passage>()
    this.#byWords.set(first, seconds.set(second, same.add(passage)))
  }

  /** Passages that stand in a list of words. */
  *#in(words: readonly string[]): Iterable<Passage> {
    for (let at = 0; at < words.length; at++) {
      const seconds = this.#byWords.get(words[at] ?? '')
      const passages = seconds?.get(words[at + 1] ?? '')
      if (passages === undefined) continue
      for (const passage of passages) if (isAt(passage, words, at)) yield passage
    }
  }

  /** Forget the passages that stand in a text which everybody may read. */
  forget(text: string): void {
    for (const line of [
      text,
      text
        .split('\n')
        .map((one) => readings(one)[1])
        .join('\n'),
    ])
      for (const passage of this.#in(wordsOf(line))) this.#remove(passage)
  }

  #remove(passage: Passage): void {
    const { run, start } = passage
    const [first = '', second = ''] = [run.words[start], run.words[start + 1]]
    const seconds = this.#byWords.get(first)
    seconds?.get(second)?.delete(passage)
    if (seconds?.get(second)?.size === 0) seconds.delete(second)
    if (seconds?.size === 0) this.#byWords.delete(first)
  }

  /** The first passage of each text that stands in a list of words. */
  find(words: readonly string[]): readonly FoundPassage[] {
    const found = new Map<WithheldText, FoundPassage>()
    for (const { run, start, length } of this.#in(words)) {
      if (found.has(run.text)) continue
      const line = run.lines[start] ?? run.text.line
      found.set(run.text, { text: run.text, line, words: run.words.slice(start, start + length) })
    }
    return [...found.values()]
  }
}

function isAt({ run, start, length }: Passage, words: readonly string[], at: number): boolean {
  for (let index = 2; index < length; index++) if (run.words[start + index] !== words[at + index]) return false
  return at + length <= words.length
}
