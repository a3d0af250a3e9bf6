/**
 * The program of the pages of a site that is not in English: as it was bundled when the package was packed, with calls in place of
 * all texts (src/shared/text-calls.ts), which are filled here. So no build waits for a bundler for each of its languages.
 */
import { lookUp } from '../../shared/look-up.ts'
import { fillTextCalls } from '../../shared/text-calls.ts'
import { contentsAsText, nameByContents, nameEntries } from '../entry-names.ts'
import { ownPart, type BuiltPart, type PartInput } from './own-parts.ts'

/** Give the program with these texts, by their places; where it was not packed, what `bundle` makes. */
export async function translatedRuntime<Other>(
  input: PartInput,
  texts: Readonly<Record<string, string>>,
  bundle: () => Promise<Other>,
): Promise<BuiltPart | Other> {
  const packed = await ownPart(input, 'translated', () => Promise.resolve(undefined))
  if (packed === undefined) return bundle()
  const filled = packed.files.map((file) =>
    file.path.endsWith('.js')
      ? {
          path: file.path,
          contents: fillTextCalls(contentsAsText(file.contents), (place) => argument(lookUp(texts, place) ?? '""')),
        }
      : file,
  )
  return nameEntries(nameByContents({ outputs: packed.outputs, files: filled }))
}

/** An expression as it may stand anywhere. */
function argument(code: string): string {
  return code.startsWith('(') ? `(${code})` : code
}
