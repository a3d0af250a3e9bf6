/** The list of the panel: sections of results, or recent searches and favourites with their buttons. */
import { pageLink } from '../../navigation/address.ts'
import type { Item, ItemGroup, ViewContext } from '../contract.ts'
import { itemId } from '../element-ids.ts'
import { hitLines, hitName } from '../hit-lines.ts'
import { icon, type SearchIcon } from '../icons.ts'
import { elementMaker } from '../make-element.ts'
import { appendMarked, isSafeUrl } from '../marked.ts'
import { ownTexts, searchTexts } from '../texts.ts'

/** Nodes of a list, and what it is made of. */
export interface PanelList {
  /** What stands in the listbox. */
  readonly owned: readonly Node[]
  /**
   * What stands behind it: lines that have buttons. An option has nothing in it to press, so the buttons are beside the
   * options, and the listbox owns these by their ids.
   */
  readonly rows: readonly Node[]
  /** The options, in the order of `Item.index`. */
  readonly options: readonly HTMLAnchorElement[]
}

/** A button at a line: what it is called on the screen, and what it does. */
interface RowButton {
  readonly icon: SearchIcon
  readonly title: string
  readonly press: (item: Item) => void
}

/** Make the nodes of these groups. */
export function listMaker(document: Document, { settings, actions }: ViewContext) {
  const make = elementMaker(document)
  const texts = searchTexts(settings)
  const own = ownTexts(settings)
  const save = { icon: 'favorite', title: texts.save, press: actions.saveFavorite } as const
  const buttons: Readonly<Record<ItemGroup['kind'], readonly RowButton[]>> = {
    results: [],
    recent: [save, { icon: 'remove', title: texts.removeRecent, press: actions.removeRecent }],
    favorite: [{ icon: 'remove', title: texts.removeFavorite, press: actions.removeFavorite }],
  }

  const makeOption = (item: Item, kind: ItemGroup['kind']): HTMLAnchorElement => {
    const { title, path } = hitLines(item)
    const text = make('span', 'DocSearch-Hit-content-wrapper', [make('span', 'DocSearch-Hit-title')])
    if (text.firstElementChild) appendMarked(text.firstElementChild, title)
    if (path.length > 0) {
      const second = make('span', 'DocSearch-Hit-path')
      appendMarked(second, path)
      text.append(' ', second) // the blank is for the name that is read out
    }
    const option = make('a', 'DocSearch-Hit-Container', [icon(document, iconOf(item, kind)), text])
    const { url } = item.hit
    if (isSafeUrl(url)) option.href = url.startsWith('/') ? pageLink(url) : url
    option.id = itemId(item.index)
    option.tabIndex = -1
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    return option
  }

  const makeButton = (item: Item, { icon: name, title, press }: RowButton): HTMLButtonElement => {
    const button = make('button', 'DocSearch-Hit-action-button', [icon(document, name)])
    button.type = 'button'
    button.title = title
    button.setAttribute('aria-label', `${title}: ${hitName(item)}`)
    button.dataset['action'] = name
    button.dataset['of'] = item.hit.objectID
    button.addEventListener('click', () => press(item))
    return button
  }

  return (groups: readonly ItemGroup[]): PanelList => {
    const options: HTMLAnchorElement[] = []
    const owned: Node[] = []
    const rows: Node[] = []
    for (const [place, group] of groups.entries()) {
      const id = `docsearch-group-${place}`
      const name = { results: group.title, recent: texts.recent, favorite: texts.favorites }[group.kind]
      const title = make('div', 'DocSearch-Hit-source', [name || own.results])
      title.id = id
      const lines = group.items.map((item) => {
        const option = makeOption(item, group.kind)
        options[item.index] = option
        const child = item.child
          ? ` DocSearch-Hit--Child${item.child === 'last' ? ' DocSearch-Hit--LastChild' : ''}`
          : ''
        return make('div', `DocSearch-Hit${child}`, [
          option,
          ...buttons[group.kind].map((button) => makeButton(item, button)),
        ])
      })
      const section = make('div', 'DocSearch-Hits', [title, ...lines])
      const owner = group.kind === 'results' ? section : make('div', '')
      owner.setAttribute('role', 'group')
      owner.setAttribute('aria-labelledby', id)
      owned.push(owner)
      if (owner !== section) {
        owner.setAttribute('aria-owns', group.items.map(({ index }) => itemId(index)).join(' '))
        rows.push(section)
      }
    }
    return { owned, rows, options }
  }
}

/** The pictogram of a hit by its type (spec search.md section 5). */
function iconOf({ hit }: Item, kind: ItemGroup['kind']): SearchIcon {
  if (kind !== 'results') return kind
  if (hit.type === 'content') return 'content'
  return hit.type === 'lvl0' || hit.type === 'lvl1' ? 'page' : 'heading'
}
