/** The texts of a site that have files of translations: of its navbar, its footer, its blogs, and of the versions of its docs. */
import {
  blogTextsFile,
  versionTranslations,
  FOOTER_FILE,
  NAVBAR_FILE,
} from '../../config/languages/translation-files.ts'
import type { BlogConfig } from '../../model/blog-config.ts'
import type { DocsVersion, SidebarItem, Site } from '../../model/site.ts'
import type { FooterConfig, FooterItemConfig, NavbarConfig, NavbarItemConfig } from '../../model/theme.ts'
import type { SourceMessage, SourceMessages } from './messages.ts'

type Texts = Map<string, SourceMessage>

/** Give the texts of a site that is read without translations, by the path of the file that has them below the folder of a language. */
export function siteTexts({ config, versions }: Site): ReadonlyMap<string, SourceMessages> {
  const { navbar, footer } = config.theme
  const docs = versions.map((version): readonly [string, SourceMessages] => [
    `${versionTranslations(version.instance, version.name)}.json`,
    versionTexts(version),
  ])
  const blogs = config.blogs.map((blog): readonly [string, SourceMessages] => [blogTextsFile(blog.id), blogTexts(blog)])
  return new Map([[NAVBAR_FILE, navbarTexts(navbar)], [FOOTER_FILE, footerTexts(footer)], ...docs, ...blogs])
}

function add(
  texts: Texts,
  id: string,
  { message, description }: { readonly message: string | undefined; readonly description: string },
): void {
  if (message !== undefined && message !== '' && !texts.has(id)) texts.set(id, { message, description })
}

function navbarTexts({ title, logo, items }: NavbarConfig): SourceMessages {
  const texts: Texts = new Map()
  add(texts, 'title', { message: title, description: 'Title in the bar at the top' })
  add(texts, 'logo.alt', { message: logo?.alt, description: 'Alternative text of the logo at the top' })
  const addItems = (list: readonly NavbarItemConfig[] = []): void => {
    for (const { label, items, before, after } of list) {
      add(texts, `item.label.${label ?? ''}`, {
        message: label,
        description: `Item of the bar at the top: ${label ?? ''}`,
      })
      for (const inner of [before, items, after]) addItems(inner)
    }
  }
  addItems(items)
  return texts
}

function footerTexts(footer: FooterConfig | undefined): SourceMessages {
  const texts: Texts = new Map()
  const { columns = [], items = [], copyright, logo } = footer ?? {}
  for (const { title } of columns)
    add(texts, `link.title.${title ?? ''}`, {
      message: title,
      description: `Title of a column of the footer: ${title ?? ''}`,
    })
  const addItems = (list: readonly FooterItemConfig[]): void => {
    for (const { label, to, href } of list)
      add(texts, `link.item.label.${label ?? ''}`, {
        message: label,
        description: `Link of the footer to ${to ?? href ?? ''}`,
      })
  }
  for (const column of columns) addItems(column.items)
  addItems(items)
  add(texts, 'copyright', { message: copyright, description: 'Last line of the footer' })
  add(texts, 'logo.alt', { message: logo?.alt, description: 'Alternative text of the logo in the footer' })
  return texts
}

function blogTexts({ title, description, sidebarTitle }: BlogConfig): SourceMessages {
  const texts: Texts = new Map()
  add(texts, 'title', { message: title, description: 'Title of the blog' })
  add(texts, 'description', { message: description, description: 'Description of the blog, for search engines' })
  add(texts, 'sidebar.title', { message: sidebarTitle, description: 'Title of the sidebar of the blog' })
  return texts
}

function versionTexts({ name, label, sidebars }: DocsVersion): SourceMessages {
  const texts: Texts = new Map()
  add(texts, 'version.label', { message: label, description: `Label of the version ${name}` })
  for (const [sidebar, { items }] of sidebars) addSidebar(texts, sidebar, items)
  return texts
}

function addSidebar(texts: Texts, sidebar: string, items: readonly SidebarItem[]): void {
  for (const item of items) {
    if (item.type === 'html') continue
    if (item.type === 'link') {
      const said = `Link of the sidebar ${sidebar} to ${item.href}`
      add(texts, `sidebar.${sidebar}.link.${item.label}`, { message: item.label, description: said })
      continue
    }
    if (item.type !== 'category') {
      // a doc without a label of its own has that of its title, which is translated with the doc
      const said = `Entry of the sidebar ${sidebar} for the document ${item.id}`
      add(texts, `sidebar.${sidebar}.doc.${item.itemLabel ?? ''}`, { message: item.itemLabel, description: said })
      continue
    }
    const { label, link } = item
    const id = `sidebar.${sidebar}.category.${label}`
    add(texts, id, { message: label, description: `Category of the sidebar ${sidebar}` })
    if (link?.type === 'generated-index') {
      const title = link.title === label ? undefined : link.title
      add(texts, `${id}.link.generated-index.title`, {
        message: title,
        description: `Title of the page of the category ${label}`,
      })
      add(texts, `${id}.link.generated-index.description`, {
        message: link.description,
        description: `Text of the page of the category ${label}`,
      })
    }
    addSidebar(texts, sidebar, item.items)
  }
}
