/** Opens a file in the author's editor: the one of `LAUNCH_EDITOR`, one that runs, or that of `VISUAL` or `EDITOR`. */
import { basename } from 'node:path'

/** A place in a file, absolute. */
export interface EditorPlace {
  readonly path: string
  /** 1-based. */
  readonly line?: number
  readonly column?: number
}

/** Editors that draw in the terminal they are started from: this one's is taken. */
const IN_TERMINAL = /^(?:ed|vi|vim|nvim|view|nano|pico|micro|emacs|joe|jed|ne|kak|hx|helix|less|more|cat)$/

/** Milliseconds in which a command that is not there has said so. */
const PATIENCE = 300

const HINT =
  'set the environment variable `LAUNCH_EDITOR` to the command of one with a window of its own, such as `code`, and start devcourse again'

/** Open a place in the editor. Gives a sentence on why it cannot; undefined: the editor was started. */
export async function openInEditor({ path, line = 1, column = 1 }: EditorPlace): Promise<string | undefined> {
  const { default: guessEditor } = await import('launch-editor/guess.js')
  const [editor] = guessEditor()
  if (typeof editor !== 'string') return `No editor was found: ${HINT}.`
  const name = basename(editor).replace(/\.\w+$/, '')
  if (IN_TERMINAL.test(name)) return `\`${name}\` needs a terminal: ${HINT}.`
  const { default: launchEditor } = await import('launch-editor')
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), PATIENCE)
    launchEditor(`${path}:${line}:${column}`, (_file, problem) => {
      clearTimeout(timer)
      done(`The editor could not be started${problem === null ? '' : ` (${problem})`}: ${HINT}.`)
    })
  })
}
