/**
 * `@theme/IdealImage`: a picture as the bundler gives it. Where its plugin has made several sizes, the browser takes the one
 * that fits, and a small one is seen until it is there; no script is needed for it.
 */
import type { ComponentPropsWithRef, CSSProperties } from 'react'

/** A picture in several sizes (`@docusaurus/plugin-ideal-image`). */
interface ResponsiveImage {
  readonly src: string
  readonly width?: number
  readonly height?: number
  readonly images?: readonly { readonly path: string; readonly width: number; readonly height: number }[]
}

/** What `require('./a.png')` and `import` give, and what the plugin of that name makes of an image. */
type ImageModule =
  | string
  | { readonly default: string }
  | {
      readonly src: string | ResponsiveImage
      /** Data URL of a small one. */
      readonly preSrc?: string
      /** Something is seen through it: also a small one behind it. */
      readonly isTransparent?: boolean
    }

export interface IdealImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src'> {
  readonly img: ImageModule
}

/** What a picture takes of the screen, where the browser does not see it itself: a page has a sidebar from 997 px on. */
const SIZES = 'auto, (min-width: 997px) 60vw, 100vw'

/** The image, loaded when it comes near. */
export function IdealImage({ img, alt = '', style, ...rest }: IdealImageProps) {
  const { preview, ...source } = sourceOf(img)
  const shown: CSSProperties | undefined =
    preview === undefined ? style : { backgroundImage: `url("${preview}")`, backgroundSize: 'cover', ...style }
  return <img loading="lazy" decoding="async" alt={alt} {...source} {...rest} style={shown} />
}

interface Source extends Pick<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height' | 'srcSet' | 'sizes'> {
  readonly preview?: string
}

function sourceOf(img: ImageModule): Source {
  if (typeof img === 'string') return { src: img }
  if ('default' in img) return { src: img.default }
  const { src, preSrc, isTransparent = false } = img
  if (typeof src === 'string') return { src }
  const { images = [] } = src
  const [first, ...others] = images
  if (first === undefined) return { src: src.src, width: src.width, height: src.height }
  const { path, width, height } = others.reduce((widest, one) => (one.width > widest.width ? one : widest), first)
  const srcSet = images.map((one) => `${one.path} ${one.width.toString()}w`).join(', ')
  return {
    ...{ src: path, width, height },
    ...(others.length === 0 ? {} : { srcSet, sizes: SIZES }),
    ...(preSrc === undefined || isTransparent ? {} : { preview: preSrc }),
  }
}
