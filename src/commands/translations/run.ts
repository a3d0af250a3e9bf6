/** `devcourse translations`: write the texts that are to be translated, and tell which translations are old (spec routing.md section 19). */
import { mkdirSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { replaceFile } from '../../base/rename.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import { readText } from '../../base/source-text.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { CODE_FILE } from '../../config/languages/translation-files.ts'
import { plural } from '../../diagnostics/report.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import { analyze } from '../../run/analyze.ts'
import { isRecord } from '../../shared/is-record.ts'
import { exitCode } from '../exit-code.ts'
import { printFindings, refuse } from '../tell.ts'
import { codeTexts } from './code-texts.ts'
import { mergeMessages, type MergeOptions, type SourceMessage, type SourceMessages } from './messages.ts'
import { languageConfig, markSources } from './sources.ts'
import { siteTexts } from './site-texts.ts'
import { staleReport } from './stale-report.ts'
import { expectPages } from '../../run/look-ahead/v8-flags.ts'

export interface TranslationsCommand {
  readonly root: string
  readonly configFile?: string
  /** Undefined: all languages but the default one. */
  readonly locale?: string
  readonly override: boolean
  readonly messagePrefix: string
  /** Tell which translations are old, and write nothing. */
  readonly stale: boolean
  /** Translations that are made from their sources as these are now, relative to the site; nothing else is written. */
  readonly updated: readonly string[]
}

/** Run the command. Gives the exit code: 0 done, 2 wrong usage or configuration, 3 the machine did not let it. */
export async function runTranslations(command: TranslationsCommand): Promise<number> {
  expectPages('many')
  const root = resolve(command.root)
  const named = command.configFile === undefined ? {} : { configFile: command.configFile }
  try {
    const { site, diagnostics } = await analyze({ root, ...named, untranslated: true, cache: false })
    if (site === undefined) return refusedSite(diagnostics, root)
    const { i18n } = site.config
    const others = i18n.locales.filter((locale) => locale !== i18n.defaultLocale)
    const locales = command.locale === undefined ? others : [command.locale]
    const unknown = locales.find((locale) => !i18n.locales.includes(locale))
    if (unknown !== undefined) return unknownLocale(unknown, i18n.locales)
    if (locales.length === 0) {
      const key = site.config.conventions === 'docusaurus' ? 'i18n.locales' : 'languages'
      const hint = `name others in \`${key}\`, or say \`--locale ${i18n.defaultLocale}\``
      refuse({ message: 'The site has no other language than its default one', hint })
      return 2
    }
    const languages: SiteConfig[] = []
    for (const locale of locales) {
      const config = await languageConfig(root, { ...named, locale })
      if (!('docs' in config)) return refusedSite(config.diagnostics, root)
      languages.push(config)
    }
    if (command.stale) process.stdout.write(await staleReport(root, languages))
    else if (command.updated.length > 0) return markUpdated(root, languages, command.updated)
    else return await writeAll(site, languages, { override: command.override, prefix: command.messagePrefix })
    return 0
  } catch (problem) {
    const failure = systemFailure(problem)
    if (failure === undefined) throw problem
    refuse({ message: failure.message, hint: failure.hint ?? 'try it again' })
    return 3
  }
}

function refusedSite(diagnostics: readonly Diagnostic[], root: string): number {
  printFindings(diagnostics, root)
  process.stderr.write('Nothing was written.\n')
  return exitCode(diagnostics) === 3 ? 3 : 2
}

function unknownLocale(locale: string, locales: readonly string[]): 2 {
  const hint = didYouMean(locale, locales) ?? `the languages are ${locales.map((name) => `\`${name}\``).join(', ')}`
  refuse({ message: `The configuration names no language \`${locale}\``, hint })
  return 2
}

function markUpdated(root: string, languages: readonly SiteConfig[], files: readonly string[]): 0 | 2 {
  const marked = new Set(languages.flatMap((config) => markSources(root, config, { files })))
  const missing = files.find((file) => !marked.has(posix.normalize(file)))
  if (missing !== undefined) {
    refuse({
      message: `\`${missing}\` is no translated document or page of these languages`,
      hint: 'name files below `i18n`, relative to the course',
    })
    return 2
  }
  process.stdout.write(`${plural(marked.size, 'translation')} marked as made from the source as it is now\n`)
  return 0
}

/** Write the files of all languages. A file that is no JSON is told before anything is written. */
async function writeAll(site: Site, languages: readonly SiteConfig[], options: MergeOptions): Promise<0 | 2> {
  const code = await codeTexts(site.root)
  for (const { file, message } of code.unread) process.stderr.write(`warning: ${file}: ${message}; it is left out\n`)
  const files = new Map([[CODE_FILE, code.texts], ...siteTexts(site)])
  const plans: PlannedFile[] = []
  for (const config of languages) {
    const folder = posix.join(config.i18n.folder, config.i18n.path)
    for (const [path, texts] of files) {
      const plan = await planFile(site.root, posix.join(folder, path), { texts, options })
      if (plan === 'broken') return 2
      if (plan !== undefined) plans.push(plan)
    }
  }
  for (const { path, text } of plans) {
    mkdirSync(dirname(join(site.root, path)), { recursive: true })
    replaceFile(join(site.root, path), text)
  }
  const width = Math.max(0, ...plans.map(({ path }) => path.length))
  for (const { path, said } of plans) process.stdout.write(`${path.padEnd(width)}  ${said}\n`)
  for (const config of languages) markSources(site.root, config, 'new')
  return 0
}

/** A file as it will be, and what is said of it. */
interface PlannedFile {
  readonly path: string
  readonly text: string
  readonly said: string
}

async function planFile(
  root: string,
  path: string,
  { texts, options }: { readonly texts: SourceMessages; readonly options: MergeOptions },
): Promise<PlannedFile | undefined | 'broken'> {
  const existing = await readMessages(join(root, path))
  if (existing === undefined) {
    refuse({ message: `\`${path}\` has something else in it than texts`, hint: 'mend it, or delete it' })
    return 'broken'
  }
  const { content, added, unknown } = mergeMessages(existing, texts, options)
  if (Object.keys(content).length === 0) return undefined
  const old = unknown.length === 0 ? '' : `; not in the site: ${unknown.map((id) => `\`${id}\``).join(', ')}`
  const said = `${plural(Object.keys(content).length, 'text')}, ${added.length.toString()} new${old}`
  return { path, text: `${JSON.stringify(content, undefined, 2)}\n`, said }
}

/** The texts of a file; none where it is not there, undefined where it holds something else. */
async function readMessages(path: string): Promise<Readonly<Record<string, SourceMessage>> | undefined> {
  let text: string
  try {
    text = await readText(path)
  } catch {
    return {}
  }
  try {
    const value: unknown = JSON.parse(text)
    const isText = (entry: unknown): boolean => isRecord(entry) && typeof entry['message'] === 'string'
    return isRecord(value) && Object.values(value).every(isText)
      ? (value as Readonly<Record<string, SourceMessage>>) // just checked
      : undefined
  } catch {
    return undefined
  }
}
