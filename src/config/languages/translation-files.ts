/** The files of translated texts, and the folders of translated content (spec routing.md section 19). */
import { join, posix } from 'node:path'
import { existsExactly } from '../../base/exact-files.ts'
import { readText } from '../../base/source-text.ts'
import { messageOf } from '../../base/thrown.ts'
import type { Messages } from '../../model/languages.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { CURRENT_VERSION } from '../../model/source.ts'
import { isRecord } from '../../shared/is-record.ts'
import { put } from '../../shared/look-up.ts'

/** Reads the files of translations of one language. */
export interface TranslationFiles {
  /** The texts of a file, by its path below the folder of the language; none where it is not there. */
  readonly read: (path: string) => Promise<Messages>
  /** A folder below that of the language, relative to the site root; undefined: it is not there. */
  readonly folder: (path: string) => string | undefined
  /** What is wrong in the files that were read. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that were asked for, there or not. */
  readonly inputs: readonly string[]
}

/** Texts of the layout and of the site's own code. */
export const CODE_FILE = 'code.json'

/** Texts of the bar at the top and of the footer. */
export const NAVBAR_FILE = 'docusaurus-theme-classic/navbar.json'
export const FOOTER_FILE = 'docusaurus-theme-classic/footer.json'

/** Folder of the translations of a folder of pages. */
export function pagesTranslations(id: string): string {
  return `docusaurus-plugin-content-pages${id === 'default' ? '' : `-${id}`}`
}

/** Folder of the translated posts of a blog, and of its texts. */
export function blogTranslations(id: string): string {
  return `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
}

/** Texts of a blog: its title, its description, and the title of its sidebar. */
export function blogTextsFile(id: string): string {
  return `${blogTranslations(id)}/options.json`
}

/** Folder of a version of the docs, below which its translated docs lie; its file of texts is beside it. */
export function versionTranslations(id: string, version: string): string {
  const instance = id === 'default' ? '' : `-${id}`
  return `docusaurus-plugin-content-docs${instance}/${version === CURRENT_VERSION ? version : `version-${version}`}`
}

/**
 * Read the translations that lie in `folder`, which is relative to the site root; undefined: there are none. Reports `invalid-translations` (error) for
 * a file that is no JSON or has other things in it than texts.
 */
export function translationFiles(root: string, folder: string | undefined): TranslationFiles {
  const diagnostics: Diagnostic[] = []
  const inputs: string[] = []
  const wrong = (file: string, why: string): Messages => {
    const hint = 'write `{ "<id>": { "message": "…" } }`'
    diagnostics.push(
      error('invalid-translations', `The translations in \`${file}\` cannot be used: ${why}`, { file, hint }),
    )
    return {}
  }
  return {
    diagnostics,
    inputs,
    folder: (path) => {
      if (folder === undefined) return undefined
      const full = posix.join(folder, path)
      return existsExactly(root, full) ? full : undefined
    },
    read: async (path) => {
      if (folder === undefined) return {}
      const file = posix.join(folder, path)
      inputs.push(join(root, file))
      if (!existsExactly(root, file)) return {}
      try {
        const value: unknown = JSON.parse(await readText(join(root, file)))
        return isRecord(value) ? toMessages(value, (why) => wrong(file, why)) : wrong(file, 'it holds no object')
      } catch (problem) {
        return wrong(file, messageOf(problem))
      }
    },
  }
}

function toMessages(value: Readonly<Record<string, unknown>>, wrong: (why: string) => Messages): Messages {
  const messages: Record<string, string> = {}
  for (const [id, entry] of Object.entries(value)) {
    if (!isRecord(entry) || typeof entry['message'] !== 'string')
      return wrong(`\`${id}\` has no text as its \`message\``)
    put(messages, id, entry['message'])
  }
  return messages
}
