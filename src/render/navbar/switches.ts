/** Items of the navbar that change the version or the language of the page (spec theme.md section 5.3). */
import { strings } from '#runtime/components/strings'
import type { Doc, DocsVersion, Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import type { NavbarTarget } from '../../shared/protocol.ts'
import type { NavbarPage, TargetRule } from './active-items.ts'
import { dropdownItem, itemOf, linkItem, ownLabel, type ItemPlace, type Made, type MadeItem } from './item.ts'
import { bestVersions, choosing, permalinkIn, versionsOf } from './best-version.ts'
import { noDocs } from './docs-items.ts'
import { knownNames, navbarItemProblem } from './problems.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** A page that belongs to nothing: what a link leads to there stands in the HTML that all pages share. */
const NOWHERE: NavbarPage = { path: '', sidebar: undefined }

/** Attribute of links that take the query and the fragment of the page along; its value is put after the query. */
const KEEP_QUERY = 'data-keep-query'

/** The best version for the page, the one that it belongs to, else the latest: its main doc, under its label. */
export function docsVersion(item: NavbarItemConfig, place: ItemPlace): Made {
  const { site, links, key } = place
  const versions = versionsOf(item, site).filter(hasDocs)
  const [latest] = versions
  if (!latest) return { problem: noDocs(item, place) }
  const target: TargetRule = (page, chosen) => {
    const [version = latest] = bestVersions(versions, page, chosen)
    const href = mainHref(version, site)
    return { href, label: item.label ?? version.label }
  }
  const link = links.link(item, item.to ?? mainPermalink(latest))
  const made = linkItem(key, { ...link, label: item.label ?? latest.label })
  // with one version, and with an address of its own, it is the same everywhere
  return versions.length < 2 || item.to !== undefined
    ? { ...made, active: { kind: 'path', path: link.href } }
    : { ...made, active: { kind: 'target', target }, target, instance: latest.instance }
}

/** Every version in their order, as the same doc or category page in it, else as its main doc. With a single entry it is a plain link. */
export function docsVersionDropdown(
  item: NavbarItemConfig,
  place: ItemPlace,
  around: { readonly before: readonly Made[]; readonly after: readonly Made[] },
): Made {
  const { site, key, at } = place
  const versions = versionsOf(item, site).filter(hasDocs)
  if (versions.length === 0) return { problem: noDocs(item, place) }
  const inOrder = site.versions.filter((version) => versions.includes(version))
  const wanted: NonNullable<NavbarItemConfig['versions']> = item.versions ?? inOrder
  const unknown = wanted.find(({ name }) => versions.every((version) => version.name !== name))
  if (unknown) {
    const what = `names the version \`${unknown.name}\`, which does not exist`
    const hint = knownNames(
      unknown.name,
      versions.map(({ name }) => name),
      '',
    )
    return { problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }
  }
  const listed = wanted.flatMap(({ name, label }) =>
    versions.filter((version) => version.name === name).map((version) => ({ version, label: label ?? version.label })),
  )
  // the first entry of a version; each page asks once for every version
  const entries = new Map(listed.toReversed().map((entry) => [entry.version, entry]))
  const usual = versions.flatMap((version) => entries.get(version) ?? [])[0]
  const shown: TargetRule = (page, chosen) => {
    const best = bestVersions(versions, page, chosen).find((version) => entries.has(version))
    const { version, label } = (best && entries.get(best)) ?? usual ?? { version: undefined, label: '' }
    return version === undefined ? { href: '', label } : { href: sameDoc(version, page, site), label }
  }
  const links = listed.map(({ version, label }, index) =>
    versionLink(version, label, { ...place, key: `${key}.${index.toString()}` }),
  )
  const children = [...around.before, ...links, ...around.after]
  const marked = item.dropdownActiveClassDisabled !== true
  const { href, label = '' } = shown(NOWHERE)
  if (children.length <= 1) return onlyVersion(item, place, { shown, marked })
  const instance = listed[0]?.version.instance
  return {
    item: {
      kind: 'dropdown',
      key,
      drawerLabel: strings.versions,
      ...ownLabel(item),
      label,
      href,
      items: children.flatMap(itemOf),
    },
    children,
    target: shown,
    ...(instance === undefined ? {} : { instance }),
    // as in Docusaurus: not on all pages of a version, such as those of its tags, and not for one of its entries
    ...(marked ? { active: { kind: 'target', target: shown } } : {}),
  }
}

/** A plain link to the page's doc in the only version there is. */
function onlyVersion(
  item: NavbarItemConfig,
  { key, links, site }: ItemPlace,
  { shown, marked }: { readonly shown: TargetRule; readonly marked: boolean },
): MadeItem {
  const { href, label = '' } = shown(NOWHERE)
  const [version] = versionsOf(item, site)
  const link = { ...links.link(item, version ? mainPermalink(version) : href), label, href }
  return { ...linkItem(key, link), target: shown, ...(marked ? { active: { kind: 'target', target: shown } } : {}) }
}

function versionLink(version: DocsVersion, label: string, { key, links, site }: ItemPlace): MadeItem {
  const permalink = mainPermalink(version)
  const { instance, name } = version
  const { attributes } = choosing(site, version)
  const link = { ...links.link({ label }, permalink), label, attributes: { [KEEP_QUERY]: '', ...attributes } }
  return {
    ...linkItem(key, link),
    active: { kind: 'version', id: `${instance}/${name}` },
    target: (page) => ({ href: sameDoc(version, page, site) }),
  }
}

/** The languages of the site: each as the same page in it. */
export function localeDropdown(
  item: NavbarItemConfig,
  { site, key }: ItemPlace,
  around: { readonly before: readonly Made[]; readonly after: readonly Made[] },
): MadeItem {
  const { i18n, baseUrl, url } = site.config
  const query = item.queryString?.replace(/^[?&]/, '') ?? ''
  const languages = i18n.languages.map((language, index): MadeItem => {
    const isOwn = language.locale === i18n.locale
    const root = (language.url === url ? '' : (language.url ?? '')) + language.baseUrl
    const target = ({ path }: NavbarPage): NavbarTarget => ({
      href: withQuery(path === '' ? root : root + path.slice(baseUrl.length), query),
    })
    const { label, htmlLang: lang } = language
    const current: Readonly<Record<string, string>> = isOwn ? { 'aria-current': 'true' } : {}
    // another language is another site: `_self` keeps the browser from looking for its pages in this one
    const attributes = { lang, target: '_self', ...current, [KEEP_QUERY]: query }
    return { ...linkItem(`${key}.${index.toString()}`, { label, href: target(NOWHERE).href, attributes }), target }
  })
  const children = [...around.before, ...languages, ...around.after]
  return dropdownItem(
    {
      kind: 'dropdown',
      key,
      drawerLabel: strings.languages,
      icon: 'language',
      ...ownLabel(item),
      label: i18n.label,
      items: children.flatMap(itemOf),
    },
    children,
  )
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** A version without documents has nothing to link to. */
function hasDocs({ mainDocId }: DocsVersion): boolean {
  return mainDocId !== undefined
}

function mainPermalink(version: DocsVersion): string {
  return version.docs.get(version.mainDocId ?? '')?.permalink ?? version.path
}

function mainHref(version: DocsVersion, site: Site): string {
  return finalHref(mainPermalink(version), site.config)
}

/** The page in another version; its main doc where it has none, and for pages of other docs. */
function sameDoc(version: DocsVersion, page: NavbarPage, site: Site): string {
  const id = page.version?.instance === version.instance ? page.docId : undefined
  const doc = version.docs.get(id ?? '')
  if (doc === undefined) {
    const same = permalinkIn(version, id)
    return same === undefined ? mainHref(version, site) : finalHref(same, site.config)
  }
  const hrefs = docHrefs.get(site.config) ?? new WeakMap<Doc, string>()
  docHrefs.set(site.config, hrefs)
  const href = hrefs.get(doc) ?? finalHref(doc.permalink, site.config)
  hrefs.set(doc, href)
  return href
}

/** Every page of a doc asks for those of all versions. */
const docHrefs = new WeakMap<Site['config'], WeakMap<Doc, string>>()
