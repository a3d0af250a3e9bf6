/** Texts of files for code frames, read once each. */
import { resolve } from 'node:path'
import { textIfThere } from '../base/source-text.ts'

/** Give the function that reads a file named from `folder`; one that cannot be read is undefined: its frame is left out. */
export function fileTexts(folder: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return (file) => {
    if (!texts.has(file)) texts.set(file, textIfThere(resolve(folder, file)))
    return texts.get(file)
  }
}
