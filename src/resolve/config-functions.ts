/** The functions of a configuration, made safe to call: what they throw or give amiss becomes a finding about the configuration. */
import { messageOf } from '../base/thrown.ts'
import { error } from '../model/diagnostic.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { DocsConfig } from '../model/content-config.ts'
import { lookUp } from '../shared/look-up.ts'
import { defaultNumberPrefix, noNumberPrefix, type NumberPrefixParser } from './number-prefix.ts'
import type { Report } from './policy.ts'
import { kindOf } from './read-fields.ts'
import { isRecord } from '../shared/is-record.ts'
import { isValidPathname } from '../shared/pathname.ts'

export type EditUrlFunction = ConfigFunctions['editUrl'][string]

/** Give the number prefix parser of a docs instance (spec routing.md section 2.3). Reports `config-function-failed`. */
export function numberPrefixParserOf(loaded: LoadedConfig, docs: DocsConfig, report: Report): NumberPrefixParser {
  const custom = lookUp(loaded.functions.numberPrefixParser, docs.id)
  if (custom === undefined) return docs.numberPrefixParser ? defaultNumberPrefix : noNumberPrefix
  const call = safely(custom, {
    name: 'numberPrefixParser',
    hint: 'return `{ filename, numberPrefix }`',
    loaded,
    report,
  })
  return (name) => {
    const parsed = call(name, name, isParsedName)
    if (parsed === undefined) return { filename: name }
    const { filename, numberPrefix } = parsed
    return numberPrefix === undefined || numberPrefix === null ? { filename } : { filename, numberPrefix }
  }
}

/** Give the `editUrl` function of a docs instance, or of `pages`; undefined when it is a plain prefix. Reports `config-function-failed`. */
export function editUrlFunctionOf(loaded: LoadedConfig, instance: string, report: Report): EditUrlFunction | undefined {
  const custom = lookUp(loaded.functions.editUrl, instance)
  if (custom === undefined) return undefined
  const call = safely(custom, { name: 'editUrl', hint: 'return an address, or nothing for no link', loaded, report })
  return (input) => call(input, input.docPath, isAddress) ?? undefined
}

/** Give the function that names old addresses of a page. Reports `config-function-failed`. */
export function createRedirectsOf(loaded: LoadedConfig, report: Report): (path: string) => readonly string[] {
  const custom = loaded.redirects?.createRedirects
  if (custom === undefined) return () => []
  const hint = 'return a path that starts with `/`, a list of such paths, or nothing'
  const call = safely(custom, { name: 'createRedirects', hint, loaded, report })
  return (path) => {
    const given = call(path, path, arePathnames) ?? []
    return typeof given === 'string' ? [given] : given
  }
}

function arePathnames(value: unknown): value is string | readonly string[] | null | undefined {
  if (value === undefined || value === null) return true
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.every((path) => typeof path === 'string' && isValidPathname(path))
}

interface ParsedName {
  readonly filename: string
  readonly numberPrefix?: number | null
}

function isParsedName(value: unknown): value is ParsedName {
  if (!isRecord(value) || typeof value['filename'] !== 'string') return false
  const { numberPrefix } = value
  return numberPrefix === undefined || numberPrefix === null || Number.isFinite(numberPrefix)
}

function isAddress(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string'
}

/**
 * Make a function of the author safe: `call(input, label, isRight)` gives its result, or undefined when it throws or
 * gives something of another kind. One finding a function is enough, however many files it fails for.
 */
function safely<Input>(
  custom: (input: Input) => unknown,
  about: { readonly name: string; readonly hint: string; readonly loaded: LoadedConfig; readonly report: Report },
) {
  const { file } = about.loaded.config
  let reported = false
  const fail = (problem: string): void => {
    if (reported) return
    reported = true
    const where = file === undefined ? {} : { file }
    const message = `The function \`${about.name}\` ${problem}`
    about.report(error('config-function-failed', message, { ...where, hint: about.hint }))
  }
  return <Output>(input: Input, label: string, isRight: (value: unknown) => value is Output): Output | undefined => {
    try {
      const value = custom(input)
      if (isRight(value)) return value
      fail(`gave ${kindOf(value)} for \`${label}\``)
    } catch (cause) {
      fail(`threw for \`${label}\`: ${messageOf(cause)}`)
    }
    return undefined
  }
}
