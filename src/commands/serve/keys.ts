/** Keys that are pressed while a site is served: read one by one, without the return key. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a terminal is read from: standard input, or what a test has in its place. */
export interface KeyStream {
  readonly isTTY?: boolean
  setRawMode: (raw: boolean) => unknown
  setEncoding: (encoding: 'utf8') => unknown
  on: (event: 'data', listener: (text: string) => void) => unknown
  off: (event: 'data', listener: (text: string) => void) => unknown
  resume: () => unknown
  pause: () => unknown
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const CTRL_Z = '\u001a'

export interface KeyActions {
  /** A letter was pressed. */
  readonly onKey: (key: string) => void
  /** Ctrl-C, which nobody but us hears of while keys are read one by one. */
  readonly onInterrupt: () => void
  /** Back after Ctrl-Z. */
  readonly onResume: () => void
}

/** Read keys. Gives the function that ends it and leaves the terminal as it was. */
export function readKeys(stream: KeyStream, { onKey, onInterrupt, onResume }: KeyActions): () => void {
  const raw = (on: boolean): void => void stream.setRawMode(on)
  const resume = (): void => {
    raw(true)
    onResume()
  }
  const hear = (text: string): void => {
    if (text === CTRL_C) onInterrupt()
    else if (text === CTRL_D) onKey('q')
    else if (text === CTRL_Z) {
      raw(false)
      process.once('SIGCONT', resume)
      process.kill(0, 'SIGTSTP') // to all programs of the terminal's job, as the terminal itself does
    } else if (text.length === 1) onKey(text.toLowerCase()) // an arrow key, or what is pasted, is longer
  }
  const end = (): void => {
    process.off('exit', end)
    process.off('SIGCONT', resume)
    stream.off('data', hear)
    raw(false)
    stream.pause()
  }
  raw(true)
  stream.setEncoding('utf8')
  stream.on('data', hear)
  stream.resume()
  process.once('exit', end)
  return end
}

/** Whether the terminal's keys are ours: a job in the background is stopped by the system when it asks for them. */
export function isInForeground(): boolean {
  try {
    if (process.platform === 'win32') return true
    if (process.platform !== 'linux') {
      const state = execFileSync('ps', ['-o', 'stat=', '-p', process.pid.toString()], { encoding: 'utf8' })
      return state.includes('+')
    }
    // proc_pid_stat(5), behind the name: state, ppid, pgrp, session, tty_nr, tpgid
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return group === foreground
  } catch {
    return false
  }
}
