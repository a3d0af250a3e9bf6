/** What lists of objectives ask about the site. */
import { sourceOf, versionKey, versionOfRoute } from '../../base/site-parts.ts'
import type { CoursePlace, Objective } from '../../model/teach/objectives.ts'
import type { Route, Site } from '../../model/site.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import type { ObjectiveRow, ObjectivePlace } from '../../shared/teach.ts'
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
        .map((one) => row(one, site))
    },
    'objective-texts': (ids) =>
      (Array.isArray(ids) ? ids.map(String) : []).flatMap((id) => all().find((one) => one.id === id)?.text ?? []),
  }
}

function row({ text, taught, tested }: Objective, site: Site): ObjectiveRow {
  return { text, taught: taught.map((one) => place(one, site)), tested: tested.map((one) => place(one, site)) }
}

function place({ title, permalink, anchor, number }: CoursePlace, { config }: Site): ObjectivePlace {
  const page = finalHref(permalink, config)
  const href = anchor === undefined ? page : `${page}#${encodeURIComponent(anchor)}`
  return { title, href, ...(number === undefined ? {} : { number }) }
}
