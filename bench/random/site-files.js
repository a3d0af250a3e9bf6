// The files of a random site, which are written when all of them are known.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FOLDER } from './random.js'

if (FOLDER === undefined) throw new Error('say where: --out DIR')

/** Languages besides English that neither Docusaurus nor devcourse has texts of its own for. */
export const LOCALES = ['eo', 'dv', 'la', 'ia', 'mt']

const files = new Map()

/** Add a file by its path in the site; what is no text becomes JSON. */
export function put(path, text) {
  files.set(path, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`)
}

/** Write all files into the folder of the command line, in place of what is there; gives their number. */
export async function writeFiles() {
  const folder = resolve(FOLDER)
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return files.size
}
