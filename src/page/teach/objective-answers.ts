/** What lists of objectives ask about the site. */
import { sourceOf, versionKey, versionOfRoute } from '../../base/site-parts.ts'
import type { CoursePlace, Objective } from '../../model/teach/objectives.ts'
import type { Route, Site } from '../../model/site.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import type { ObjectiveRow, ObjectivePlace } from '../../shared/teach.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import type { Questions } from '../answers.ts'

/** Answer `objectives` with the scope of a list, `page` or `course`; and `objective-texts` with ids. */
export function objectiveQuestions(site: Site, route: Route): Questions {
  const all = (): readonly Objective[] => {
    const version = versionOfRoute(site, route) ?? site.versions.find(({ isLast }) => isLast)
    const set = version && versionKey({ instance: version.instance, version: version.name })
    return site.objectives?.find((one) => one.set === set)?.objectives ?? []
  }
  return {
    objectives: (scope) => {
      const source = sourceOf(site, route)?.source
      return all()
        .filter((one) => scope !== 'page' || one.source === source)
        .map((one) => row(one, site, scope === 'page' ? route.path : undefined))
    },
    'objective-texts': (ids) =>
      (Array.isArray(ids) ? ids.map(String) : []).flatMap((id) => all().find((one) => one.id === id)?.text ?? []),
  }
}

/** On the page at the route `own` sections are named by their titles. */
function row({ text, taught, tested }: Objective, site: Site, own: string | undefined): ObjectiveRow {
  const shown = (places: readonly CoursePlace[]): readonly ObjectivePlace[] =>
    places.map((one) => {
      const isHere = own !== undefined && withoutTrailingSlash(one.permalink) === withoutTrailingSlash(own)
      return place(isHere ? { ...one, title: one.section ?? one.title } : one, site)
    })
  return { text, taught: shown(taught), tested: shown(tested) }
}

function place({ title, permalink, anchor, number }: CoursePlace, { config }: Site): ObjectivePlace {
  const page = finalHref(permalink, config)
  const href = anchor === undefined ? page : `${page}#${encodeURIComponent(anchor)}`
  return { title, href, ...(number === undefined ? {} : { number }) }
}
