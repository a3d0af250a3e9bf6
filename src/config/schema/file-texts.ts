/**
 * What the keys of front matter and of `_category_` files mean, for the manual and the JSON schemas; like option-texts.ts
 * it is read by neither build nor check.
 */

/** Keys of documents; those of pages are among them, but for `wrapperClassName`. */
export const FRONT_MATTER_TEXTS: Readonly<Record<string, string>> = {
  title: "Title of the page. Not given: the first heading, else the file's name.",
  description: 'One sentence for search engines and category pages. Not given: the first paragraph.',
  slug: 'Another address: `/start`, or `other-name` relative to the folder.',
  id: "Name under which sidebars know the document. Not given: the file's name.",
  sidebar_label: 'Text in the sidebar. Not given: the title.',
  sidebar_position: 'Place in a sidebar that is made from the folders.',
  sidebar_class_name: 'Class of the entry in the sidebar, for your style sheet.',
  sidebar_custom_props: 'Data of the entry, for components of yours.',
  displayed_sidebar: 'Key of the sidebar that is shown; `null`: none.',
  pagination_label: 'Text of links to this page at the foot of others.',
  pagination_prev: 'Id of the page before; `null`: none.',
  pagination_next: 'Id of the page after; `null`: none.',
  hide_title: 'Do not show the title.',
  hide_table_of_contents: 'Do not show the contents of the page.',
  toc_min_heading_level: 'The highest level of headings in the contents, from 2.',
  toc_max_heading_level: 'The lowest level, to 6.',
  keywords: 'For search engines.',
  image: 'Picture for link previews.',
  tags: '[Tags](./writing.md#tags), linked at the foot of the page.',
  draft: '`true`: the page is not built, except with `--drafts`.',
  unlisted: '`true`: the page is built, but in no sidebar and hidden from search engines.',
  custom_edit_url: 'Where "Edit this page" leads; `null`: no link.',
  last_update: '`author` and `date` of the last change, in place of those of Git.',
  parse_number_prefixes: '`false`: a number in front of the file name is part of the name.',
  mdx: '`format: mdx` or `format: md`: read this file with or without [components](./components.mdx).',
  wrapperClassName: 'Class of the page; only in pages. Without contents, its sections span the window.',
}

/** Keys of a `_category_` file. */
export const CATEGORY_TEXTS: Readonly<Record<string, string>> = {
  label: 'Text of the category. Not given: the name of the folder.',
  position: 'Place among its neighbours. Not given: the number in front of the name.',
  description: "Text on the category's card, and on its page.",
  link: 'The page that it leads to; `null`: none.',
  'link.type': '`generated-index`: a page with cards. `doc`: a document.',
  'link.id': 'With `doc`: the id of the document.',
  'link.title': 'With `generated-index`: title of the page. Not given: the label.',
  'link.slug': 'With `generated-index`: address of the page. Not given: made from the label.',
  'link.description': 'With `generated-index`: text below the title.',
  'link.image': 'With `generated-index`: picture for link previews.',
  'link.keywords': 'With `generated-index`: for search engines.',
  collapsed: '`false`: it is unfolded at first.',
  collapsible: '`false`: it cannot be folded.',
  className: 'Class for your style sheet.',
  customProps: 'Data for components of yours.',
}
