/**
 * Reads the situations of test/links/situations: tiny sites, each with the findings that it must give. How they are
 * written is told in test/links/situations/README.md.
 */

/** A finding that a situation names. */
export interface Expected {
  /** `docs/a.md:3:5-10`, less where the finding has no place. */
  readonly where: string
  readonly level: string
  readonly rule: string
  /** Stands in the hint between backticks. */
  readonly hint: string | undefined
}

/** One situation. */
export interface Situation {
  readonly name: string
  /** The section of the specification or the issue that it comes from. */
  readonly from: string
  /** Laid over the usual configuration. */
  readonly config: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, string>>
  /** Files of the usual site that are missing here. */
  readonly without: readonly string[]
  readonly expected: readonly Expected[]
}

/** Carets, level, rule and perhaps a hint: under the characters that the finding is about. */
const CARETS = /^([ \t]*)(\^+) (error|warning|info) ([\w-]+)(?: "(.+)")?$/
/** The same with the place in figures, for lines that carets cannot stand under and for findings without a place. */
const WRITTEN = /^! (\S+) (error|warning|info) ([\w-]+)(?: "(.+)")?$/

/** Read all situations of a file. Fails on a situation without a source, and on a setting that is not known. */
export function readSituations(text: string): readonly Situation[] {
  return text.split(/^=== /m).slice(1).map(readSituation)
}

function readSituation(block: string): Situation {
  const [name = '', ...lines] = block.trimEnd().split('\n')
  const files = new Map<string, string[]>()
  const expected: Expected[] = []
  const settings = new Map<string, string>()
  let file = 'docs/a.md'
  let inFile = false
  for (const line of lines) {
    const header = /^--- (\S.*)$/.exec(line)?.[1]
    const setting = inFile ? null : /^(from|config|without|ends): (.+)$/.exec(line)
    const written = WRITTEN.exec(line)
    const carets = CARETS.exec(line)
    if (header !== undefined) file = header
    if (header !== undefined || (!inFile && setting === null && line !== '' && written === null)) {
      inFile = true
      files.set(file, files.get(file) ?? [])
    }
    if (header !== undefined) continue
    const body = files.get(file)
    if (setting) settings.set(setting[1] ?? '', setting[2] ?? '')
    else if (written) expected.push(finding(written, written[1] ?? ''))
    else if (carets && body) expected.push(finding(carets, caretPlace(carets, file, body.length)))
    else if (inFile) body?.push(line)
  }
  const end = settings.get('ends') === 'crlf' ? '\r\n' : '\n'
  const from = settings.get('from')
  if (from === undefined) throw new Error(`The situation "${name}" names no source`)
  return {
    name,
    from,
    config: JSON.parse(settings.get('config') ?? '{}') as Record<string, unknown>, // an object by the form of the files
    files: Object.fromEntries([...files].map(([path, body]) => [path, `${body.join(end).trimEnd()}${end}`])),
    without: settings.get('without')?.split(' ') ?? [],
    expected,
  }
}

function finding(match: RegExpExecArray, where: string): Expected {
  const [level = '', rule = '', hint] = match.slice(-3)
  return { where, level, rule, hint }
}

/** Carets stand under the line before them; columns count UTF-16 units, as those of findings. */
function caretPlace(match: RegExpExecArray, file: string, line: number): string {
  const start = (match[1] ?? '').length + 1
  return `${file}:${String(line)}:${String(start)}-${String(start + (match[2] ?? '').length)}`
}
