/** Custom props that a doc brings to its sidebar item. */
import type { FrontMatter } from '../../model/front-matter.ts'
import type { CustomProps } from './items.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Front matter `sidebar_custom_props` (spec front-matter.md section 3); anything but an object counts as none. */
export function sidebarCustomProps(doc: { readonly frontMatter: FrontMatter }): CustomProps | undefined {
  const props = doc.frontMatter.raw['sidebar_custom_props']
  return isRecord(props) ? props : undefined
}
