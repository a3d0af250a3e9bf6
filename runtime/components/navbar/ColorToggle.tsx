/** The light/dark button. It works through the runtime and is hidden where JavaScript is off. */
import { Icon } from '../Icon.tsx'
import { strings } from '../strings.ts'
import { part } from '../part.tsx'

function ColorToggleOriginal() {
  return (
    <button
      type="button"
      className="color-toggle"
      data-color-toggle=""
      aria-label={strings.colorToggle}
      title={strings.colorToggleTitle}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  )
}

/** A button with an icon for each choice, of which the stylesheet shows one (spec theme.md section 4.3); the runtime keeps its labels. */
export const ColorToggle = part('ColorModeToggle', ColorToggleOriginal)
