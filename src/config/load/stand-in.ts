/**
 * What a configuration gets instead of a package that is not installed. It is bundled into the
 * configuration itself, so that `import { themes } from 'prism-react-renderer'` and the like go on working.
 */

const MARK = Symbol.for('devcourse.stand-in')

/** What every property of a stand-in is: call it, construct it, read on, print it, iterate over nothing. */
function answer(name: string, key: string | symbol, self: () => unknown): unknown {
  if (key === MARK) return name
  if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => name
  if (key === Symbol.iterator) return () => [][Symbol.iterator]()
  if (key === 'prototype') return {}
  if (typeof key === 'symbol' || ['then', 'toJSON', '__esModule'].includes(key)) return undefined
  return self()
}

/** What `{ ...standIn }` copies: the mark, so that the copy is known for what it is. */
function copied(name: string): Pick<ProxyHandler<() => void>, 'ownKeys' | 'getOwnPropertyDescriptor'> {
  return {
    ownKeys: (target) => [...Reflect.ownKeys(target), MARK],
    getOwnPropertyDescriptor: (target, key) =>
      key === MARK
        ? { value: name, enumerable: true, configurable: true, writable: false }
        : Reflect.getOwnPropertyDescriptor(target, key),
  }
}

/** Something that can be called and constructed. */
function target(): () => void {
  return function standIn() {
    // Never run: the traps of the proxy answer.
  }
}

/**
 * Make the stand-in of a package. As a module it is looked up through its prototype too (bundled code
 * copies a module onto an object that inherits from it), hence the two layers.
 */
export function createStandIn(name: string): unknown {
  const inner: unknown = new Proxy(target(), {
    get: (_, key) => answer(name, key, () => inner),
    apply: () => inner,
    construct: () => ({}),
    getPrototypeOf: () => null,
    ...copied(name),
  })
  return new Proxy(target(), {
    get: (_, key) => answer(name, key, () => inner),
    apply: () => inner,
    construct: () => ({}),
    ...copied(name),
    getPrototypeOf: () => (typeof inner === 'function' ? inner : null),
  })
}

/** Name of the package that a value should have come from, an object with the parts of one too; undefined for a real value. */
export function standInName(value: unknown): string | undefined {
  const mayBe = typeof value === 'function' || (typeof value === 'object' && value !== null)
  const name: unknown = mayBe ? Reflect.get(value, MARK) : undefined
  return typeof name === 'string' ? name : undefined
}
