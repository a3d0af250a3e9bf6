/** A program that goes on until it is ended, and what it has printed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface RunningOptions {
  readonly cwd: string
  /** Added to the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv
}

/** A process, started when it is made. */
export class Running {
  readonly child: ChildProcess
  /** Both streams, as they came. */
  printed = ''
  #waiting = new Set<() => void>()

  constructor(command: readonly string[], { cwd, env }: RunningOptions) {
    const [program = '', ...args] = command
    this.child = spawn(program, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString()
        for (const look of this.#waiting) look()
      })
  }

  /** Resolves when what was printed, from `since` characters on, matches; rejects when the process ends before. */
  until(pattern: RegExp, since = 0): Promise<RegExpExecArray> {
    return new Promise((done, fail) => {
      const look = (): void => {
        const found = pattern.exec(this.printed.slice(since))
        if (found === null) return
        this.#waiting.delete(look)
        done(found)
      }
      this.#waiting.add(look)
      this.child.once('close', () => {
        fail(new Error(`ended without ${String(pattern)}:\n${this.printed}`))
      })
      look()
    })
  }

  /** Exit code, when the process has ended; null: by a signal. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close')
    return this.child.exitCode
  }
}
