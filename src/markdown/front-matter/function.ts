/** Front matter as a function of the configuration reads it (spec config.md section 3). Part of the index stage. */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { ParsedFile, ParseFrontMatter } from '../../model/markdown-functions.ts'
import { reasonOf } from '../parser-message.ts'
import { readYaml } from '../../yaml/read-yaml.ts'
import { readSource, YAML_FIRST_LINE } from '../source/source-text.ts'

/** Call the function for a file. Reports, without file, `config-function-failed` for what it throws or gives that is no front matter. */
export async function parseByFunction(
  parse: ParseFrontMatter,
  filePath: string,
  fileContent: string,
): Promise<ParsedFile | Diagnostic> {
  try {
    const result: unknown = await parse({ filePath, fileContent, defaultParseFrontMatter })
    if (!isParsedFile(result)) return failed('it gave no object with `frontMatter` and `content`')
    return { frontMatter: structuredClone(result.frontMatter), content: result.content }
  } catch (cause) {
    return failed(reasonOf(cause))
  }
}

/** The usual reading, for the function to call. */
function defaultParseFrontMatter({ fileContent }: { readonly fileContent: string }): Promise<ParsedFile> {
  const { yaml, body } = readSource(fileContent)
  const { value, problems } = readYaml(yaml ?? '', { firstLine: YAML_FIRST_LINE, version: '1.1' })
  const [problem] = problems
  if (problem !== undefined) return Promise.reject(new Error(`${problem.message} (line ${problem.place.line})`))
  const frontMatter = typeof value === 'object' && value !== null ? { ...value } : {}
  return Promise.resolve({ frontMatter, content: body.trim() })
}

function isParsedFile(value: unknown): value is ParsedFile {
  if (typeof value !== 'object' || value === null || !('frontMatter' in value) || !('content' in value)) return false
  return typeof value.frontMatter === 'object' && value.frontMatter !== null && typeof value.content === 'string'
}

function failed(reason: string): Diagnostic {
  return error('config-function-failed', `The function \`markdown.parseFrontMatter\` failed: ${reason}`, {
    hint: 'return `{ frontMatter, content }` for every file; `defaultParseFrontMatter` makes both',
  })
}
