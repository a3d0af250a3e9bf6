/** The sidebars file as a place to point at: paths into its value, and lines and columns where they can be found. */
import type { Diagnostic, Place } from '../../model/diagnostic.ts'
import type { LoadedSidebars } from '../../model/config.ts'
import { placeInText } from '../../base/line-index.ts'

/** The way from the value of a sidebars file to an item: name of the sidebar, then indices and keys. */
export type SidebarPath = readonly (string | number)[]

/** Print a path: `tutorialSidebar[2].items[0]`, `tutorialSidebar["Getting started"][0]`. */
export function printPath(path: SidebarPath): string {
  return path.reduce<string>((parent, key) => {
    if (typeof key === 'number') return `${parent}[${key}]`
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${parent}[${JSON.stringify(key)}]`
    return parent === '' ? key : `${parent}.${key}`
  }, '')
}

/** Gives file and place of a finding: of the name that it is about, if it stands in quotes once, else of the path. */
export type LocateInSidebars = (at: SidebarPath | undefined, name?: string) => Pick<Diagnostic, 'file' | 'place'>

/** So many names are searched for in the text; a sidebar of wrong ids only must not cost ids times text. */
const SEARCHES = 100

/** Make the function that finds names in a sidebars file; without file there is nothing to point at. */
export function sidebarLocator({ file, text, placeOf }: LoadedSidebars): LocateInSidebars {
  let searches = 0
  return (at, name) => {
    if (file === undefined) return {}
    if (text === undefined || searches >= SEARCHES) return { file }
    searches += 1
    const quoted = name === undefined ? undefined : placeOfQuoted(text, name)
    const place = quoted ?? (placeOf && at && innermost(at, placeOf))
    return { file, ...(place === undefined ? {} : { place }) }
  }
}

/** Place of the longest part of a path that is written down. */
function innermost(path: SidebarPath, placeOf: (path: SidebarPath) => Place | undefined): Place | undefined {
  return path.length === 0 ? undefined : (placeOf(path) ?? innermost(path.slice(0, -1), placeOf))
}

/** Find a quoted string that stands exactly once in a text. */
export function placeOfQuoted(text: string, name: string): Place | undefined {
  const starts = [`'${name}'`, `"${name}"`, `\`${name}\``].flatMap((quoted) => firstTwo(text, quoted))
  const [start] = starts
  if (start === undefined || starts.length > 1) return undefined
  return placeInText(text, start, start + name.length + 2)
}

function firstTwo(text: string, part: string): readonly number[] {
  const first = text.indexOf(part)
  if (first < 0) return []
  const second = text.indexOf(part, first + part.length)
  return second < 0 ? [first] : [first, second]
}
