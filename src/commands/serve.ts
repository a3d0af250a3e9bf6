/** `devcourse serve`: the site beside the editor, with findings and keys in the terminal. */
import { onLateError } from '../base/late-errors.ts'
import { stackOf } from '../base/thrown.ts'
import { formatText } from '../diagnostics/format-text.ts'
import { serve, type ServedSite, type ServeOptions } from '../serve/serve.ts'
import { CannotListen, DEFAULT_PORT } from '../serve/http/listen.ts'
import { hasColors, painter } from './terminal.ts'
import { fileTexts } from './file-texts.ts'
import { isInForeground, readKeys } from './serve/keys.ts'
import { openBrowser } from './serve/open-browser.ts'
import { ServeLog } from './serve/serve-log.ts'
import { openTerminal, type Terminal } from './serve/terminal.ts'
import { expectPages } from '../run/look-ahead/v8-flags.ts'

export interface ServeCommand extends Omit<ServeOptions, 'onSave' | 'onProblem'> {
  readonly open: boolean
}

/** Nothing is said of reading files that takes less than these milliseconds. */
const QUIET = 500

/** What nobody can mend by saving a file: these end the command. */
const FATAL = new Set(['missing-folder', 'missing-config-file'])

/**
 * Serve a site until it is ended by a key or a signal. Gives the exit code: 0 ended by the key `q`, 2 wrong usage, such as a
 * port that is taken.
 */
export async function runServe({ open, ...options }: ServeCommand): Promise<number> {
  expectPages('many')
  const paint = painter(hasColors(process.stderr, process.env))
  const terminal = openTerminal(process.stderr, paint)
  process.once('exit', terminal.clear)
  let tellSave: NonNullable<ServeOptions['onSave']> = () => undefined // nothing is told before the addresses are
  const site = await started(terminal, {
    ...options,
    onSave: (paths) => {
      tellSave(paths)
    },
    onProblem: (problem) => {
      terminal.say(told(problem))
    },
  })
  if (typeof site === 'number') return site
  onLateError((finding) => {
    const columns = process.stderr.columns || undefined
    terminal.say(`${formatText(finding, { paint, columns, textOf: fileTexts(site.root) })}\n`)
  })
  const log = new ServeLog(site, { terminal, paint, columns: () => process.stderr.columns || undefined })
  if (site.status.blocking.some(({ rule }) => FATAL.has(rule))) {
    log.findings()
    await site.close()
    return 2
  }
  if (options.port === undefined && site.port !== DEFAULT_PORT)
    terminal.say(`Port ${DEFAULT_PORT.toString()} is taken: this is the next one that is free.`)
  log.addresses()
  log.follow()
  tellSave = (paths) => {
    log.saved(paths)
  }
  site.subscribe(({ type }) => {
    if (type === 'status') log.follow()
  })
  const browse = (): void => void show(site, terminal)
  if (open) browse()
  return untilQuit(site, { terminal, browse })
}

/** Start serving, or say why that cannot be and give the exit code. */
async function started(terminal: Terminal, options: ServeOptions): Promise<ServedSite | number> {
  const waiting = setTimeout(() => {
    terminal.status('Reading files')
  }, QUIET)
  try {
    return await serve(options)
  } catch (problem) {
    if (!(problem instanceof CannotListen)) throw problem
    terminal.say(`error: ${problem.message}\n  hint: ${problem.hint}`)
    return 2
  } finally {
    clearTimeout(waiting)
    terminal.clear()
  }
}

/** Open the site in the browser; where that cannot be, the author is told to do it. */
async function show({ url }: ServedSite, terminal: Terminal): Promise<void> {
  if (!(await openBrowser(url, process.env))) terminal.say(`No browser could be opened: open ${url} yourself.`)
}

const HELP = `
  o  open the site in the browser
  r  check everything again
  q  quit
  h  show this help
`

/** Read keys until the author quits; without a terminal a signal is the only end. */
function untilQuit(
  site: ServedSite,
  { terminal, browse }: { readonly terminal: Terminal; readonly browse: () => void },
): Promise<number> {
  return new Promise((done, fail) => {
    if (!process.stdin.isTTY || !terminal.isTerminal || !isInForeground()) return
    const quit = async (): Promise<void> => {
      stop()
      terminal.clear()
      await site.close()
      done(0)
    }
    const keys = new Map<string, () => unknown>([
      ['o', browse],
      ['r', () => site.recheck().catch(fail)],
      ['q', () => quit().catch(fail)],
      ['h', () => terminal.say(HELP)],
    ])
    const stop = readKeys(process.stdin, {
      onKey: (key) => void keys.get(key)?.(),
      onInterrupt: () => {
        stop()
        // as the terminal does, to the whole job; on Windows a signal would end this process at once
        if (process.platform === 'win32') process.emit('SIGINT')
        else process.kill(0, 'SIGINT')
      },
      onResume: terminal.redraw,
    })
  })
}

/** A problem as the author reads it; the stack of what is our fault is for the report. */
function told({ message, cause }: Error): string {
  if (cause === undefined) return message
  return `${message}. Please report this, with the text below:\n\n${stackOf(cause)}\n`
}
