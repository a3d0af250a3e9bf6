/** Texts of files for code frames, read once each. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Give the function that reads a file named from `folder`; one that cannot be read is undefined: its frame is left out. */
export function fileTexts(folder: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return (file) => {
    if (!texts.has(file)) texts.set(file, readText(resolve(folder, file)))
    return texts.get(file)
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
