/** The files that are made from the tables of options: parts of the manual, and the JSON schemas. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './project.ts'
import { configReference, FILE_TABLES } from './config-reference.ts'
import { jsonSchemas } from './json-schemas.ts'

/** Give the text of each by its path in the project. What authors wrote around a generated part stays. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const parts: readonly (readonly [path: string, mark: string, text: string])[] = [
    ['docs/configuration.md', 'options', configReference()],
    ['docs/writing.md', 'front-matter', FILE_TABLES['front-matter']],
    ['docs/sidebars.md', 'category', FILE_TABLES.category],
  ]
  return new Map([
    ...parts.map(([path, mark, text]) => [path, withPart(path, mark, text)] as const),
    ...Object.entries(jsonSchemas()).map(([name, schema]) => [`schemas/${name}`, lines(schema)] as const),
  ])
}

function withPart(path: string, mark: string, text: string): string {
  const page = readFileSync(join(PROJECT, path), 'utf8')
  const start = `<!-- ${mark}:start -->\n`
  const [before, rest] = [page.split(start)[0] ?? '', page.split(start)[1]?.split(`<!-- ${mark}:end -->`)[1]]
  if (rest === undefined) throw new Error(`${path} has no marks for ${mark}`)
  return `${before}${start}\n${text}\n\n<!-- ${mark}:end -->${rest}`
}

/** JSON with a line for each property at the top: small, and changes can be read. */
function lines(schema: object): string {
  const entry = (key: string, value: unknown): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  const rows = Object.entries(schema).map(([key, value]) => {
    if (key !== 'properties' && key !== 'definitions') return entry(key, value)
    const inside = Object.entries(value as object).map(([name, one]) => `  ${entry(name, one)}`)
    return `${JSON.stringify(key)}: {\n${inside.join(',\n')}\n}`
  })
  return `{\n${rows.join(',\n')}\n}\n`
}
