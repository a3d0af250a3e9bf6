/** The indices of the search service of tests: records, settings, queries; nothing of HTTP. */

type Fields = Readonly<Record<string, unknown>>

/** A record as it was sent. */
export type ServiceRecord = Fields & { readonly objectID: string }

/** What an index holds. */
export interface ServiceIndex {
  readonly records: Map<string, ServiceRecord>
  settings: Fields
}

/** Answer one request of a call as the service does: every word must stand somewhere, at the start of a word. */
export function answerQuery(index: ServiceIndex, params: Fields): Fields {
  const words = wordsOf(text(params['query']))
  const found = [...index.records.values()].filter((record) => passes(record, params) && matches(record, words))
  const size = Number(params['hitsPerPage'] ?? 20)
  const page = Number(params['page'] ?? 0)
  return {
    hits: found.slice(page * size, page * size + size).map((record) => toHit(record, words, params)),
    nbHits: found.length,
    page,
    nbPages: size === 0 ? 0 : Math.ceil(found.length / size),
    hitsPerPage: size,
    query: text(params['query']),
    ...(params['clickAnalytics'] === true ? { queryID: '0123456789abcdef0123456789abcdef' } : {}),
  }
}

/** `[a, [b, c]]` is a and one of b and c. */
function passes(record: Fields, params: Fields): boolean {
  const filters = params['facetFilters'] ?? []
  const holds = (filter: unknown): boolean => {
    if (Array.isArray(filter)) return filter.some(holds)
    const [name = '', ...value] = text(filter).split(':')
    return record[name] === value.join(':')
  }
  return Array.isArray(filters) ? filters.every(holds) : holds(filters)
}

function matches(record: Fields, words: readonly string[]): boolean {
  const own = wordsOf([...texts(record).values()].join(' '))
  return words.every((word) => own.some((other) => other.startsWith(word)))
}

/** The texts of a record by their paths. */
function texts(record: Fields): ReadonlyMap<string, string> {
  const levels = Object.entries(table(record['hierarchy'])).map(
    ([level, value]) => [`hierarchy.${level}`, value] as const,
  )
  const all = [...levels, ['content', record['content']] as const]
  return new Map(all.flatMap(([path, value]) => (typeof value === 'string' ? [[path, value] as const] : [])))
}

function toHit(record: ServiceRecord, words: readonly string[], params: Fields): Fields {
  const wanted = params['attributesToRetrieve']
  const names = Array.isArray(wanted) ? new Set(wanted.map((path) => text(path).split('.')[0])) : undefined
  const kept = Object.fromEntries(Object.entries(record).filter(([name]) => names?.has(name) ?? true))
  const marked = new Map([...texts(record)].map(([path, value]) => [path, mark(value, words, params)]))
  const snippets = Array.isArray(params['attributesToSnippet']) ? params['attributesToSnippet'].map(text) : []
  const short = snippets.flatMap((rule) => {
    const [path = '', count = '10'] = rule.split(':')
    const value = marked.get(path)
    return value === undefined
      ? []
      : [[path, snippet(value, Number(count), text(params['snippetEllipsisText']))] as const]
  })
  return {
    ...kept,
    objectID: record.objectID,
    _highlightResult: nested(marked),
    _snippetResult: nested(new Map(short)),
  }
}

function mark(value: string, words: readonly string[], params: Fields): string {
  const before = text(params['highlightPreTag'] ?? '<em>')
  const after = text(params['highlightPostTag'] ?? '</em>')
  return value.replace(/[\p{L}\p{N}]+/gu, (word) =>
    words.some((start) => word.toLowerCase().startsWith(start)) ? `${before}${word}${after}` : word,
  )
}

function snippet(value: string, count: number, ellipsis: string): string {
  const words = value.split(' ')
  return words.length <= count ? value : `${words.slice(0, count).join(' ')}${ellipsis}`
}

function nested(values: ReadonlyMap<string, string>): Fields {
  const hierarchy = [...values].filter(([path]) => path.startsWith('hierarchy.'))
  const entry = (value: string): Fields => ({ value, matchLevel: 'full' })
  const content = values.get('content')
  return {
    hierarchy: Object.fromEntries(hierarchy.map(([path, value]) => [path.slice('hierarchy.'.length), entry(value)])),
    ...(content === undefined ? {} : { content: entry(content) }),
  }
}

function wordsOf(value: string): readonly string[] {
  return value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function table(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
