// A docs instance: its versions, their documents, sidebars and translations, and the options of the plugin.
import { chance, pick, some, upTo } from './random.js'
import { AUTOMATIC, isIn, labels, sidebarsOf } from './sidebars.js'
import { changed, idOf, makeTree } from './tree.js'

const VERSIONS = ['3.0', '2.1', '2.0', '1.0', 'nightly'] // no folder has such a name: a version and a folder would want the same addresses

/** Make an instance; `put` takes its files. Gives what the configuration and the navbar are to know. */
export function makeInstance({ id, path }, locales, put) {
  const names = chance(0.8) ? VERSIONS.slice(upTo(2)).slice(0, 1 + upTo(2)) : []
  const prefix = id === 'default' ? '' : `${id}_`
  const first = makeTree()
  const trees = new Map([['current', first]])
  for (const name of names) trees.set(name, changed(first))
  const sidebars = chance(0.4) ? sidebarsOf(first) : undefined
  for (const [name, tree] of trees) {
    const folder = name === 'current' ? path : `${prefix}versioned_docs/version-${name}`
    const its = sidebarsIn(name, tree, sidebars)
    writeTree(put, folder, tree, { tree, sidebars: Object.keys(its), said: `of ${name}` })
    if (name !== 'current') put(`${prefix}versioned_sidebars/version-${name}-sidebars.json`, its)
    for (const locale of locales) {
      if (locale.name === 'en' && chance(0.8)) continue
      const below = `${locale.folder}/docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
      const version = name === 'current' ? name : `version-${name}`
      const part = { docs: translated(tree, locale.name), categories: new Map() }
      const about = { tree, sidebars: Object.keys(its), said: `of ${name} in ${locale.name}` }
      if (part.docs.size > 0) writeTree(put, `${below}/${version}`, part, about)
      if (chance(0.6))
        put(`${below}/${version}.json`, {
          ...(chance(0.5) ? { 'version.label': { message: `${name} (${locale.name})` } } : {}),
          ...labels(tree, Object.keys(its)[0], locale.name),
        })
    }
  }
  if (names.length > 0) put(`${prefix}versions.json`, names)
  if (sidebars !== undefined) put(`${path}-sidebars.json`, sidebars)
  const intro = [...first.docs].find(([name]) => /intro\./.test(name))
  return {
    id,
    path,
    sidebars,
    intro: intro === undefined ? undefined : idOf(intro[0], intro[1].front),
    options: { ...versionOptions(names), ...otherOptions() },
  }
}

function sidebarsIn(name, tree, sidebars) {
  if (sidebars !== undefined && (name === 'current' || isIn(sidebars, tree))) return sidebars
  return name === 'current' ? { defaultSidebar: AUTOMATIC.main } : AUTOMATIC
}

/** Some documents of a tree with other texts: in a third of them those of the front matter, too. */
function translated({ docs }, locale) {
  const some = [...docs].filter(() => chance(0.4))
  return new Map(
    some.map(([path, doc]) => {
      if (chance(0.7)) return [path, doc]
      const front = Object.entries(doc.front).map(([key, value]) =>
        /^(?:title|sidebar_label|description|pagination_label)$/.test(key)
          ? [key, `${value} (${locale})`]
          : [key, value],
      )
      return [path, { ...doc, front: Object.fromEntries(front) }]
    }),
  )
}

function writeTree(put, folder, { docs, categories }, { tree, sidebars, said }) {
  const paths = [...docs.keys()]
  for (const [path, doc] of docs) {
    const to = pick(paths).split('/')
    const up = path
      .split('/')
      .slice(1)
      .map(() => '..')
    const way = [up.length === 0 ? '.' : up.join('/'), ...to].join('/')
    const lines = Object.entries({ ...doc.front, ...named(doc, tree, sidebars) }).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    )
    const text = [
      ...(lines.length > 0 ? ['---', ...lines, '---', ''] : []),
      ...(doc.heading === undefined ? [] : [`# ${doc.heading} ${said}`, '']),
      `A text ${said}. See [another](${way}) and [itself](#part).`,
      '',
      '## Part',
      '',
      ...(chance(0.3) ? [':::note', '', `A note ${said}.`, '', ':::', ''] : []),
      ...(chance(0.3) ? ['### Deeper', '', '```js title="a.js"', 'const a = 1', '```', ''] : []),
    ]
    put(`${folder}/${path}`, text.join('\n'))
  }
  for (const [path, value] of categories) put(`${folder}/${path}/_category_.json`, value)
}

/** Front matter that names what the version has: neighbours, which are not drafts, and the sidebar to show. */
function named({ next, previous, sidebar }, { docs }, sidebars) {
  const ids = [...docs].filter(([, { front }]) => front.draft !== true).map(([path, { front }]) => idOf(path, front))
  const at = (list, number) => list[number % list.length]
  return {
    ...(next === undefined || ids.length === 0 ? {} : { pagination_next: at(ids, next) }),
    ...(previous === undefined || ids.length === 0 ? {} : { pagination_prev: at([null, ...ids], previous) }),
    ...(sidebar === undefined ? {} : { displayed_sidebar: at([null, ...sidebars], sidebar) }),
  }
}

function versionOptions(names) {
  const disabled = names.length > 0 && chance(0.06)
  const withoutCurrent = !disabled && names.length > 0 && chance(0.15)
  const there = [...(withoutCurrent ? [] : ['current']), ...(disabled ? [] : names)]
  const chosen = there.length > 1 && chance(0.15) ? some(there, 0.6) : []
  const only = chosen.length > 0 ? chosen : undefined
  const versions = {}
  for (const name of some(there, 0.5)) {
    versions[name] = {
      ...(chance(0.5) ? { label: `Version ${name}` } : {}),
      ...(chance(0.3) ? { path: `at-${name.replace(/\W/g, '')}` } : {}),
      ...(chance(0.3) ? { banner: pick(['none', 'unreleased', 'unmaintained']) } : {}),
      ...(chance(0.2) ? { badge: chance(0.5) } : {}),
      ...(chance(0.2) ? { noIndex: true } : {}),
      ...(chance(0.2) ? { className: 'own-version' } : {}),
    }
  }
  return {
    ...(Object.keys(versions).length > 0 ? { versions } : {}),
    ...(disabled ? { disableVersioning: true } : {}),
    ...(withoutCurrent ? { includeCurrentVersion: false } : {}),
    ...(only === undefined ? {} : { onlyIncludeVersions: only }),
    ...(names.length > 0 && chance(0.3) ? { lastVersion: pick(only ?? there) } : {}),
  }
}

function otherOptions() {
  return {
    ...(chance(0.3)
      ? {
          editUrl: 'https://example.com/edit/',
          editLocalizedFiles: chance(0.5),
          ...(chance(0.3) ? { editCurrentVersion: true } : {}),
        }
      : {}),
    ...(chance(0.3) ? { showLastUpdateTime: chance(0.8), showLastUpdateAuthor: chance(0.5) } : {}),
    ...(chance(0.1) ? { breadcrumbs: false } : {}),
    ...(chance(0.1) ? { tagsBasePath: 'words' } : {}),
    ...(chance(0.1) ? { sidebarCollapsed: false } : {}),
    ...(chance(0.05) ? { sidebarCollapsible: false } : {}),
  }
}
