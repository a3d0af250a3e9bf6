/** What lists of exercises ask about the site. */
import { sourceOf, versionKey, versionOfRoute } from '../../base/site-parts.ts'
import { chapterOf, type Chapter } from '../../base/teach/chapters.ts'
import type { PageExercises } from '../../model/teach/exercises.ts'
import type { Doc, Route, Site } from '../../model/site.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import type { ExerciseGroup, ExerciseRow } from '../../shared/teach.ts'
import type { Questions } from '../answers.ts'

/** Answer `exercises` with the scope of the list: groups by chapter, for the page, its chapter, or the whole course. */
export function exerciseQuestions(site: Site, route: Route): Questions {
  return {
    exercises: (scope) => groups(pagesIn(site, route, String(scope)), site),
  }
}

/** The pages whose exercises a list for this scope shows at a route. */
export function pagesIn(site: Site, route: Route, scope: string): readonly PageExercises[] {
  const all = site.exercises ?? []
  const source = sourceOf(site, route)
  if (scope === 'page') return all.filter((page) => page.source === source?.source)
  const version = versionOfRoute(site, route)
  // of a page outside of the docs the course is what readers come to first
  const course = version ?? site.versions.find(({ isLast }) => isLast)
  const inCourse = all.filter(({ set }) => set === (course && setOf(course)))
  if (scope !== 'chapter') return inCourse
  if (version === undefined) return []
  const chapter = chapterOf(version, source as Doc) // of a route of the docs
  return inCourse.filter((page) => isSame(page.chapter, chapter))
}

function setOf({ instance, name }: { readonly instance: string; readonly name: string }): string {
  return versionKey({ instance, version: name })
}

function isSame(a: Chapter | undefined, b: Chapter | undefined): boolean {
  return a?.number === b?.number && a?.label === b?.label
}

function groups(pages: readonly PageExercises[], { config }: Site): readonly ExerciseGroup[] {
  const found: { label: string | undefined; chapter: Chapter | undefined; rows: ExerciseRow[] }[] = []
  for (const { chapter, permalink, title, exercises } of pages) {
    let group = found.at(-1)
    if (group === undefined || !isSame(group.chapter, chapter)) {
      group = { label: chapter?.label, chapter, rows: [] }
      found.push(group)
    }
    const href = finalHref(permalink, config)
    const rows = exercises.map(({ id, number, title: own, points, minutes }) => ({
      ...{ number, title: own, href: `${href}#${encodeURIComponent(id)}`, page: { title, href } },
      ...(points === undefined ? {} : { points }),
      ...(minutes === undefined ? {} : { minutes }),
    }))
    group.rows.push(...rows)
  }
  return found.map(({ label, rows }) => ({ ...(label === undefined ? {} : { label }), rows }))
}
