/** `element.classList`, as far as it is used. */
import type { DrawnElement } from './element.ts'

export class ClassList {
  readonly #element: DrawnElement

  constructor(element: DrawnElement) {
    this.#element = element
  }

  add(...names: readonly string[]): void {
    this.#set([...new Set([...this.#names(), ...names])])
  }

  remove(...names: readonly string[]): void {
    this.#set(this.#names().filter((name) => !names.includes(name)))
  }

  contains(name: string): boolean {
    return this.#names().includes(name)
  }

  #names(): readonly string[] {
    return this.#element.className.split(/\s+/).filter(Boolean)
  }

  #set(names: readonly string[]): void {
    this.#element.className = names.join(' ')
  }
}
