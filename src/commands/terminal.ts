/** What the terminal can do, and a progress line for work that takes longer. Used by the commands only. */
import type { Paint } from '../diagnostics/format-text.ts'
import type { Progress } from '../model/runs.ts'

const CODES: Readonly<Record<Parameters<Paint>[0], readonly [number, number]>> = {
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  green: [32, 39],
  dim: [2, 22],
  bold: [1, 22],
}

/**
 * Whether to colour a stream: `NO_COLOR` (no-color.org) wins over `FORCE_COLOR`, else only a
 * terminal that is not `dumb` gets colours.
 */
export function hasColors(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false'
  return (stream.isTTY ?? false) && env['TERM'] !== 'dumb'
}

/** A painter for a stream. */
export function painter(colors: boolean): Paint {
  return (style, text) => {
    const [open, close] = CODES[style]
    return colors ? `\u001b[${open.toString()}m${text}\u001b[${close.toString()}m` : text
  }
}

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  reading: 'Reading files',
  bundling: 'Bundling scripts and styles',
  pages: 'Building pages',
  writing: 'Writing the site',
  checking: 'Checking pages',
}

/** Progress is shown after this many milliseconds, so that quick work does not flicker. */
const QUIET = 500
const BETWEEN = 80

/** One line that is written over itself; silent when the stream is no terminal. */
export function progressLine(stream: NodeJS.WriteStream): { update: (progress: Progress) => void; clear: () => void } {
  const start = performance.now()
  let last = 0
  let shown = false
  return {
    update({ stage, done, total }) {
      const now = performance.now()
      if (!stream.isTTY || now - start < QUIET || now - last < BETWEEN) return
      last = now
      shown = true
      const counts =
        (stage === 'pages' || stage === 'checking') && total > 0 ? `: ${done.toString()} of ${total.toString()}` : ''
      stream.write(`\r\u001b[2K${STAGES[stage]}${counts}`)
    },
    clear() {
      if (shown) stream.write('\r\u001b[2K')
      shown = false
    },
  }
}
