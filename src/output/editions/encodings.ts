/** What a text may be written as in a file, undone: escapes of scripts and JSON, references of HTML, tags, percent signs, base64, hex digits. */

/** Names of HTML for the letters of Latin-1, from U+00C0 on; the two signs among them are no letters. */
const LETTERS =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map(LETTERS.split(' ').map((name, index) => [name, String.fromCodePoint(0xc0 + index)]))
for (const [name, text] of [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', ''],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
] as const)
  NAMED.set(name, text)

/** Undo the escapes of JavaScript, JSON and CSS. */
export function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|\r?\n|([\s\S]))/gi,
    (_, ...[braces, four, two, one]: (string | undefined)[]) => {
      const digits = braces ?? four ?? two
      if (digits !== undefined) return character(Number.parseInt(digits, 16))
      if (one === undefined) return ''
      return /[nrtvf0]/.test(one) ? ' ' : one
    },
  )
}

/** Undo references such as `&#x41;` and `&auml;`. */
export function withoutReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
    (all: string, ...[hex, decimal, name]: (string | undefined)[]) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      if (decimal !== undefined) return character(Number(decimal))
      return NAMED.get(name ?? '') ?? all
    },
  )
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/** Undo percent signs, byte by byte where they are no UTF-8. */
export function withoutPercents(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
    const read = bytes.toString('utf8')
    return read.includes('\uFFFD') ? bytes.toString('latin1') : read
  })
}

/** A text without tags, once with blanks in their places and once without. */
export function withoutTags(text: string): readonly [apart: string, joined: string] {
  const tag = /<[!/?a-z][^<>]*>/gi
  return [text.replace(tag, ' '), text.replace(tag, '')]
}

/** Characters of a run: shorter ones are words. */
const SHORTEST = 24

/** The bytes that runs of base64 or hex digits in a text stand for; short ones are words. */
export function* encodedBytes(text: string): Iterable<Buffer> {
  for (const run of runsOf(text)) {
    if (/^(?:[0-9a-f]{2})+$/i.test(run)) yield Buffer.from(run, 'hex')
    yield Buffer.from(run, 'base64')
  }
}

const IN_RUN = Array.from({ length: 128 }, (_, code) => /[A-Za-z0-9+/_-]/.test(String.fromCharCode(code)))

/** Characters that a line has at least which goes on in the next one, as in mail and certificates. */
const LONG_LINE = 40

/** Runs of such characters; a plain loop takes a tenth of the time of an expression. */
function* runsOf(text: string): Iterable<string> {
  let start = 0
  let line = 0
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at) // behind the end there is none
    if (IN_RUN[code] === true) continue
    const isBreak = code === NEWLINE || (code === RETURN && text.charCodeAt(at + 1) === NEWLINE)
    if (isBreak && at - line >= LONG_LINE) {
      if (code === RETURN) at++
      line = at + 1
      continue
    }
    if (at - start >= SHORTEST) yield text.slice(start, at).replace(/[\r\n]/g, '')
    start = at + 1
    line = start
  }
}

const NEWLINE = 10
const RETURN = 13
