/** The sidebar of a blog: its latest posts, below their years. */
import type { Blog } from '../../model/blog.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SidebarItem } from '../../model/site.ts'
import { blogInstance } from '../../model/source.ts'
import { element, markup } from '../head/html.ts'

/** Name of the sidebar in its blog. */
const NAME = 'posts'

/** Id among all sidebars of the site; undefined: the blog has none. */
export function blogSidebarId({ instance, sidebar }: Pick<Blog, 'instance' | 'sidebar'>): string | undefined {
  return sidebar.length === 0 ? undefined : `${instance}/current/${NAME}`
}

/** Give the sidebar; undefined: no post is to be in it. */
export function blogSidebar(
  blog: Blog,
  { blogs }: Pick<SiteConfig, 'blogs'>,
):
  | { readonly instance: string; readonly name: string; readonly id: string; readonly items: readonly SidebarItem[] }
  | undefined {
  if (blog.sidebar.length === 0) return undefined
  const posts = blog.sidebar.flatMap((source) => blog.posts.get(source) ?? [])
  const byYear = blogs.find(({ id }) => blogInstance(id) === blog.instance)?.groupByYear ?? true
  const years = new Map<string, SidebarItem[]>()
  for (const { date, label, permalink, source, unlisted } of posts) {
    const year = byYear ? new Date(date).getUTCFullYear().toString() : ''
    const items = years.get(year) ?? []
    years.set(year, items)
    items.push({ type: 'doc', id: source, label, permalink, unlisted })
  }
  const sorted = [...years].sort(([a], [b]) => Number(b) - Number(a))
  // an unlisted post shows on its own page only: a year of such posts has no heading
  const isListed = (item: SidebarItem): boolean => !('unlisted' in item && item.unlisted)
  const items = sorted.flatMap(([year, own]) =>
    year !== '' && own.some(isListed) ? [heading(year, 'menu__year'), ...own] : own,
  )
  return {
    instance: blog.instance,
    name: 'current',
    id: NAME,
    items: [heading(blog.sidebarTitle, 'menu__title'), ...items],
  }
}

function heading(text: string, className: string): SidebarItem {
  return { type: 'html', value: element('span', { class: className }, markup`${text}`), defaultStyle: true }
}
