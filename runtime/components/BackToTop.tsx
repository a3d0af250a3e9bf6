/** The button that leads back to the beginning of a long page; the browser shows it in time (spec theme.md section 8.8). */
import { classNames } from './class-names.ts'
import { part } from './part.tsx'
import { stable } from './stable.ts'
import { strings } from './strings.ts'

function BackToTopOriginal() {
  const className = classNames('back-to-top', stable('theme-back-to-top-button'))
  return <button type="button" className={className} aria-label={strings.backToTop} />
}

/** A button that is neither seen nor reached until the runtime shows it. */
export const BackToTop = part('BackToTopButton', BackToTopOriginal)
