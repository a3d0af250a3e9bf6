/** `@docusaurus/isInternalUrl`. */
import { hasProtocol } from './link-href.ts'

/** Whether an address belongs to the site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url)
}
