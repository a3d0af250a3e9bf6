/** Questions on a terminal, one line each; an empty answer takes what is offered. */
import { createInterface, type Interface } from 'node:readline'

/** Where questions are written, and answers read. */
interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Thrown when the questions were ended, by Ctrl-C or Ctrl-D. */
export class Cancelled extends Error {}

export interface Question {
  readonly text: string
  /** Taken for an empty answer. */
  readonly otherwise: string
  /** What is wrong with an answer, as a sentence; then the question is put again. */
  readonly problem?: (answer: string) => string | undefined
}

export class Questions {
  readonly #lines: Interface
  readonly #answers: AsyncIterator<string>
  readonly #output: NodeJS.WritableStream

  constructor({ input, output }: Terminal) {
    this.#lines = createInterface({ input, output, historySize: 0 })
    this.#answers = this.#lines[Symbol.asyncIterator]()
    this.#output = output
  }

  /** Put a question until the answer is a good one. Throws `Cancelled`. */
  async ask({ text, otherwise, problem }: Question): Promise<string> {
    for (;;) {
      this.#lines.setPrompt(otherwise === '' ? `${text}: ` : `${text} (${otherwise}): `)
      this.#lines.prompt()
      const line = await this.#answers.next()
      if (line.done === true) throw new Cancelled()
      const answer = line.value.trim() || otherwise
      const wrong = problem?.(answer)
      if (wrong === undefined) return answer
      this.#output.write(`  ${wrong}\n`)
    }
  }

  /** Ask for yes or no. Throws `Cancelled`. */
  async confirm(text: string, otherwise: boolean): Promise<boolean> {
    const answer = await this.ask({
      text: `${text} ${otherwise ? '[Y/n]' : '[y/N]'}`,
      otherwise: '',
      problem: (given) => (/^(?:y|yes|n|no|)$/i.test(given) ? undefined : 'Please answer y for yes or n for no'),
    })
    return answer === '' ? otherwise : /^y/i.test(answer)
  }

  close(): void {
    this.#lines.close()
  }
}
