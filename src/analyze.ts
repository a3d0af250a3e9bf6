/** Analyze: all that can be known of a site without rendering it; the first half of every build and check. */
import { resolve } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { loadConfig, type LoadOptions } from './config/load-config.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { sourceCommits } from './git/source-commits.ts'
import type { ConfigFunctions } from './model/config.ts'
import type { Progress } from './model/page.ts'
import type { Site } from './model/site.ts'
import type { ScannedFiles } from './model/source.ts'
import { readRecords } from './read-records.ts'
import { sourcesToDate } from './resolve/last-update.ts'
import { generateSidebars } from './resolve/sidebar-generator.ts'
import { resolveSite } from './resolve/site.ts'
import { scan } from './scan.ts'
import { siteElements } from './site-elements.ts'
import { readTagsFiles } from './tags-files.ts'

/** What a build is told. Only `root` is required. */
export interface BuildOptions {
  /** Folder of the course. */
  readonly root: string
  /** Relative to `root`; default `build`. */
  readonly outDir?: string
  /** Configuration file, relative to `root`; default: the one that is found there. */
  readonly configFile?: string
  /** Instead of the configuration's. */
  readonly baseUrl?: string
  readonly url?: string
  /** Threads; default: the number of processors. */
  readonly jobs?: number
  /** Remember compiled pages between runs; default true. */
  readonly cache?: boolean
  /** Make scripts and styles small; default true. */
  readonly minify?: boolean
  /** Build drafts too; unlisted pages stay unlisted. */
  readonly drafts?: boolean
  /** Empty an out-dir that devcourse did not write. */
  readonly force?: boolean
  readonly onProgress?: (progress: Progress) => void
}

/** What a site is analyzed with. */
export interface AnalyzeOptions extends BuildOptions {
  /** In a folder without configuration whose docs lie in `docs`, the README above them is a page too. */
  readonly readme?: boolean
}

/** What is known of a site without rendering it; `site` is undefined when an error made that impossible. */
export interface Analysis {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Sources that may hold code, as far as their texts tell. */
  readonly importing: ReadonlySet<string>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** What was found on the disk; undefined when the configuration could not be read. */
  readonly files?: ScannedFiles
  readonly outDir: string
  /** The configuration's function that makes the sitemap; undefined: there is none. */
  readonly createSitemapItems?: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions that take part in reading Markdown; undefined: there are none. */
  readonly markdown?: ConfigFunctions['markdown'] | undefined
}

/** Load the configuration, list and index the files, resolve ids, permalinks, sidebars and routes. */
export async function analyze(options: AnalyzeOptions): Promise<Analysis> {
  const root = resolve(options.root)
  const outDir = outDirOf(options)
  const { loaded, diagnostics } = await loadConfig(root, pick(options))
  if (!loaded) return { site: undefined, diagnostics, importing: new Set(), suppressing: [], outDir }
  const scanned = await scan(root, loaded.config, outDir)
  const read = await readRecords(root, scanned.files, {
    maxFileSize: loaded.config.maxFileSize,
    parse: loaded.functions.markdown?.parseFrontMatter,
    fences: [...loaded.config.docs, loaded.config.pages].find((set) => set?.fences?.live !== undefined)?.fences,
    cacheFolder: (options.cache ?? true) ? cacheFolder(root, process.env) : undefined,
  })
  const tags = await readTagsFiles(root, loaded.config)
  const drafts = options.drafts ?? false
  const toDate = sourcesToDate(loaded.config, { files: scanned.files, records: read.records, drafts })
  const dated = await sourceCommits(root, toDate)
  const { records } = read
  const input = { root, loaded, files: scanned.files, records, tagsFiles: tags.files, commits: dated.commits, drafts }
  const generated = await generateSidebars(input)
  const resolved = resolveSite({ ...input, generated: generated.sidebars })
  const elements = await siteElements(resolved.site)
  const found = [
    ...diagnostics,
    ...scanned.diagnostics,
    ...read.diagnostics,
    ...tags.diagnostics,
    ...dated.diagnostics,
    ...generated.diagnostics,
    ...resolved.diagnostics,
    ...elements.diagnostics,
  ]
  const { createSitemapItems, markdown } = loaded.functions
  return {
    site: elements.mapped === undefined ? resolved.site : { ...resolved.site, mapped: elements.mapped },
    diagnostics: found,
    importing: read.importing,
    suppressing: read.suppressing,
    files: scanned.files,
    outDir,
    createSitemapItems,
    markdown,
  }
}

/** Absolute path of the out-dir. */
export function outDirOf(options: Pick<BuildOptions, 'root' | 'outDir'>): string {
  return resolve(options.root, options.outDir ?? 'build')
}

function pick(options: AnalyzeOptions): LoadOptions {
  const { configFile, baseUrl, url, readme } = options
  return {
    ...(configFile === undefined ? {} : { configFile }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(url === undefined ? {} : { url }),
    ...(readme === undefined ? {} : { readme }),
  }
}
