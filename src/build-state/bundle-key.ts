/** What the bundles of a site without code of its own are made of, as a hash. */
import { readFileSync } from 'node:fs'
import type { BundleInput } from '../bundle/bundler.ts'
import { cacheKey } from '../cache.ts'

/** What a stylesheet takes from other files: only the bundler knows where they are. */
const OTHER_FILES = /@import\b|\burl\(\s*["']?(?!data:|https?:|\/)|\bcomposes\b|\bimage-set\(/i

/** Letters that are written as escapes outside of strings, which may hide such a word. */
const HIDDEN = /\\(?:0{0,4}[4-7][\da-f]|[g-z])/i

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * Hash what the bundles are made of besides the code of this package. Undefined: that cannot be told without bundling, as
 * there is code, or a stylesheet that takes something from other files.
 */
export function bundleKey(input: BundleInput): string | undefined {
  const { pages, parts, elements, engine, customCss, modules, minify, classicStyles, generatedCss, hashBase, search } =
    input
  const isOwn = pages.length === 0 && parts.length === 0 && elements === undefined && engine === 'react'
  if (!isOwn || customCss.some((path) => /\.module\.css$/i.test(path))) return undefined
  const sheets = customCss.map(readSheet)
  if (!sheets.every((text) => text !== undefined && isAlone(text))) return undefined
  const settings = { sheets, modules, minify, classicStyles, generatedCss, hashBase, search, base: input.siteUrl('/') }
  return cacheKey(JSON.stringify(settings))
}

/** Whether a stylesheet takes nothing from other files. */
function isAlone(text: string): boolean {
  return !OTHER_FILES.test(text) && !HIDDEN.test(text.replace(STRING, ''))
}

function readSheet(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
