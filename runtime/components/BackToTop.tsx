/** The button that leads back to the beginning of a long page; the browser shows it in time (spec theme.md section 8.8). */
import { part } from './part.tsx'
import { strings } from './strings.ts'

function BackToTopOriginal() {
  return <button type="button" className="back-to-top" aria-label={strings.backToTop} />
}

/** A button that is neither seen nor reached until the runtime shows it. */
export const BackToTop = part('BackToTopButton', BackToTopOriginal)
