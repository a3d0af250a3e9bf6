/** Records of a page: one for each of its sections, with the place that the page has in the site. */
import type { Post } from '../../model/blog.ts'
import type { CategoryPage, Doc, Page, Route, Site } from '../../model/site.ts'
import type { SearchSection } from '../../model/unit.ts'
import { LEVELS, type Hierarchy, type IndexedRecord, type Level } from '../../shared/search/record.ts'
import { addressOfRoute } from './page-address.ts'
import { createSectionNames } from './section-names.ts'
import { blogOf, versionOf } from '../../base/site-parts.ts'
import { taughtTexts, type TaughtTexts } from './taught-texts.ts'

/** What a page says, once it is composed. */
export interface RecordContent {
  /** Search engines are asked not to list the page. */
  readonly noIndex: boolean
  /** Undefined: the page has no text of its own, such as the page of a category. */
  readonly sections: readonly SearchSection[] | undefined
  /** What stands in the title bar, where nothing else tells the title of the page. */
  readonly documentTitle: string
}

/** What is the same in all records of a page. */
interface PageKind {
  readonly title: string
  readonly lvl0: string
  readonly version: string
  readonly keywords: string
  readonly sections: readonly SearchSection[]
}

/** All that the records of a page are made of but its address. */
export interface RecordedPage extends PageKind {
  readonly taught: TaughtTexts | undefined
}

/** A heading that the current section stands below. */
interface Heading {
  readonly level: number
  readonly title: string
}

/** Prepare to make the records of a site's pages (spec search.md section 8). */
export function createRecorder(site: Site): (route: Route, content: RecordContent) => readonly IndexedRecord[] {
  const recorded = recordedPages(site)
  return (route, content) => {
    const page = recorded(route, content)
    return page === undefined ? [] : recordsOf(site, route, page)
  }
}

/**
 * Give the function that says what the records of a page are made of. Undefined: it has none, as drafts, unlisted pages, those with
 * `noindex`, the lists of tags, the search page and the page for what is not found.
 */
export function recordedPages(site: Site): (route: Route, content: RecordContent) => RecordedPage | undefined {
  const { config } = site
  const names = createSectionNames(site)
  const taught = taughtTexts(site)

  function kindOf(route: Route, { sections = [], documentTitle }: RecordContent): PageKind | undefined {
    switch (route.kind) {
      case 'doc': {
        const version = versionOf(site, route.doc)
        const doc = version?.docs.get(route.doc.id)
        if (version === undefined || doc === undefined || doc.draft || doc.unlisted) return undefined
        return { title: doc.title, lvl0: names.ofDoc(version, doc), version: version.name, ...ownWords(doc), sections }
      }
      case 'category': {
        const version = versionOf(site, route)
        const page = version?.categoryPages[route.index]
        if (version === undefined || page === undefined) return undefined
        return { ...categoryWords(page), lvl0: names.ofCategory(version, page), version: version.name }
      }
      case 'page': {
        const page = site.pages.get(route.source)
        if (page === undefined || page.draft || page.unlisted) return undefined
        const title = page.title ?? headingOf(sections) ?? titleAlone(documentTitle, site)
        return { title, lvl0: names.outside, version: '', ...ownWords(page), sections }
      }
      case 'post': {
        const blog = blogOf(site, route)
        const post = blog?.posts.get(route.source)
        if (blog === undefined || post === undefined || post.draft || post.unlisted) return undefined
        return { title: post.title, lvl0: blog.title, version: '', ...ownWords(post), sections }
      }
      case 'blog':
      case 'tags':
      case 'tag':
      case 'search':
      case 'not-found':
        return undefined
    }
  }

  return (route, content) => {
    if (config.noIndex || content.noIndex) return undefined
    const kind = kindOf(route, content)
    return kind && { ...kind, taught: taught?.get(route.path) }
  }
}

/** The records of a page: one for each section, at the address of the route. */
export function recordsOf(site: Site, route: Route, page: RecordedPage): readonly IndexedRecord[] {
  const address = addressOfRoute(site, route)
  const ids = new Map<string, number>()
  const open: Heading[] = []
  const sections = pageSections(page)
  const summaries = summariesOf(sections, page.taught)
  return sections.map(({ id, level, title, text, code, terms, folded, isExercise }, index): IndexedRecord => {
    while (index > 0 && open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    if (index > 0) open.push({ level, title })
    const { hierarchy, type } = placed(page, open)
    const anchor = id === '' ? '' : `#${id}`
    const summary = summaries.get(id)
    return {
      objectID: unused(`${address.id}${anchor}`, ids),
      url: `${address.url}${anchor}`,
      type,
      hierarchy,
      content: text === '' ? null : text,
      language: site.config.i18n.locale,
      docusaurus_tag: address.tag,
      version: page.version,
      code,
      keywords: index === 0 ? page.keywords : '',
      ...(terms && { terms }),
      ...(folded !== undefined && { folded }),
      ...(summary !== undefined && { summary }),
      ...(isExercise === true && (folded ?? '') === text && { isExercise }),
    }
  })
}

/** Whether what the index keeps of two pages is the same: all but their addresses and what their version is called. */
export function saySame(page: RecordedPage, other: RecordedPage): boolean {
  const isSame = page.title === other.title && page.lvl0 === other.lvl0 && page.keywords === other.keywords
  if (!isSame || page.taught !== other.taught || page.sections.length !== other.sections.length) return false
  // of texts that versions have in common they are the same objects
  return page.sections.every((section, index) => section === other.sections[index])
}

/** The sections of a page, the first of which is the page itself: what stands above its first heading below the title. */
function pageSections({ title, sections }: PageKind): readonly SearchSection[] {
  const isIntro = ({ level }: SearchSection, index: number): boolean => index === 0 && level <= 1
  const [intro] = sections.filter(isIntro)
  // a heading that says something else than the title is a text of the page
  const heading = intro === undefined || intro.title === title ? '' : intro.title
  const text = `${heading} ${intro?.text ?? ''}`.trim()
  const first = { ...intro, id: '', level: 1, title, text, code: intro?.code ?? '' }
  return [first, ...sections.filter((section, index) => !isIntro(section, index))]
}

/**
 * What lists of a page and the objectives that it teaches say of its sections, by their ids. What is taught where no section
 * says so is taught by the page.
 */
function summariesOf(sections: readonly SearchSection[], taught: TaughtTexts | undefined): ReadonlyMap<string, string> {
  const summaries = new Map<string, string>()
  const add = (id: string, text: string): void => {
    summaries.set(id, [summaries.get(id), text].join(' ').trim())
  }
  for (const { to, text } of sections.flatMap(({ pointers = [] }) => pointers)) add(to, text)
  if (taught === undefined) return summaries
  const places = new Map(sections.flatMap(({ id, teachesAt = [] }) => teachesAt.map((anchor) => [anchor, id])))
  for (const [anchor, text] of taught) add(places.get(anchor) ?? '', text)
  return summaries
}

/** Where a section stands: the title of the page is level 1, headings follow as they are nested, whatever their ranks. */
function placed({ lvl0, title }: PageKind, open: readonly Heading[]): { hierarchy: Hierarchy; type: Level } {
  const headings = open.map((heading) => heading.title)
  // below a later h1, headings may be nested deeper than there are levels
  const shown = [...headings.slice(0, LEVELS.length - 3), ...headings.slice(LEVELS.length - 3).slice(-1)]
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = shown
  // written out: to make it of the list of levels takes several times as long, and a site has tens of thousands of sections
  const hierarchy = { lvl0, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6 }
  return { hierarchy, type: LEVELS[shown.length + 1] ?? 'lvl6' } // all levels are in it
}

/** Two headings of a page can have the same id, which is a mistake that is reported elsewhere. `ids`: where to go on counting for each. */
function unused(id: string, ids: Map<string, number>): string {
  let free = id
  let count = ids.get(id) ?? 2
  for (; ids.has(free); count++) free = `${id}~${count.toString()}`
  ids.set(id, count)
  if (free !== id) ids.set(free, 2)
  return free
}

/** What readers may search for although the text does not say it. */
function ownWords(source: Doc | Page | Post): Pick<PageKind, 'keywords'> {
  const tags = 'tags' in source ? source.tags.map(({ label }) => label) : []
  const authors = 'authors' in source ? source.authors.flatMap(({ name }) => name ?? []) : []
  const { keywords = [], description = '' } = source.frontMatter
  return { keywords: [...keywords, ...tags, ...authors, description].join(' ').trim() }
}

function categoryWords({ link }: CategoryPage): Pick<PageKind, 'title' | 'keywords' | 'sections'> {
  const { title, description = '', keywords } = link
  const section = { id: '', level: 0, title: '', text: description.replace(/\s+/g, ' ').trim(), code: '' }
  return { title, keywords: keywords.join(' '), sections: [section] }
}

/** The h1 of a page that says its title nowhere else. */
function headingOf(sections: readonly SearchSection[]): string | undefined {
  return sections.find(({ level, title }) => level === 1 && title !== '')?.title
}

/** The title of a page in the words of its title bar, which also names the site. */
function titleAlone(documentTitle: string, { config }: Site): string {
  const ending = ` ${config.titleDelimiter} ${config.title}`
  return documentTitle.endsWith(ending) ? documentTitle.slice(0, -ending.length) : documentTitle
}
