/**
 * Modules of both systems in one another, as the loader of Docusaurus (jiti) has them: what is required of an ES module is
 * its default, which has the other exports too.
 */

/** Give what `require` of a module gives. */
export function interopDefault(module: unknown): unknown {
  if (typeof module !== 'object' || module === null || !('default' in module)) return module
  const value: unknown = module.default
  if (value === undefined || value === null) return module
  if (typeof value !== 'object' && typeof value !== 'function') return value
  for (const key of Object.keys(module)) {
    // what it has of its kind counts too: the name of a function stays
    if (key === '__esModule' || Reflect.has(value, key) || !Object.isExtensible(value)) continue
    const isDefault = key === 'default'
    const get = (): unknown => Reflect.get(module, key)
    Object.defineProperty(value, key, { enumerable: !isDefault, configurable: !isDefault, get })
  }
  return value
}

/** Names that every module has, or none gives away. */
const OWN_NAMES = ['default', '__esModule', 'module.exports']

/** What a module gives as its default to those that import it, by the namespace that Node has of it. */
export function importedDefault(all: object): unknown {
  const given: unknown = Reflect.get(all, 'default')
  const isCompiled = isModule(given) && Reflect.get(given, '__esModule') === true && 'default' in given
  return isCompiled ? interopDefault(given) : given
}

/** The names of a module: those that Node knows, and of CommonJS those that its exports have when it has run. */
export function importedNames(all: object): object {
  const found = {}
  for (const from of [all, Reflect.get(all, 'default')].filter(isModule)) {
    for (const key of Object.keys(from)) {
      if (OWN_NAMES.includes(key) || Object.hasOwn(found, key)) continue
      Object.defineProperty(found, key, { enumerable: true, get: (): unknown => Reflect.get(from, key) })
    }
  }
  return found
}

function isModule(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
}
