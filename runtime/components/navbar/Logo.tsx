/** A logo with an optional variant for dark mode, used by the navbar, the drawer and the footer. */
import type { LogoProps } from '#shared/layout'
import { classNames } from '../class-names.ts'

/**
 * One or two `<img>`; of two the stylesheet shows the one of the current mode (spec theme.md section 4.6). They load
 * lazily, so that the hidden one is never fetched, and React writes no preload link into the middle of the page.
 */
export function Logo({ logo, className }: { readonly logo: LogoProps; readonly className?: string }) {
  const { src, srcDark, alt, width, height } = logo
  const name = classNames(className, logo.className)
  const rest = { alt, width, height, loading: 'lazy' } as const
  if (srcDark === undefined || srcDark === src) return <img className={name} src={src} {...rest} />
  return (
    <>
      <img className={classNames(name, 'themed-image--light')} src={src} {...rest} />
      <img className={classNames(name, 'themed-image--dark')} src={srcDark} {...rest} />
    </>
  )
}
