/** Modules of a site that cannot be bundled: they are left out, so that all else is, and everything is told in one run. */
import type { Message, Plugin } from 'esbuild'
import type { Diagnostic } from '../model/diagnostic.ts'
import { toDiagnostics, type ImportPlace } from './messages.ts'
import { importerName } from './package-code.ts'

/** What is wrong with which module, by its name in the bundle. */
export class BrokenModules {
  readonly #root: string
  readonly #importPlace: ImportPlace
  /** By what they say, since the same may be told in several runs. */
  readonly #problems = new Map<string, Map<string, Diagnostic>>()
  /** Names of those whose text is not to be bundled. */
  readonly #leftOut = new Set<string>()

  constructor(root: string, importPlace: ImportPlace) {
    this.#root = root
    this.#importPlace = importPlace
  }

  /** Everything that is wrong. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#problems.values()].flatMap((known) => [...known.values()])
  }

  has(name: string): boolean {
    return this.#problems.has(name)
  }

  /** Namespaces of those whose text is not to be bundled; `file` for the code of packages. */
  get namespaces(): ReadonlySet<string> {
    return new Set([...this.#leftOut].map((name) => /^([a-z-]{2,}):/.exec(name)?.[1] ?? 'file'))
  }

  isLeftOut(path: string, namespace: string): boolean {
    return this.#leftOut.has(importerName(path, namespace, this.#root))
  }

  add(name: string, problems: readonly Diagnostic[]): void {
    const known = this.#problems.get(name) ?? new Map<string, Diagnostic>()
    this.#problems.set(name, known)
    for (const problem of problems) {
      const text = JSON.stringify(problem)
      if (!known.has(text)) known.set(text, problem)
    }
  }

  /** A message about an import of a module, which works but for that. */
  addMessage(message: Message): void {
    this.add(message.location?.file ?? '', toDiagnostics([message], this.#root, this.#importPlace))
  }

  /** Leave out the modules that these messages are about. Gives false when that makes no difference. */
  leaveOut(messages: readonly Message[]): boolean {
    const known = this.#leftOut.size
    for (const message of messages) {
      this.addMessage(message)
      if (message.location) this.#leftOut.add(message.location.file)
    }
    return this.#leftOut.size > known
  }
}

/** esbuild plugin: in place of modules that are left out there is an empty one. CommonJS, so that any named import of it links. */
export function withoutBroken(broken: BrokenModules): Plugin {
  return {
    name: 'devcourse-broken',
    setup(build) {
      for (const namespace of broken.namespaces) {
        build.onLoad({ filter: /.*/, namespace }, ({ path }) =>
          broken.isLeftOut(path, namespace) ? { contents: 'module.exports={}' } : undefined,
        )
      }
    },
  }
}
