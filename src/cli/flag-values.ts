/** Values of flags: from text to what a command takes, or a refusal that says what to write. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { ReportTarget } from '../commands/write-reports.ts'
import { FORMAT_NAMES } from '../diagnostics/format-names.ts'
import type { RuleLevel } from '../model/config.ts'

/** `sarif=links.sarif` is a format and its file; added to those `before`. */
export function toTarget(text: string, before: readonly ReportTarget[]): readonly ReportTarget[] {
  const [name = '', ...rest] = text.split('=')
  const format = FORMAT_NAMES.find((known) => known === name)
  if (format === undefined) throw new InvalidArgumentError(`Give one of ${FORMAT_NAMES.join(', ')}.`)
  const file = rest.join('=')
  return [...before, file === '' ? { format } : { format, file }]
}

/** `broken-anchor=error` is a rule and its level; added to those `before`. */
export function toRule(text: string, before: Readonly<Record<string, RuleLevel>>): Readonly<Record<string, RuleLevel>> {
  const [id = '', name] = text.split('=')
  const level = (['off', 'info', 'warning', 'error'] as const).find((known) => known === name)
  if (level === undefined) throw new InvalidArgumentError('Write a rule and its level: broken-anchor=error.')
  return { ...before, [id]: level }
}

/** A whole number from 0. */
export function toNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('Give a whole number from 0.')
  return number
}

/** A day, or a day and a time. */
export function toNow(text: string): string {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?$/.test(text))
    throw new InvalidArgumentError('Write a day, or a day and a time: 2026-11-06T18:00.')
  return text
}

/** A number of threads. */
export function toJobs(text: string): number {
  const jobs = Number(text)
  if (!Number.isInteger(jobs) || jobs < 1) throw new InvalidArgumentError('Give a whole number from 1.')
  return jobs
}

/** The languages of `--locale`: one alone, at the base URL; several where they lie in the whole site. */
export function toLocales(names: readonly string[] = []): {
  readonly locale?: string
  readonly locales?: readonly string[]
} {
  const locales = [...new Set(names)]
  const [locale] = locales
  if (locale === undefined) return {}
  return locales.length === 1 ? { locale } : { locales }
}

/** A name, added to those `before`. */
export function toNames(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text]
}

/** A TCP port; 0 lets the system choose. */
function toPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Give a port from 0 to 65535.')
  return port
}

/** The flags by which `serve` and `preview` are reached. */
export interface ListenFlags {
  readonly port?: number
  readonly host: string
  readonly allowHost: readonly string[]
}

/** Add the flags by which a server is reached to its command. */
export function withListenFlags(command: Command): Command {
  return command
    .addOption(
      new Option('--port <n>', 'port to listen on (default: 3000, or the next one that is free)').argParser(toPort),
    )
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', '127.0.0.1')
    .addOption(
      new Option('--allow-host <name>', 'name besides localhost that the server may be asked by; may be given again')
        .argParser((name: string, before: readonly string[]) => [...before, name])
        .default([], 'none'),
    )
}
