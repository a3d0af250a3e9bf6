/** What the bundles of a site without code of its own are made of, as a hash. */
import { resolve } from 'node:path'
import { markdownNames } from '../bundle/classic/site-names.ts'
import { cacheKey } from '../store/pack-cache.ts'
import type { Site } from '../model/site.ts'
import { searchSettings } from '../render/search-settings.ts'
import { textIfThere } from '../base/source-text.ts'

/** What a stylesheet takes from other files: only the bundler knows where they are. */
const OTHER_FILES = /@import\b|\burl\(\s*["']?(?!data:|https?:|\/)|\bcomposes\b|\bimage-set\(/i

/** Letters that are written as escapes outside of strings, which may hide such a word. */
const HIDDEN = /\\(?:0{0,4}[4-7][\da-f]|[g-z])/i

/** A string, or what begins like one and does not end in its line. */
const STRING = /(["'])(?:\\.|(?!\1)[^\\\n])*(\1?)/g

/**
 * Hash what the bundles are made of besides this package, as long as no page and no part of the layout holds code.
 * Undefined: that cannot be told without bundling, as other code is in them, or a stylesheet that takes something from
 * other files.
 */
export function bundleKey(site: Site, minify: boolean): string | undefined {
  const { config, mapped, root } = site
  const { customCss } = config.theme
  const isOwn =
    config.plugins?.postCss === undefined &&
    config.clientModules.length === 0 &&
    mapped === undefined &&
    config.runtime.engine === 'react'
  if (!isOwn || customCss.some((path) => /\.module\.css$|\.s[ac]ss$/i.test(path))) return undefined
  const sheets = customCss.map((path) => textIfThere(resolve(root, path)))
  if (!sheets.every((text) => text !== undefined && isAlone(text))) return undefined
  const names = config.theme.classic && markdownNames(site)
  return cacheKey(JSON.stringify({ config, sheets, minify, names, search: searchSettings(site) }))
}

/** Whether a stylesheet takes nothing from other files. */
function isAlone(text: string): boolean {
  return !OTHER_FILES.test(text) && !HIDDEN.test(withoutStrings(text))
}

function withoutStrings(text: string): string {
  return text.replace(STRING, (found, _, end: string) => (end === '' ? found : ''))
}
