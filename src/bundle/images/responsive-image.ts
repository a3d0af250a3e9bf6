/**
 * Pictures in several sizes, for code that imports one: what `responsive-loader` gives in webpack, and what `lqip-loader` of
 * Docusaurus adds, made by `sharp` as the loader has it. The pictures are kept beside what plugins generate.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import { replaceFile } from '../../base/rename.ts'
import type { LoaderRule } from '../../model/plugins.ts'

/** Prefix of the specifiers of such pictures, before their absolute paths. */
export const MADE_IMAGE = 'devcourse-image:'

/** Changes with what is made of the same picture and options. */
const EDITION = 1

/** Width of the picture that is shown until the real one is there, in pixels (lqip-loader). */
const PREVIEW_WIDTH = 10

/** JPEG quality without one in the options (responsive-loader). */
const QUALITY = 85

/** Sizes between `min` and `max` without `steps` (responsive-loader). */
const STEPS = 4

const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
])

/** What of `sharp` is used (sharp.pixelplumbing.com). */
interface Sharp {
  readonly clone: () => Sharp
  readonly metadata: () => Promise<{ readonly width: number; readonly hasAlpha?: boolean }>
  readonly stats: () => Promise<{ readonly isOpaque: boolean }>
  readonly resize: (width: number) => Sharp
  readonly flatten: (options: { readonly background: unknown }) => Sharp
  readonly toFormat: (type: string, options?: { readonly quality: number }) => Sharp
  readonly toBuffer: {
    (): Promise<Buffer>
    (options: { readonly resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>
  }
}

/** What was made of a picture. */
interface Made {
  /** From the narrowest to the widest as asked; files beside this record. */
  readonly images: readonly { readonly file: string; readonly width: number; readonly height: number }[]
  readonly preview: string
  /** Something is seen through it. */
  readonly isTransparent: boolean
}

/**
 * The module of a picture at an absolute path. `folder` is where what is made is kept. Rejects when the picture cannot be
 * read, or `sharp` is not installed.
 */
export async function imageModule(
  file: string,
  loaders: NonNullable<LoaderRule['loaders']>,
  folder: string,
): Promise<string> {
  const main = loaders.find(({ path }) => path.includes('responsive-loader')) ?? { path: file, options: {} }
  const withPreview = loaders.some(({ path }) => path.includes('lqip-loader'))
  const contents = await readFile(file)
  const key = sha256(Buffer.concat([Buffer.from(JSON.stringify([EDITION, main.options])), contents])).slice(0, 16)
  const place = join(folder, key)
  const { images, preview, isTransparent } = await madeImages(file, { place, from: main.path, options: main.options })
  const [first] = images
  const path = (index: number): string => `i${index.toString()}`
  const lines = images.map(
    ({ file: name }, index) =>
      `const ${path(index)}=require(${JSON.stringify(MADE_IMAGE + join(place, name))}).default`,
  )
  const list = images.map(({ width, height }, index) => `{path:${path(index)},width:${width},height:${height}}`)
  const srcSet = images.map(({ width }, index) => `${path(index)}+" ${width}w"`).join('+","+')
  const size = `width:${first?.width ?? 0},height:${first?.height ?? 0}`
  const isPlaceholderAsked = main.options['placeholder'] === true
  const placeholder = isPlaceholderAsked ? JSON.stringify(preview) : 'undefined'
  lines.push(
    `const image=Object.assign(Object.create({toString(){return this.src}}),{srcSet:${srcSet},images:[${list.join(',')}],src:${path(0)},placeholder:${placeholder},${size}})`,
    withPreview
      ? `module.exports=Object.assign(Object.create({toString(){return image.src}}),{src:image,preSrc:${JSON.stringify(preview)},isTransparent:${String(isTransparent)}})`
      : 'module.exports=image',
  )
  return lines.join('\n')
}

/** Make the pictures, where they are not there. */
async function madeImages(
  file: string,
  { place, from, options }: { readonly place: string; readonly from: string; readonly options: Options },
): Promise<Made> {
  const record = join(place, 'made.json')
  const known = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as Made) : undefined // written below
  if (known?.images.every((image) => existsSync(join(place, image.file))) === true) return known
  const image = sharpFrom(from)(file)
  const { width: full, hasAlpha } = await image.metadata()
  const own = extname(file).slice(1).toLowerCase()
  const wanted = typeof options['format'] === 'string' ? options['format'] : own
  const type = TYPES.get(wanted) ?? 'png'
  const quality = numberOf(options['quality']) ?? QUALITY
  const background = options['background']
  await mkdir(place, { recursive: true })
  const images: Made['images'][number][] = []
  for (const asked of widths(options, full)) {
    const resized = image.clone().resize(asked)
    const flat = background === undefined ? resized : resized.flatten({ background })
    const typed = type === 'png' ? flat.toFormat(type) : flat.toFormat(type, { quality })
    const { data, info } = await typed.toBuffer({ resolveWithObject: true })
    const name = `${basename(file, extname(file))}.${info.width.toString()}.${wanted}`
    replaceFile(join(place, name), data)
    images.push({ file: name, width: info.width, height: info.height })
  }
  const small = await image.clone().resize(PREVIEW_WIDTH).toBuffer()
  const made: Made = {
    images,
    preview: `data:image/${TYPES.get(own) ?? own};base64,${small.toString('base64')}`,
    isTransparent: hasAlpha === true && background === undefined && !(await image.stats()).isOpaque,
  }
  replaceFile(record, JSON.stringify(made))
  return made
}

type Options = Readonly<Record<string, unknown>>

/** The widths that the options of responsive-loader ask for, none wider than the picture, each once. */
function widths(options: Options, full: number): readonly number[] {
  const [min, max, steps = STEPS] = [options['min'], options['max'], options['steps']].map(numberOf)
  const list = options['size'] ?? options['sizes'] ?? [full]
  const asked =
    min !== undefined && max !== undefined && max > 0
      ? Array.from({ length: steps }, (_, step) => Math.ceil(min + ((max - min) / Math.max(1, steps - 1)) * step))
      : (Array.isArray(list) ? list : [list]).map((one) => numberOf(one) ?? full)
  return [...new Set(asked.map((width) => Math.min(width, full)))].filter((width) => width > 0)
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** `sharp` as the module at an absolute path finds it. */
function sharpFrom(path: string): (file: string) => Sharp {
  try {
    return createRequire(path)('sharp') as (file: string) => Sharp
  } catch (problem) {
    const why = problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem)
    throw new Error(`Pictures are made smaller by the package \`sharp\`, which does not work here: ${why}`, {
      cause: problem,
    })
  }
}
