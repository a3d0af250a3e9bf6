/** The entry of a module whose default export is a component. */

/** Name of the component among the exports of the entry. */
export const MODULE_EXPORT = 'Page'

/** The entry of a file, absolute. Where it has no default export there is undefined. */
export function moduleEntry(file: string): { readonly entry: string; readonly module: string } {
  return {
    entry: `import * as module from ${JSON.stringify(file)}\nexport const ${MODULE_EXPORT}=module.default`,
    module: file,
  }
}
