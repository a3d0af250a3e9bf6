/** Read front matter: YAML text to typed fields and diagnostics with the exact line and column. Part of the index stage. */
import { error, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { VISIBILITY_FIELDS, type FrontMatter, type VisibilityField } from '../../model/front-matter.ts'
import type { FieldPlaces, JudgedField } from '../../model/source.ts'
import { lookUp, put } from '../../shared/look-up.ts'
import { readYaml, type YamlText } from '../../yaml/read-yaml.ts'
import { frontMatterFields, isRaw, type SourceKind } from './fields.ts'
import { slipsOfKeys } from './keys.ts'
import type { Problem } from './values.ts'
import { YAML_FIRST_LINE } from '../source/source-text.ts'
import { isRecord } from '../../shared/is-record.ts'

export interface ReadFrontMatter {
  readonly frontMatter: FrontMatter
  readonly places: FieldPlaces
  /** Where each of its tags is written. */
  readonly tagPlaces: readonly Place[]
  readonly diagnostics: readonly Diagnostic[]
}

const RULE = 'invalid-front-matter'

/** Of a file that has no front matter. */
export const NO_FRONT_MATTER: ReadFrontMatter = { frontMatter: { raw: {} }, places: {}, tagPlaces: [], diagnostics: [] }

const JUDGED: readonly (JudgedField | VisibilityField)[] = [
  ...(['id', 'title', 'slug', 'displayed_sidebar', 'pagination_prev', 'pagination_next', 'authors', 'author'] as const),
  ...(['audience', 'week', 'release', 'due'] as const),
  ...VISIBILITY_FIELDS,
]

/**
 * Read the lines between the `---` marks (spec front-matter.md sections 1 to 4). Unknown keys are kept in
 * `raw`; a wrong value leaves its field out. Reports, without file, `invalid-front-matter` for every fault, and
 * `unknown-front-matter-key`.
 */
export function readFrontMatter(yaml: string, kind: SourceKind): ReadFrontMatter {
  const read = readYaml(yaml, { firstLine: YAML_FIRST_LINE, version: '1.1' })
  if (read.problems.length > 0) {
    const diagnostics = read.problems.map(({ message, place, hint, first }) =>
      error(RULE, first === undefined ? message : `${message}, after the one on line ${first.line.toString()}`, {
        place,
        ...(hint === undefined ? {} : { hint }),
      }),
    )
    return { ...NO_FRONT_MATTER, diagnostics }
  }
  const raw = read.value
  if (raw === null || raw === undefined) return NO_FRONT_MATTER
  if (!isRecord(raw)) {
    const place = read.placeOfValue([])
    const hint = 'write one `key: value` per line between the `---` marks'
    return { ...NO_FRONT_MATTER, diagnostics: [error(RULE, 'Unexpected front matter without keys', { place, hint })] }
  }
  const known = readFields(raw, kind, read)
  const slips = slipsOfKeys(raw, kind, (key) => read.placeOfKey([key]))
  return { ...known, diagnostics: [...known.diagnostics, ...slips] }
}

/** Read front matter that a function has made of the file: its fields stand nowhere in particular. */
export function readMadeFrontMatter(raw: Readonly<Record<string, unknown>>, kind: SourceKind): ReadFrontMatter {
  return readFields(raw, kind, { placeOfValue: () => ({ line: 1, column: 1 }) })
}

function readFields(
  raw: Readonly<Record<string, unknown>>,
  kind: SourceKind,
  yaml: Pick<YamlText, 'placeOfValue'>,
): ReadFrontMatter {
  const values: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  const report = (problem: Problem): void => {
    diagnostics.push(fieldError(problem, yaml.placeOfValue(problem.path)))
  }
  for (const [key, { read }] of Object.entries(frontMatterFields(kind))) {
    if (!Object.hasOwn(raw, key)) continue
    const reading = read(lookUp(raw, key))
    if ('problems' in reading)
      reading.problems.forEach((problem) => report({ ...problem, path: [key, ...problem.path] }))
    else if (!isRaw(key)) put(values, key, reading.value)
  }
  // The table of fields gives each key the type that FrontMatter declares for it.
  const frontMatter = { raw, ...values } as FrontMatter
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = frontMatter
  if (min !== undefined && max !== undefined && min > max) {
    report({
      path: ['toc_min_heading_level'],
      found: min,
      expected: `at most \`toc_max_heading_level\`, which is ${max}`,
    })
  }
  if (draft && unlisted) report({ path: ['unlisted'], found: true, expected: '`false`, since the file is a draft' })
  const tagPlaces = (frontMatter.tags ?? []).map((_, index) => yaml.placeOfValue(['tags', index]))
  const places = JUDGED.flatMap((key) => (Object.hasOwn(raw, key) ? [[key, yaml.placeOfValue([key])] as const] : []))
  return { frontMatter, places: Object.fromEntries(places), tagPlaces, diagnostics }
}

function fieldError({ path, found, expected }: Problem, place: Place): Diagnostic {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
  return error(RULE, `Unexpected ${describe(found)} in \`${name.slice(1)}\`, expected ${expected}`, { place })
}

function describe(found: unknown): string {
  if (found === null || found === undefined) return 'empty value'
  if (found === '') return 'empty text'
  if (Array.isArray(found)) return found.length === 0 ? 'empty list' : 'list'
  if (typeof found === 'number') return `\`${found.toString()}\``
  return typeof found === 'object' ? 'map' : `\`${JSON.stringify(found).replace(/^"|"$/g, '')}\``
}
