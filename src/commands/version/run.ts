/** `devcourse version`: keep the docs as they are now as a version (spec routing.md section 18.6). */
import { lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemFailure } from '../../base/system-failure.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import { loadConfig } from '../../config/load-config.ts'
import { nameProblem } from '../../config/versions.ts'
import { plural } from '../../diagnostics/report.ts'
import type { DocsConfig } from '../../model/content-config.ts'
import { exitCode } from '../exit-code.ts'
import { printFindings, refuse } from '../tell.ts'
import { planOf, type Refusal, type VersionPlan } from './plan.ts'
import { writeVersion } from './write.ts'

export interface VersionCommand {
  readonly root: string
  /** Name of the new version. */
  readonly name: string
  /** Id of the docs. */
  readonly instance: string
  readonly configFile?: string
}

/** Make a version, and say what was written. Gives the exit code: 0 done, 2 wrong usage or configuration, 3 the machine did not let it. */
export async function runVersion(command: VersionCommand): Promise<number> {
  const root = resolve(command.root)
  const wrong = nameProblem(command.name)
  if (wrong !== undefined) return refused({ message: wrong, hint: 'try something like `1.0` or `autumn 2026`' })
  const { configFile } = command
  const { loaded, diagnostics } = await loadConfig(root, configFile === undefined ? {} : { configFile })
  const code = exitCode(diagnostics)
  if (loaded === undefined || code !== 0) {
    printFindings(diagnostics, root)
    process.stderr.write('Nothing was written.\n')
    return code === 0 ? 2 : code
  }
  const docs = loaded.config.docs.find(({ id }) => id === command.instance)
  if (docs === undefined) return refused(noDocs(command.instance, loaded.config.docs))
  if (docs.versions.some(({ tag }) => tag !== undefined))
    return refused({ message: 'The versions of these docs are tags of Git', hint: 'make one: `git tag v1.0`' })
  const plan = await planOf(root, command.name, { docs, i18n: loaded.config.i18n })
  if ('message' in plan) return refused(plan)
  try {
    await writeVersion(plan)
  } catch (problem) {
    const failure = systemFailure(problem)
    if (failure === undefined) throw problem
    refuse({ message: `${failure.message}; nothing was written`, hint: failure.hint ?? 'try it again' })
    return 3
  }
  process.stdout.write(reportOf(plan, docs))
  return 0
}

function refused(refusal: Refusal): 2 {
  refuse(refusal)
  return 2
}

function noDocs(id: string, all: readonly DocsConfig[]): Refusal {
  const ids = all.map((docs) => docs.id)
  const known = ids.length === 0 ? 'the site has no docs' : `there are ${ids.map((one) => `\`${one}\``).join(', ')}`
  return { message: `There are no docs with the id \`${id}\``, hint: didYouMean(id, ids) ?? known }
}

function reportOf({ root, name, sidebars, list, labels, ...plan }: VersionPlan, docs: DocsConfig): string {
  const filesOf = (folder: string): string => {
    const copied = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return plural(copied.filter((path) => !lstatSync(join(root, folder, path)).isDirectory()).length, 'file')
  }
  const lines = [
    [`${plan.folder}/`, `${filesOf(plan.folder)} of ${docs.path}`],
    ...plan.translated.map(({ folder }) => [`${folder}/`, `${filesOf(folder)} of translated docs`]),
    ...labels.map(({ file }) => [file, 'translated labels']),
    ...(sidebars === undefined ? [] : [[sidebars.file, 'its sidebars']]),
    [list.file, `lists ${plural(list.names.length, 'version')}`],
  ]
  const width = Math.max(...lines.map(([path = '']) => path.length))
  const table = lines.map(([path = '', what = '']) => `  ${path.padEnd(width)}  ${what}\n`).join('')
  return `The version ${name} is made:\n\n${table}\nGo on writing in ${docs.path}. To see both: devcourse serve\n`
}
