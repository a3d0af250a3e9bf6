/** `data-noBrokenLinkCheck`: the author wants the addresses of an element left alone. */
import type { Element } from 'hast'

const SHORTEST = 'datanobrokenlinkcheck'.length

/** Whether an element has the mark: JSX keeps its name, HTML lower-cases it (spec link-checking.md section 2.4). */
export function isMarkedUnchecked({ properties }: Element): boolean {
  for (const name in properties) {
    if (name.length < SHORTEST || !/^data-?nobrokenlinkcheck$/i.test(name)) continue
    if (properties[name] !== false && properties[name] !== 'false') return true
  }
  return false
}
