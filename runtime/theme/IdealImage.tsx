/** `@theme/IdealImage`: an image as the bundler gives it, shown as a plain one. */
import type { ComponentPropsWithRef } from 'react'

/** What `require('./a.png')` and `import` give, and what the plugin of that name makes of an image. */
type ImageModule =
  | string
  | { readonly default: string }
  | { readonly src: string | { readonly src: string; readonly width?: number; readonly height?: number } }

export interface IdealImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src'> {
  readonly img: ImageModule
}

/** The image, loaded when it comes near. */
export function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} {...sourceOf(img)} />
}

function sourceOf(img: ImageModule): { readonly src: string; readonly width?: number; readonly height?: number } {
  if (typeof img === 'string') return { src: img }
  if ('default' in img) return { src: img.default }
  return typeof img.src === 'string' ? { src: img.src } : img.src
}
