/**
 * Files that some text of a site mentions by name. What code, styles and plugins do with a name cannot be known, so a mention
 * anywhere counts as a use.
 */
import { statSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { Site } from '../model/site.ts'
import { walk } from '../base/walk.ts'
import { textIfThere } from '../base/source-text.ts'

/** Folders whose texts nobody wrote for this site. */
const NEVER = new Set(['node_modules', '.git', '.docusaurus', '.cache'])

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|s[ac]ss|less|json5?|ya?ml|toml|xml|svg|webmanifest)$/i
const PROSE = /\.(?:mdx?|markdown|txt|rst)$/i

/** A folder with more texts, or longer ones, is not searched: there is more in it than a site. */
const MOST_FILES = 20_000
const MOST_BYTES = 100_000_000
const LONGEST = 2_000_000
/** Characters of a name; no disk takes longer ones. */
const LONGEST_NAME = 300

/**
 * Give those of `candidates` (paths relative to the site root) that are mentioned: by the name of the file, in the way it is
 * stored or as part of an address, or by that of its folder where code puts names together. All of them, where there
 * is too much to search.
 */
export function mentionedFiles(site: Site, candidates: readonly string[], outDir: string): ReadonlySet<string> {
  const found = new Set<string>()
  if (candidates.length === 0) return found
  const texts = textFiles(site.root, outDir)
  if (texts === undefined) return new Set(candidates)
  const search = searcher(candidates, found)
  search(JSON.stringify(site.config), true)
  for (const path of texts) {
    if (found.size === candidates.length) break
    search(textIfThere(resolve(site.root, path)) ?? '', CODE.test(path))
  }
  return found
}

/** Texts below the root; undefined: too many. */
function textFiles(root: string, outDir: string): readonly string[] | undefined {
  const { files } = walk(root, {
    skip: (path, absolute) => NEVER.has(posix.basename(path)) || absolute === outDir,
  })
  const texts = files.filter((path) => CODE.test(path) || PROSE.test(path))
  if (texts.length > MOST_FILES) return undefined
  const sized = texts.map((path) => ({
    path,
    size: statSync(resolve(root, path), { throwIfNoEntry: false })?.size ?? 0,
  }))
  const read = sized.filter(({ size }) => size <= LONGEST)
  return read.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES ? undefined : read.map(({ path }) => path)
}

/** Search texts for the candidates, which go to `found`. */
function searcher(candidates: readonly string[], found: Set<string>): (text: string, isCode: boolean) => void {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, string[]>()
  const folders = new Map<string, string[]>()
  for (const path of candidates) {
    const name = folded(posix.basename(path))
    for (const written of new Set([name, folded(encodeURI(name)), folded(encodeURIComponent(name))])) {
      const isWord = !BREAK.test(written) && posix.extname(written) !== '' && written.length <= LONGEST_NAME
      push(isWord ? words : phrases, written, path)
    }
    push(folders, folded(posix.basename(posix.dirname(path))), path)
  }
  const take = (paths: readonly string[] | undefined): void => paths?.forEach((path) => found.add(path))
  const endings = endingsOf([...words.keys()])
  return (text, isCode) => {
    const searched = folded(text)
    for (const { index, 0: ending } of searched.matchAll(endings)) take(words.get(wordUpTo(searched, index) + ending))
    for (const [phrase, paths] of phrases) if (searched.includes(phrase)) take(paths)
    if (!isCode) return
    for (const { index } of searched.matchAll(PUT_TOGETHER)) take(folders.get(wordUpTo(searched, index)))
  }
}

/** The extensions of names. */
function endingsOf(names: readonly string[]): RegExp {
  const extensions = new Set(
    names.map((name) =>
      posix
        .extname(name)
        .slice(1)
        .replace(/\W/g, String.raw`\$&`),
    ),
  )
  return new RegExp(String.raw`\.(?:${[...extensions].join('|')})`, 'g')
}

/** What stands in front of a place, back to a character that ends a word. */
function wordUpTo(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < LONGEST_NAME && !BREAK.test(text.charAt(start - 1))) start -= 1
  return text.slice(start, end)
}

/** Where a word begins or ends, in code, styles and Markdown. */
const BREAK = /[\s"'`()<>[\]{}|,;:=*?#\\/!&^]/
/** The end of `img/` at the end of a piece of text, or in front of what is filled in. */
const PUT_TOGETHER = /\/['"`$*{]/g

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
