/** The language that a configuration is loaded for, as configurations ask for it. */
import { readFileSync } from 'node:fs'

/** Name of the variable of the environment that configurations read, as in Docusaurus. */
const CURRENT_LOCALE = 'DOCUSAURUS_CURRENT_LOCALE'

let last: Promise<unknown> = Promise.resolve()

/**
 * Run `load` while the environment names the language. One at a time: the environment is that of the whole process, in which
 * several sites may be built at once.
 */
export function withCurrentLocale<Loaded>(locale: string | undefined, load: () => Promise<Loaded>): Promise<Loaded> {
  const run = async (): Promise<Loaded> => {
    if (locale === undefined) return load()
    const before = process.env[CURRENT_LOCALE]
    process.env[CURRENT_LOCALE] = locale
    try {
      return await load()
    } finally {
      if (before === undefined) Reflect.deleteProperty(process.env, CURRENT_LOCALE)
      else process.env[CURRENT_LOCALE] = before
    }
  }
  const loaded = last.then(run, run)
  last = loaded.catch(() => undefined)
  return loaded
}

/** Whether one of the files, by their absolute paths, names the variable: what it gives may differ from language to language. */
export function asksForLocale(files: readonly string[]): boolean {
  return files.some((file) => {
    try {
      return readFileSync(file, 'utf8').includes(CURRENT_LOCALE)
    } catch {
      return false
    }
  })
}
