/** `@theme/Icon/*`: the layout's pictograms as components. */
import { Icon } from '../../components/Icon.tsx'

/** Make the component of a pictogram. */
function icon(name: Parameters<typeof Icon>[0]['name']) {
  return () => <Icon name={name} />
}

/** By their names in the theme. */
export const IconClose = icon('close')
export const IconDarkMode = icon('moon')
export const IconEdit = icon('edit')
export const IconExternalLink = icon('external')
export const IconHome = icon('home')
export const IconLanguage = icon('language')
export const IconLightMode = icon('sun')
export const IconMenu = icon('menu')
export const IconSystemColorMode = icon('system')
