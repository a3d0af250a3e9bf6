import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startClientModules, type ClientModule, type RouteUpdate } from '../../runtime/client-modules.ts'
import { onRouteDidUpdate } from '../../runtime/count-visits.ts'
import { DEPARTURE_EVENT, LOCATION_EVENT } from '../../runtime/navigation/navigate.ts'

/** Start modules on `/base/docs/intro`, without a document; gives the steps of a visit as router and browser make them. */
function start(t: TestContext, modules: readonly ClientModule[]) {
  const window = new EventTarget()
  const errors: unknown[] = []
  const place = { href: 'https://example.org/base/docs/intro' }
  const globals = { window, location: place, reportError: (problem: unknown) => errors.push(problem) }
  for (const [name, value] of Object.entries(globals)) Reflect.set(globalThis, name, value)
  t.after(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  })
  // of the window it uses the events only
  startClientModules(window as Window, modules)
  const goTo = (path: string, event: string): void => {
    place.href = new URL(path, place.href).href
    window.dispatchEvent(new Event(event))
  }
  return {
    window,
    errors,
    depart: (path: string) =>
      window.dispatchEvent(new CustomEvent(DEPARTURE_EVENT, { detail: new URL(path, place.href) })),
    arrive: (path: string) => goTo(path, LOCATION_EVENT),
    changeHash: (path: string) => goTo(path, 'hashchange'),
  }
}

/** A module that writes down what it is told. */
function witness(log: string[], name = ''): ClientModule {
  const path = (location: RouteUpdate['location'] | null): string =>
    location === null ? 'nowhere' : location.pathname + location.search + location.hash
  return {
    onRouteUpdate: ({ location, previousLocation }: RouteUpdate) => {
      log.push(`${name}update ${path(previousLocation)} ${path(location)}`)
      return () => log.push(`${name}ready ${path(location)}`)
    },
    onRouteDidUpdate: ({ location, previousLocation }: RouteUpdate) => {
      log.push(`${name}did ${path(previousLocation)} ${path(location)}`)
    },
  }
}

test('modules are told of the first page and of every way, in the order of Docusaurus', (t) => {
  const log: string[] = []
  const { depart, arrive, changeHash } = start(t, [witness(log)])
  const taken = (): string[] => log.splice(0)
  assert.deepEqual(taken(), [
    'update nowhere /base/docs/intro',
    'ready /base/docs/intro',
    'did nowhere /base/docs/intro',
  ])
  depart('/base/docs/b?q#there')
  assert.deepEqual(taken(), ['update /base/docs/intro /base/docs/b?q#there'])
  arrive('/base/docs/b?q#there')
  assert.deepEqual(taken(), ['ready /base/docs/b?q#there', 'did /base/docs/intro /base/docs/b?q#there'])
  // one way is broken off by another
  depart('/base/docs/c')
  depart('/base/docs/d')
  arrive('/base/docs/d')
  assert.deepEqual(taken(), [
    'update /base/docs/b?q#there /base/docs/c',
    'ready /base/docs/c',
    'update /base/docs/b?q#there /base/docs/d',
    'ready /base/docs/d',
    'did /base/docs/b?q#there /base/docs/d',
  ])
  // a place on the page, which the browser goes to by itself
  changeHash('/base/docs/d#here')
  assert.deepEqual(taken(), [
    'update /base/docs/d /base/docs/d#here',
    'ready /base/docs/d#here',
    'did /base/docs/d /base/docs/d#here',
  ])
  // another page is not there before the router says so
  changeHash('/base/docs/e#here')
  arrive('/base/docs/d#here')
  assert.deepEqual(taken(), [])
})

test('functions of the default export come first; what a module throws keeps no other from running', (t) => {
  const log: string[] = []
  const throwing = {
    onRouteDidUpdate: () => {
      throw new Error('no')
    },
  }
  const both = { ...witness(log, 'named '), default: witness(log, 'default ') }
  const { errors } = start(t, [{}, throwing, { default: 'text' }, both])
  assert.deepEqual(log, [
    'default update nowhere /base/docs/intro',
    'default ready /base/docs/intro',
    'default did nowhere /base/docs/intro',
  ])
  assert.equal(String(errors), 'Error: no')
})

test('a visit is counted for each page but the first, which the tag itself counts', (t) => {
  const commands: unknown[] = []
  const { window, arrive } = start(t, [{ onRouteDidUpdate }])
  arrive('/base/docs/b') // the script was kept away
  Reflect.set(window, 'gtag', (...command: readonly unknown[]) => commands.push(command))
  t.after(() => Reflect.deleteProperty(window, 'gtag'))
  assert.deepEqual(commands, [])
  arrive('/base/docs/c?q#there')
  assert.deepEqual(commands, [
    ['set', 'page_path', '/base/docs/c?q#there'],
    ['event', 'page_view'],
  ])
})
