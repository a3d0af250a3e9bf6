/**
 * What the keys of `_category_` files mean, for the manual and the JSON schemas; like option-texts.ts
 * it is read by neither build nor check.
 */

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
  audience: 'Who alone may read what lies in the folder: it is left out of [other editions](./editions.md).',
}
