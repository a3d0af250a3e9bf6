/** Ids of the modal's parts, by which the field, the list and its active item name each other (spec search.md section 3.4). */

export const INPUT_ID = 'docsearch-input'

export const LABEL_ID = 'docsearch-label'

/** The listbox; it is always there, empty without items. */
export const LIST_ID = 'docsearch-list'

/** The line of the item at this place of the whole list, from 0. */
export function itemId(index: number): string {
  return `docsearch-item-${index}`
}
