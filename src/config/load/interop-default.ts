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
