/** The switches at the top of a Docusaurus configuration, which may be written as text (spec config.md section 1). */
import type { Options } from './report.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Keys that hold a switch, or an object of switches only. Options of plugins are not among them: there text is an error. */
const SWITCHES = ['trailingSlash', 'noIndex', 'baseUrlIssueBanner', 'future']
const MARKDOWN_SWITCHES = ['mermaid', 'mdx1Compat', 'anchors']
const SCRIPT_SWITCHES = ['async', 'defer']

/** Read `'true'` and `'false'` as switches where Docusaurus does. */
export function withSwitches(config: Options): Options {
  const { markdown, scripts } = config
  return {
    ...onKeys(config, SWITCHES),
    ...(isRecord(markdown) ? { markdown: onKeys(markdown, MARKDOWN_SWITCHES) } : {}),
    ...(Array.isArray(scripts) ? { scripts: scripts.map((script: unknown) => onScript(script)) } : {}),
  }
}

function onKeys(options: Options, keys: readonly string[]): Options {
  const entries = Object.entries(options)
  return Object.fromEntries(entries.map(([key, value]) => [key, keys.includes(key) ? toSwitch(value) : value]))
}

function onScript(script: unknown): unknown {
  return isRecord(script) ? onKeys(script, SCRIPT_SWITCHES) : script
}

function toSwitch(value: unknown): unknown {
  if (typeof value === 'string') return /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value
  return isRecord(value) ? onKeys(value, Object.keys(value)) : value
}
