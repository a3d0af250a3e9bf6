/** Reads files for code that imports them, as rules of plugins say: as text, as an address, as data, or by loaders of webpack. */
import type { OnLoadResult } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LoadedAs, LoaderRule } from '../../model/plugins.ts'
import { imageModule } from '../images/responsive-image.ts'
import { loadedSvg } from '../plugins/svg-component.ts'
import { runLoaders } from './webpack-loaders.ts'

/** A rule about files that are read: of the others code gets the address alone. */
export interface ReadingRule extends LoaderRule {
  readonly as: Exclude<LoadedAs, 'url'>
}

/** Where a site lies, and what else is asked. */
export interface LoadContext {
  readonly root: string
  /** Folder, absolute, of what plugins generate. */
  readonly generated: string
  /** What the import asks for behind the path, from `?` on. */
  readonly query: string
}

/** Read a file at an absolute path. */
export async function loadedAs(
  file: string,
  rule: ReadingRule,
  { root, generated, query }: LoadContext,
): Promise<OnLoadResult> {
  const resolveDir = dirname(file)
  try {
    switch (rule.as) {
      case 'empty':
        return { contents: 'module.exports={}' }
      case 'text':
        return given(await readFile(file, 'utf8'))
      case 'dataurl':
        return rule.mime === undefined
          ? { contents: await readFile(file), loader: 'dataurl' }
          : given(`data:${rule.mime};base64,${(await readFile(file)).toString('base64')}`)
      case 'component':
        return { ...loadedSvg(await readFile(file, 'utf8')), resolveDir }
      case 'json':
        return { contents: await readFile(file), loader: 'json' }
      case 'yaml':
        return given(parsedYaml(await readFile(file, 'utf8'), root))
      case 'csv':
        return given(parsedCsv(await readFile(file, 'utf8')))
      case 'images':
        return { contents: await imageModule(file, rule.loaders ?? [], join(generated, 'images')) }
      case 'loaders':
        return { ...(await runLoaders({ file, query }, rule.loaders ?? [], root)), resolveDir }
    }
  } catch (problem) {
    return { errors: [{ text: problem instanceof Error ? problem.message : String(problem) }] }
  }
}

function given(value: unknown): OnLoadResult {
  return { contents: `export default ${JSON.stringify(value)}` }
}

/** By a package of the site: what reads YAML there. */
function parsedYaml(text: string, root: string): unknown {
  const require = createRequire(join(root, 'package.json'))
  for (const name of ['js-yaml', 'yaml']) {
    try {
      const module = require(name) as { load?: (text: string) => unknown; parse?: (text: string) => unknown }
      return (module.load ?? module.parse)?.(text)
    } catch (problem) {
      if (!(problem instanceof Error) || !('code' in problem)) throw problem
    }
  }
  throw new Error('YAML is read by the package `js-yaml`, which is not installed')
}

/** Rows of cells (RFC 4180). */
function parsedCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  const end = (): void => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (inQuotes && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"') inQuotes = !inQuotes
    else if (character === ',' && !inQuotes) end()
    else if (character === '\n' && !inQuotes) {
      end()
      rows.push(row)
      row = []
    } else if (character !== '\r' || inQuotes) cell += character
  }
  if (cell !== '' || row.length > 0) {
    end()
    rows.push(row)
  }
  return rows
}
