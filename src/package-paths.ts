/** Where the package's own files lie when installed: the runtime's sources, the templates, our copy of React. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's root: `dist/` and `src/` are both one level below it. */
const PACKAGE_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Absolute path of a file of this package, such as `runtime/entry.ts`. */
export function packagePath(path: string): string {
  return join(PACKAGE_ROOT, path)
}

/** Version of this package, as in package.json. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('package.json has no version')
  return String(manifest.version)
}

/**
 * Identity of the code that compiles units: the package's version, and name, size and time of the
 * files of the markdown stage, so that a cache never outlives the code it came from. (npm sets the
 * same time on the files of every installation, so a copied cache stays valid.)
 */
export function compilerId(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'markdown')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const facts = files.map((entry) => {
    const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name))
    return `${entry.name}:${size.toString()}:${mtimeMs.toString()}`
  })
  return `${packageVersion()} ${facts.sort().join(' ')}`
}
