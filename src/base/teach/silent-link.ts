/** Links that say nothing to anybody. */
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'

/** Make the finding about a link without text (`empty-link-text`); `image`: it holds one that has none either. */
export function silentLink(place: Place, { image = false }: { readonly image?: boolean } = {}): Diagnostic {
  const hint = image
    ? 'give the image in it alternative text: `[![text](image.png)](page.md)`'
    : 'write what it leads to: `[text](page.md)`'
  return warning('empty-link-text', 'Unexpected link without text', { place, hint })
}
