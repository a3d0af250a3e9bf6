/** Tells by the name of a file whether readers download it, or pages use it. */
import { posix } from 'node:path'

const DOWNLOADS =
  'png jpg jpeg gif webp avif svg ico bmp tif tiff mp4 m4v webm mov ogv ogg oga mp3 wav m4a flac vtt ' +
  'pdf zip tar gz tgz bz2 xz 7z rar doc docx xls xlsx ppt pptx odt ods odp csv tsv epub ipynb'
const PARTS_OF_PAGES = 'css js mjs woff woff2 ttf otf eot wasm'

const DOWNLOAD = extensions(DOWNLOADS)
const SERVED = extensions(`${DOWNLOADS} ${PARTS_OF_PAGES}`)

/** Found by browsers, hosts and crawlers under these names. */
const BY_CONVENTION = [
  /^(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab|icon-?\d)[^/]*$/i,
  /^(?:sw|service-?worker)\.js$/i,
]

function extensions(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map((name) => `.${name}`))
}

/** Whether a file is an image, a medium, a document or an archive: what is put beside Markdown to be shown or offered. */
export function isDownload(path: string): boolean {
  return DOWNLOAD.has(posix.extname(path).toLowerCase())
}

/**
 * Whether a static file is there for pages alone. What has another ending, such as `CNAME`, `robots.txt`, an HTML file or
 * JSON, is asked for by its address from outside; what begins with `_` or `.` is meant for hosts.
 */
export function isForPages(output: string): boolean {
  const segments = output.split('/')
  if (segments.some((name) => /^[._]/.test(name))) return false
  const name = segments.at(-1) ?? ''
  return SERVED.has(posix.extname(name).toLowerCase()) && !BY_CONVENTION.some((pattern) => pattern.test(name))
}
