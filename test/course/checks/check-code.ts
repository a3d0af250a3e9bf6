/** What parsers and linters say of a code block, by its language. */
import { transform, type Loader } from 'esbuild'
import type { Block } from '../blocks.ts'
import { dockerfileProblems } from './check-dockerfile.ts'
import { shellProblems, toReadAlone } from './check-shell.ts'
import { yamlProblems } from './check-yaml.ts'
import type { Finding } from '../finding.ts'
import type { Problem } from '../problem.ts'

/** Languages of esbuild. */
const LOADERS: ReadonlyMap<string, Loader> = new Map([
  ['js', 'js'],
  ['mjs', 'js'],
  ['cjs', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['json', 'json'],
  ['css', 'css'],
])
const SHELL = new Set(['bash', 'sh'])
/** Languages without a parser here: their blocks are free. */
const FREE = new Set(
  'text diff md markdown mdx html http ini toml nginx promql sql csv xml gitignore makefile console properties caddy python mermaid dot math'.split(
    ' ',
  ),
)
/** What a fragment may be a part of. */
const IN_SCRIPT = [
  ['async function* around() {', '}'],
  ['export default ({', '})'],
  ['export default (', ')'],
  ['class Around {', '}'],
] as const
const IN_ELEMENT = ['export default <>', '</>'] as const

/** What may stand before and after a fragment, to be tried in turn. */
function around(loader: Loader): readonly (readonly [string, string])[] {
  if (loader === 'json')
    return [
      ['{', '}'],
      ['[', ']'],
    ]
  if (loader === 'css') return [['a {', '}']]
  return loader.endsWith('x') ? [...IN_SCRIPT, IN_ELEMENT] : IN_SCRIPT
}

/** What is wrong with the code of blocks; of one with `fails`, that nothing is. */
export async function checkCode(blocks: readonly Block[]): Promise<readonly Finding[]> {
  const isShell = ({ language }: Block): boolean => SHELL.has(language)
  const alone = await toReadAlone(blocks.filter((block) => isShell(block) && !block.fails).map(({ code }) => code))
  const findings: Finding[] = []
  for (const block of blocks)
    if (!isShell(block) || block.fails || alone.has(block.code)) findings.push(...(await checkOne(block)))
  return findings
}

async function checkOne(block: Block): Promise<readonly Finding[]> {
  const { file, line: fence, indent, language, fails } = block
  if (language === '') {
    return [
      { file, line: fence, message: 'the code block names no language; write one after the fence, `text` for none' },
    ]
  }
  const problems = await problemsOf(block)
  if (problems === undefined)
    return [
      { file, line: fence, message: `no parser for the language \`${language}\`; mend its name, or use \`text\`` },
    ]
  if (fails)
    return problems.length > 0
      ? []
      : [
          {
            file,
            line: fence,
            message: 'the block is marked `fails`, but nothing reports it; remove the word or show the fault',
          },
        ]
  return problems.map(({ line, column, message }) => ({
    file,
    line: fence + line,
    ...(column !== undefined && { column: column + indent }),
    message: `${language}: ${message}`,
  }))
}

async function problemsOf(block: Block): Promise<readonly Problem[] | undefined> {
  const { language, code, part, role } = block
  const loader = LOADERS.get(language)
  if (loader !== undefined) return scriptProblems(code, loader, role === 'file' && !part)
  if (SHELL.has(language)) return shellProblems(code)
  switch (language) {
    case 'yaml':
    case 'yml':
      return yamlProblems(block)
    case 'dockerfile':
    case 'docker':
      return dockerfileProblems(code, part || role !== 'file')
    default:
      return FREE.has(language) ? [] : undefined
  }
}

/** A whole file as it is; what may be a fragment also as a part of something. */
async function scriptProblems(code: string, loader: Loader, whole: boolean): Promise<readonly Problem[]> {
  const problems = await transformed(code, loader)
  if (problems.length === 0 || whole) return problems
  for (const [before, after] of around(loader)) {
    if ((await transformed(`${before}\n${code}\n${after}`, loader)).length === 0) return []
  }
  return problems
}

async function transformed(code: string, loader: Loader): Promise<readonly Problem[]> {
  const result = await transform(code, { loader, logLevel: 'silent', jsx: 'preserve' }).catch((error: unknown) => error)
  const { errors = [], warnings = [] } = result as Partial<Record<'errors' | 'warnings', readonly Said[]>>
  return [...errors, ...(loader === 'css' || loader === 'json' ? warnings : [])].map(({ text, location }) => ({
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    message: text,
  }))
}

/** A message of esbuild. */
interface Said {
  readonly text: string
  readonly location: { readonly line: number; readonly column: number } | null
}
