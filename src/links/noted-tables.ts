/**
 * Link tables that note each look-up. While all look-ups of a page give the same answers, its links need not be resolved again.
 */
import type { LinkTables, Names, Table } from './link-tables.ts'

/** Tables that are made of the site; the others follow from its configuration alone. */
type Asked = 'sources' | 'drafts' | 'withheld' | 'draftPaths' | 'paths' | 'statics' | 'equations' | 'repository'

/** Tables, and what was asked of them so far. */
export interface NotedTables {
  readonly tables: LinkTables
  /** Each is the name of a table, and behind a space what was asked of it. */
  readonly lookups: () => readonly string[]
}

/** Give tables that answer as these do, and note what they are asked. */
export function notedTables(tables: LinkTables): NotedTables {
  const asked = new Set<string>()
  const names = (table: Asked, known: Names): Names => ({
    has: (name) => {
      asked.add(`${table} ${name}`)
      return known.has(name)
    },
  })
  const noted = (table: Asked, known: Table): Table => ({
    ...names(table, known),
    get: (name) => {
      asked.add(`${table} ${name}`)
      return known.get(name)
    },
  })
  return {
    tables: {
      ...tables,
      sources: noted('sources', tables.sources),
      drafts: noted('drafts', tables.drafts),
      withheld: tables.withheld && noted('withheld', tables.withheld),
      draftPaths: names('draftPaths', tables.draftPaths),
      paths: names('paths', tables.paths),
      statics: noted('statics', tables.statics),
      equations: noted('equations', tables.equations),
      repository: tables.repository && names('repository', tables.repository),
    },
    lookups: () => [...asked],
  }
}

/** What tables answer to noted look-ups, in their order. */
export function answersTo(lookups: readonly string[], tables: LinkTables): readonly unknown[] {
  return lookups.map((lookup) => {
    const space = lookup.indexOf(' ')
    const table = tables[lookup.slice(0, space) as Asked] // written above
    const name = lookup.slice(space + 1)
    if (table === undefined) return null
    return 'get' in table ? (table.get(name) ?? null) : table.has(name)
  })
}
