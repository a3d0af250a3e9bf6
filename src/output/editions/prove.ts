/**
 * The proof of an edition: before a site takes the place of the former one, every byte that would be published is read, and no passage of
 * what the edition leaves out may stand in it. It knows nothing of how pages are made, so that a mistake there does not hide from it.
 */
import { readFileSync } from 'node:fs'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { WithheldText } from '../../model/teach/editions.ts'
import { Passages, type FoundPassage } from './passages.ts'
import { textsOf } from './views.ts'
import type { EditionTexts } from './withheld-texts.ts'
import { wordsOf } from './words.ts'

/** A file that would be published. */
export interface PublishedFile {
  /** Relative to the out-dir. */
  readonly path: string
  /** Absolute path where it can be read by now. */
  readonly at: string
}

/** What of one text would get out, and into which files. */
interface Leak {
  readonly found: FoundPassage
  readonly files: Set<string>
}

/** Words of a passage that a finding quotes. */
const QUOTED = 12

/** Look for what is left out in the files of a site. Reports `withheld-passage`, of each text once. */
export function proveEdition(texts: readonly EditionTexts[], files: Iterable<PublishedFile>): readonly Diagnostic[] {
  const passages = new Passages()
  for (const { withheld, files: others } of texts) {
    for (const text of withheld) passages.add(text)
    for (const text of others) passages.add(text, { whole: true })
  }
  for (const { published } of texts) for (const text of published) passages.forget(text)
  const copies = texts.flatMap(({ files: others }) => others.filter(({ bytes }) => bytes.length > 0))
  const leaks = new Map<WithheldText, Leak>()
  const note = (found: FoundPassage, path: string): void => {
    const leak = leaks.get(found.text) ?? { found, files: new Set() }
    leak.files.add(path)
    leaks.set(found.text, leak)
  }
  for (const { path, at } of files) {
    const bytes = readFileSync(at)
    for (const copy of copies) if (copy.bytes.equals(bytes)) note({ text: copy, line: 1, words: [] }, path)
    for (const found of passages.find(wordsOf(path))) note(found, path)
    if (passages.isEmpty) continue
    for (const text of textsOf(bytes, path)) for (const found of passages.find(wordsOf(text))) note(found, path)
  }
  return [...leaks.values()].map(finding)
}

function finding({ found: { text, line, words }, files }: Leak): Diagnostic {
  const [first = '', ...more] = files
  const others =
    more.length === 0 ? '' : more.length === 1 ? ' and another file' : ` and ${more.length.toString()} other files`
  const quoted = words.length === 0 ? 'This file' : `“${words.slice(0, QUOTED).join(' ')}”`
  const message = `${quoted} is left out of this edition, but stands in \`${first}\`${others} of the site`
  return error('withheld-passage', message, {
    file: text.file,
    place: { line: text.isBlock === true ? text.line : line, column: 1 },
    hint: 'look where that file has it from, and take it out there; if everybody may read it, write it outside of the block too',
  })
}
