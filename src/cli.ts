/** The command line: flags to one call per command; prints, and sets the exit code. */
import { Command, CommanderError, Option } from 'commander'
import { readdirSync } from 'node:fs'
import { takeLateError, tellLateError } from './base/late-errors.ts'
import { stackOf } from './base/thrown.ts'
import { unfinishedWork } from './base/working.ts'
import { addBuild } from './cli/build-command.ts'
import { addCheck } from './cli/check-command.ts'
import { addCompletion } from './cli/completion-command.ts'
import { EXIT_CODES } from './cli/exit-codes.ts'
import { addInit } from './cli/init-command.ts'
import { addPreview } from './cli/preview-command.ts'
import { addQuestions } from './cli/questions-command.ts'
import { addSearch } from './cli/search-command.ts'
import { addServe } from './cli/serve-command.ts'
import { addTranslations } from './cli/translations-command.ts'
import { addVersion } from './cli/version-command.ts'
import type { Diagnostic } from './model/diagnostic.ts'
import type { BuildOptions } from './model/runs.ts'
import { startBundler } from './base/esbuild.ts'
import { packageVersion } from './base/package-paths.ts'
import { errorCode, systemFailure } from './base/system-failure.ts'

/** Exit code of a command that is ended by a signal: 128 and the number of the signal. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Exit code of Node for a program that waits for what will never come. */
const UNFINISHED = 13

/** Milliseconds that a signal may be late. */
const SIGNAL_DELAY = 100

/** Commands that build no site: they tell something, begin one, or copy its docs. */
const NO_SITE = new Set(['completion', 'explain', 'export', 'import', 'init', 'translations', 'version'])

const EXPLAIN_EXAMPLES = `
Examples:
  devcourse explain broken-link                what it means, and how to cure it
  devcourse explain                            all rules, a line for each`

const START = `
A first course: devcourse init my-course, then devcourse serve my-course to look at it while you write, and
devcourse build my-course to make the site. Each command tells its own options: devcourse build --help.`

function program(): Command {
  const command = new Command('devcourse')
    .description('Turn a folder of Markdown into a fast, link-checked course website.')
    .version(packageVersion(), '-v, --version')
    .addOption(new Option('-V').hideHelp())
    .on('option:V', () => {
      process.stdout.write(`${packageVersion()}\n`)
      throw new CommanderError(0, 'commander.version', packageVersion())
    })
    .addHelpText('after', START)
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .hook('preAction', async (_, action) => {
      if (NO_SITE.has(action.name())) return
      const roots = await rootsOf(action.processedArgs[0])
      if (roots.some(hasProgram)) startBundler()
      const flags = action.opts<Pick<BuildOptions, 'outDir' | 'cache' | 'jobs'>>()
      if (action.name() === 'build') {
        const { lookAhead } = await import('./commands/begin/look-ahead.ts')
        for (const root of roots) lookAhead({ root, ...flags })
      }
      const { begin } = await import('./commands/begin/begin.ts')
      const { outDir } = flags
      for (const root of roots) begin({ root, ...(outDir === undefined ? {} : { outDir }) })
    })
  addInit(command)
  addBuild(command)
  addCheck(command)
  addServe(command)
  addPreview(command)
  addSearch(command)
  addQuestions(command)
  addVersion(command)
  addTranslations(command)
  command
    .command('explain')
    .description('say what a rule means, with an example and the cure')
    .argument('[rule]', 'id of a rule, which stands in brackets behind each finding; without one all rules are listed')
    .addHelpText('after', EXPLAIN_EXAMPLES)
    .action(async (rule: string | undefined) => {
      const { runExplain } = await import('./commands/explain.ts')
      process.exitCode = runExplain(rule)
    })
  addCompletion(command)
  return command
}

/** The folders of the sites that the first argument of a command stands for. */
async function rootsOf(given: unknown): Promise<readonly string[]> {
  if (!Array.isArray(given)) return [typeof given === 'string' ? given : '.']
  const { checkTargets } = await import('./commands/check-targets.ts')
  return checkTargets(given.map(String)).map(({ root }) => root)
}

/** Whether a folder has a configuration that is bundled before all else: while the bundler starts, our modules are loaded. */
function hasProgram(root: string): boolean {
  try {
    return readdirSync(root).some((name) => /\.config\.[cm]?[jt]s$/.test(name))
  } catch {
    return false
  }
}

/** Say why there is no site, and give the exit code. What is neither a diagnostic nor the machine's fault is our bug. */
function report(problem: unknown): number {
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2
  const failure = systemFailure(problem)
  if (failure !== undefined) {
    process.stderr.write(`error ${failure.message}\n  hint: ${failure.hint ?? ''}\n`)
    return 3
  }
  process.stderr.write(`devcourse failed, and that is not your fault. The site that was there before is untouched.\n`)
  process.stderr.write(
    `Please report this, with the text below and the version ${packageVersion()}:\n\n${stackOf(problem)}\n`,
  )
  return 3
}

/** Say what code of the site has thrown when it was done, and give the exit code. */
function reportLate({ rule, message, file, place, hint = '' }: Diagnostic): number {
  const where = [file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
  process.stderr.write(`error ${message}\n${where === '' ? '' : `  ${where}\n`}  hint: ${hint}\n`)
  return rule === 'config-function-failed' ? 2 : 1 // as commands/exit-code.ts has it
}

for (const stream of [process.stdout, process.stderr]) {
  // A reader that has seen enough (`devcourse build | head -1`) is no reason to stop building.
  stream.on('error', (problem) => {
    if (errorCode(problem) !== 'EPIPE') process.exitCode = 3
  })
}
for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
process.on('uncaughtException', (problem) => {
  const late = takeLateError(problem)
  if (late === 'taken') return
  // A Ctrl-C ends the bundler's process, too, which may fail for that before the signal has reached this one: wait for it.
  if (late === 'ours') setTimeout(() => process.exit(report(problem)), SIGNAL_DELAY)
  else if (!tellLateError(late)) process.exit(reportLate(late))
})
// Node ends when nothing is left to wait for, though a plugin of the configuration never says that it is done.
process.on('exit', (code) => {
  const unfinished = unfinishedWork()
  if (unfinished.length === 0 || (code !== 0 && code !== UNFINISHED)) return
  process.stderr.write(
    `error The command ended before its work was done: ${unfinished.join(' and ')} never came to an end\n`,
  )
  process.stderr.write('  hint: a plugin may wait for other documents, but only for those that are there\n')
  process.exit(1)
})

/** Run a command of a plugin of the site in this folder, where the first word is none of ours. Gives false where there is none. */
async function ranPluginCommand(own: Command): Promise<boolean> {
  const [, , name = ''] = process.argv
  const known = ['help', ...own.commands.flatMap((command) => [command.name(), ...command.aliases()])]
  if (!/^[a-z][\w:-]*$/i.test(name) || known.includes(name) || !hasProgram('.')) return false
  const { runPluginCommand } = await import('./commands/plugin-command.ts')
  // as plugins of Docusaurus know it: the values of options are properties of the command
  const program = new Command('devcourse').storeOptionsAsProperties()
  const code = await runPluginCommand(name, process.argv, program)
  if (code !== undefined && code !== 0) process.exitCode = code
  return code !== undefined
}

try {
  const own = program()
  if (!(await ranPluginCommand(own))) await own.parseAsync()
} catch (problem) {
  process.exitCode = report(problem)
}
