/** The sidebars file as a place to point at: paths into its value, and lines and columns where they can be found. */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { LoadedSidebars } from '../model/config.ts'

/** Extend a path by a key or an index: `tutorialSidebar[2].items`, `tutorialSidebar["Getting started"][0]`. */
export function childPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${parent}[${JSON.stringify(key)}]`
  return parent === '' ? key : `${parent}.${key}`
}

/** Gives file and place of a finding about a name that the author wrote in the sidebars file, in quotes. */
export type LocateInSidebars = (name?: string) => Pick<Diagnostic, 'file' | 'place'>

/** So many names are searched for in the text; a sidebar of wrong ids only must not cost ids times text. */
const SEARCHES = 100

/** Make the function that finds names in a sidebars file; without file there is nothing to point at. */
export function sidebarLocator({ file, text }: LoadedSidebars): LocateInSidebars {
  let searches = 0
  return (name) => {
    if (file === undefined) return {}
    if (text === undefined || name === undefined || searches >= SEARCHES) return { file }
    searches += 1
    const place = placeOfQuoted(text, name)
    return { file, ...(place === undefined ? {} : { place }) }
  }
}

/** Find a quoted string that stands exactly once in a text. */
export function placeOfQuoted(text: string, name: string): Place | undefined {
  const starts = [`'${name}'`, `"${name}"`, `\`${name}\``].flatMap((quoted) => firstTwo(text, quoted))
  const [start] = starts
  if (start === undefined || starts.length > 1) return undefined
  const before = text.slice(0, start)
  const line = before.split('\n').length
  const column = start - before.lastIndexOf('\n')
  return { line, column, endLine: line, endColumn: column + name.length + 2 }
}

function firstTwo(text: string, part: string): readonly number[] {
  const first = text.indexOf(part)
  if (first < 0) return []
  const second = text.indexOf(part, first + part.length)
  return second < 0 ? [first] : [first, second]
}
