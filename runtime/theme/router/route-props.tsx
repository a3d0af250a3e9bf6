/** The props that Docusaurus gives the component of a route, besides its own: where it is, and what leads elsewhere. */
import { useContext, type ComponentType } from 'react'
import { type UrlParts } from '#shared/url'
import { type PathMatch } from './match-path.ts'
import { PageContext } from '../render/page-context.ts'
import { report } from '../render/probe.ts'
import { useHistory } from './router.tsx'

/** What a component of a route is given. */
export type RouteProps = Readonly<{ location: UrlParts; history: object; match: PathMatch }>

/** A component of the site. */
type Routed = ComponentType<Record<string, unknown>>

/** What is read of them: the `path` of the page, or what the browser alone knows. */
type Read = 'path' | 'rest'

/** Give the props in Node; `read` is told when a component looks at them. */
export function routeProps(path: string, read: (what: Read) => void): RouteProps {
  const location: UrlParts = watched({ pathname: withoutFile(path), search: '', hash: '' }, (key) =>
    read(key === 'pathname' ? 'path' : 'rest'),
  )
  return {
    location,
    history: watched({ location, length: 1, action: 'POP' }, () => read('path')),
    match: watched(matchOf(path), () => read('path')),
  }
}

/** Make a component that is given the props in the browser. */
export function asRoute(component: Routed): ComponentType {
  return (props) => <InBrowser by={component} props={props} />
}

/** Show a component with the props, here and there; whatever it reads of them is another thing in the browser. */
export function OnRoute({ by: Component, props }: { readonly by: Routed; readonly props: object }) {
  const { path, collector } = useContext(PageContext)
  return collector ? <Component {...props} {...routeProps(path, report)} /> : <InBrowser by={Component} props={props} />
}

function InBrowser({ by: Component, props }: Parameters<typeof OnRoute>[0]) {
  const { path } = useContext(PageContext)
  const history = useHistory()
  const { location } = history
  const asked = { ...location, pathname: withoutFile(location.pathname) }
  return <Component {...props} history={history} location={asked} match={matchOf(path)} />
}

/** The not-found page has no address of its own: in its HTML it is called as in that of Docusaurus. */
function withoutFile(path: string): string {
  return path.replace(/\/404\.html$/, '/404')
}

function matchOf(path: string): PathMatch {
  return { path, url: path, isExact: true, params: {} }
}

/** An object that tells of each key that is read. */
function watched<Of extends object>(object: Of, told: (key: string | symbol) => void): Of {
  return new Proxy(object, {
    get: (target, key, receiver): unknown => {
      told(key)
      return Reflect.get(target, key, receiver)
    },
  })
}
