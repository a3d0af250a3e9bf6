/** `@theme/ThemedImage`: one image for light mode, another for dark mode; the stylesheet shows the right one. */
import { type ComponentPropsWithRef } from 'react'
import { classNames } from '../components/class-names.ts'

export interface ThemedImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** Both images; each is loaded when it is shown first. */
export function ThemedImage({ sources, className, ...rest }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      loading="lazy"
      {...rest}
      src={sources[mode]}
      className={classNames('themed-image', `themed-image--${mode}`, className)}
    />
  ))
}
