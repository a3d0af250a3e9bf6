/**
 * The library that runs components in browser tests: `ENGINE=preact npm run test:only -- test/e2e` builds the course and
 * every small site with Preact in place of React.
 */

/** A configuration in the folder of a site. */
const CONFIG = /^(?:devcourse|docusaurus)\.config\.(?:json|[cm]?[jt]s)$/

/** Where the object begins that a configuration exports. */
const OBJECT = /export default (?:defineConfig\()?\{|module\.exports = \{/

/** Give the text of a site's file, with the engine of the environment in it if it is the configuration. */
export function withEngine(path: string, text: string): string {
  const engine = process.env['ENGINE'] ?? ''
  if (engine === '' || !CONFIG.test(path) || text.includes('engine:') || text.includes('"engine"')) return text
  const option = `"runtime":{"engine":${JSON.stringify(engine)}}`
  if (path.endsWith('.json')) return text.replace(/^\s*\{\s*(\}?)/, (_, end: string) => `{${option}${end || ','}`)
  const changed = text.replace(OBJECT, (begin) => `${begin}${option},`)
  if (changed === text) throw new Error(`No place for the engine in ${path}`)
  return changed
}
