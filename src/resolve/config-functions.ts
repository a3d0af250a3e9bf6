/** The functions of a configuration, made safe to call: what they throw becomes a finding about the configuration. */
import { error } from '../diagnostics/diagnostic.ts'
import type { ConfigFunctions, DocsConfig, LoadedConfig } from '../model/config.ts'
import { defaultNumberPrefix, noNumberPrefix, type NumberPrefixParser } from './number-prefix.ts'
import type { Report } from './policy.ts'

export type EditUrlFunction = ConfigFunctions['editUrl'][string]

/** Give the number prefix parser of a docs instance (spec routing.md section 2.3). Reports `config-function-failed`. */
export function numberPrefixParserOf(loaded: LoadedConfig, docs: DocsConfig, report: Report): NumberPrefixParser {
  const custom = loaded.functions.numberPrefixParser[docs.id]
  if (custom === undefined) return docs.numberPrefixParser ? defaultNumberPrefix : noNumberPrefix
  const failed = failureReporter('numberPrefixParser', loaded, report)
  return (name) => {
    try {
      return custom(name)
    } catch (cause) {
      failed(cause, name)
      return { filename: name }
    }
  }
}

/** Give the `editUrl` function of a docs instance, or of `pages`; undefined when it is a plain prefix. Reports `config-function-failed`. */
export function editUrlFunctionOf(loaded: LoadedConfig, instance: string, report: Report): EditUrlFunction | undefined {
  const custom = loaded.functions.editUrl[instance]
  if (custom === undefined) return undefined
  const failed = failureReporter('editUrl', loaded, report)
  return (input) => {
    try {
      return custom(input)
    } catch (cause) {
      failed(cause, input.docPath)
      return undefined
    }
  }
}

/** One finding a function is enough, however many files it fails for. */
function failureReporter(name: string, loaded: LoadedConfig, report: Report): (cause: unknown, input: string) => void {
  const { file } = loaded.config
  let reported = false
  return (cause, input) => {
    if (reported) return
    reported = true
    const reason = cause instanceof Error ? cause.message : String(cause)
    report(
      error('config-function-failed', `The function \`${name}\` threw for \`${input}\`: ${reason}`, {
        ...(file === undefined ? {} : { file }),
        hint: 'return a value for every file',
      }),
    )
  }
}
