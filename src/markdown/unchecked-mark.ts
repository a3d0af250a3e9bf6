/** `data-noBrokenLinkCheck`: the author wants the addresses of an element left alone. */
import type { Element } from 'hast'

/** Whether an element has the mark: JSX keeps its name, HTML lower-cases it (spec link-checking.md section 1.2). */
export function isMarkedUnchecked({ properties }: Element): boolean {
  return Object.entries(properties).some(
    ([name, value]) => /^data-?nobrokenlinkcheck$/i.test(name) && value !== false && value !== 'false',
  )
}
