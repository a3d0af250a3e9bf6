/** The objectives of each version of the docs: who teaches and tests them, and what is wrong with that. */
import { KnownNames } from '../../../base/did-you-mean.ts'
import { versionKey } from '../../../base/site-parts.ts'
import { inReadingOrder } from '../../../base/teach/chapters.ts'
import { warning, type Diagnostic } from '../../../model/diagnostic.ts'
import type { PageExercises } from '../../../model/teach/exercises.ts'
import type {
  CourseObjectives,
  CoursePlace,
  NamedObjective,
  Objective,
  TeachingRecord,
} from '../../../model/teach/objectives.ts'
import type { Doc, DocsVersion, Site } from '../../../model/site.ts'
import type { IndexRecord } from '../../../model/source.ts'
import type { Report } from '../../policy.ts'

interface Input {
  readonly versions: readonly DocsVersion[]
  readonly records: readonly IndexRecord[]
  readonly exercises: readonly PageExercises[] | undefined
}

/**
 * Gather the objectives of a site. Reports `invalid-objective`, `unknown-objective`, `untaught-objective`, `untested-objective` and
 * `required-before-taught` (warnings).
 */
export function resolveObjectives({ versions, records, exercises }: Input, report: Report): Pick<Site, 'objectives'> {
  const teaching = new Map(records.flatMap((record) => (record.teaching ? [[record.path, record.teaching]] : [])))
  if (teaching.size === 0) return {}
  const numbers = new Map<string, string>()
  for (const { source, exercises: own } of exercises ?? [])
    for (const { id, number } of own) numbers.set(`${source}#${id}`, number)
  const found = versions.flatMap((version) => ofVersion(version, { teaching, numbers, report }))
  return found.length === 0 ? {} : { objectives: found }
}

interface Context {
  readonly teaching: ReadonlyMap<string, TeachingRecord>
  /** Of exercises, by source and id. */
  readonly numbers: ReadonlyMap<string, string>
  readonly report: Report
}

/** A page that says something of objectives, in reading order. */
interface Teaching {
  readonly doc: Doc
  readonly record: TeachingRecord
}

interface Declared {
  readonly text: string
  readonly doc: Doc
  readonly place: NamedObjective['place']
  readonly taught: { readonly at: number; readonly place: CoursePlace }[]
  readonly tested: CoursePlace[]
}

function ofVersion(version: DocsVersion, context: Context): readonly CourseObjectives[] {
  const { teaching, report } = context
  const docs = inReadingOrder(version).flatMap((id) => version.docs.get(id) ?? [])
  const pages = docs.flatMap((doc): Teaching[] => {
    const record = teaching.get(doc.source)
    return record === undefined ? [] : [{ doc, record }]
  })
  if (pages.length === 0) return []
  for (const { doc, record } of pages) for (const problem of record.problems) report({ ...problem, file: doc.source })
  const known = declaredIn(pages, report)
  const names = new KnownNames(known.keys())
  pages.forEach((page, at) => {
    noteTaught(page, at, { known, names, context })
  })
  pages.forEach(({ doc, record }, at) => {
    for (const { id, place } of record.requires) {
      const objective = known.get(id)
      if (objective === undefined) report(unknown(id, { doc, place }, names))
      else if (objective.taught.length > 0 && objective.taught.every((taught) => taught.at > at))
        report(tooEarly(id, { doc, place }, objective))
    }
  })
  for (const [id, objective] of known) reportGaps(id, objective, report)
  const objectives = [...known].map(([id, { text, doc, taught, tested }]): Objective => ({
    ...{ id, text, source: doc.source, taught: taught.map(({ place }) => place), tested },
  }))
  const set = versionKey({ instance: version.instance, version: version.name })
  return objectives.length === 0 ? [] : [{ set, objectives }]
}

function declaredIn(pages: readonly Teaching[], report: Report): Map<string, Declared> {
  const known = new Map<string, Declared>()
  for (const { doc, record } of pages)
    for (const { id, text, place } of record.objectives) {
      const first = known.get(id)
      if (first === undefined) known.set(id, { text, doc, place, taught: [], tested: [] })
      else
        report(
          warning('invalid-objective', `Unexpected objective \`${id}\`, which is declared before`, {
            ...{ file: doc.source, place, hint: 'give it another id, or take it away' },
            related: [{ message: 'the first one', file: first.doc.source, place: first.place }],
          }),
        )
    }
  return known
}

interface Noting {
  readonly known: ReadonlyMap<string, Declared>
  readonly names: KnownNames
  readonly context: Context
}

function noteTaught({ doc, record }: Teaching, at: number, { known, names, context }: Noting): void {
  const { title, permalink, source } = doc
  for (const { id, place, anchor, section = '' } of record.teaches) {
    const objective = known.get(id)
    if (objective === undefined) context.report(unknown(id, { doc, place }, names))
    else
      objective.taught.push({ at, place: { title, permalink, ...(anchor && { anchor }), ...(section && { section }) } })
  }
  for (const { id, place, exercise } of record.tests) {
    const objective = known.get(id)
    const number = exercise === undefined ? undefined : context.numbers.get(`${source}#${exercise}`)
    if (objective === undefined) context.report(unknown(id, { doc, place }, names))
    else
      objective.tested.push({
        ...{ title, permalink },
        ...(exercise === undefined ? {} : { anchor: exercise }),
        ...(number === undefined ? {} : { number }),
      })
  }
}

interface Where {
  readonly doc: Doc
  readonly place: NamedObjective['place']
}

function unknown(id: string, { doc, place }: Where, names: KnownNames): Diagnostic {
  const hint = names.didYouMean(id) ?? 'declare it in `objectives:` of the front matter of a page'
  return warning('unknown-objective', `Unexpected objective \`${id}\`, which no page declares`, {
    ...{ file: doc.source, place, hint },
  })
}

function tooEarly(id: string, { doc, place }: Where, { taught }: Declared): Diagnostic {
  const first = taught[0]?.place.title ?? ''
  return warning('required-before-taught', `This page requires \`${id}\`, which is taught later, on "${first}"`, {
    ...{ file: doc.source, place },
    hint: 'move one of the pages in the sidebar, or teach it before',
  })
}

function reportGaps(id: string, { doc, place, taught, tested }: Declared, report: Report): void {
  const where = { file: doc.source, place }
  if (taught.length === 0)
    report(
      warning('untaught-objective', `No page teaches the objective \`${id}\``, {
        ...{
          ...where,
          hint: `write \`::teaches[${id}]\` where it is taught, or \`teaches: ${id}\` in the front matter`,
        },
      }),
    )
  if (tested.length === 0)
    report(
      warning('untested-objective', `No exercise tests the objective \`${id}\``, {
        ...{ ...where, hint: `add \`tests=${id}\` to the exercise that does: \`:::exercise[Title]{#id tests=${id}}\`` },
      }),
    )
}
