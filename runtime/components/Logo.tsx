/** A logo with an optional variant for dark mode, used by the navbar, the drawer and the footer. */
import type { LogoProps } from '#shared/layout'
import { classNames } from './class-names.ts'

/** One or two `<img>`; of two the stylesheet shows the one of the current mode (spec theme.md section 4.6). */
export function Logo({ logo, className }: { readonly logo: LogoProps; readonly className: string }) {
  const { src, srcDark, alt, width, height } = logo
  const name = classNames(className, logo.className)
  if (srcDark === undefined || srcDark === src)
    return <img className={name} src={src} alt={alt} width={width} height={height} />
  return (
    <>
      <img className={classNames(name, 'themed-image--light')} src={src} alt={alt} width={width} height={height} />
      <img className={classNames(name, 'themed-image--dark')} src={srcDark} alt={alt} width={width} height={height} />
    </>
  )
}
