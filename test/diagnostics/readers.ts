/** Reads reports as those do who get them: with parsers and schemas that are not ours, or after the host's documentation. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import Ajv from 'ajv'
import type { Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A finding as a reader gets it; what a format does not carry is undefined. */
export interface Read {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info' | undefined
  readonly file: string | undefined
  readonly line: number | undefined
  readonly column: number | undefined
  /** Everything that is said, message first. */
  readonly text: string
}

const require = createRequire(import.meta.url)

function validator(schema: object): (value: unknown) => void {
  const ajv = new Ajv({ schemaId: 'auto', allErrors: true })
  ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json') as object)
  const validate = ajv.compile(schema)
  return (value) => {
    assert.ok(validate(value), ajv.errorsText(validate.errors))
  }
}

const readJsonFile = (path: string | URL): object => JSON.parse(readFileSync(path, 'utf8')) as object

const checkJson = validator(readJsonFile(new URL('../../docs/report.schema.json', import.meta.url)))
/** The schema of OASIS, as Microsoft's package carries it. */
const checkSarif = validator(readJsonFile(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')))

interface JsonDiagnostic {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly file?: string
  readonly place?: { readonly line: number; readonly column: number }
}

/** `--format json`, against docs/report.schema.json. */
export function readJson(text: string): readonly (Read & { readonly whole: JsonDiagnostic })[] {
  const report = JSON.parse(text) as { readonly diagnostics: readonly JsonDiagnostic[] }
  checkJson(report)
  return report.diagnostics.map((whole) => ({
    rule: whole.rule,
    severity: whole.severity,
    file: whole.file,
    line: whole.place?.line,
    column: whole.place?.column,
    text: whole.message,
    whole,
  }))
}

interface SarifRegion {
  readonly startLine: number
  readonly startColumn: number
}

interface SarifResult {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations?: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region?: SarifRegion }
  }[]
  readonly fixes?: readonly {
    readonly artifactChanges: readonly {
      readonly replacements: readonly { readonly insertedContent: { readonly text: string } }[]
    }[]
  }[]
  readonly properties?: { readonly pages: number }
  readonly suppressions?: readonly unknown[]
}

/** `--format sarif`, against the schema of the standard. */
export function readSarif(text: string): readonly (Read & { readonly whole: SarifResult })[] {
  const log = JSON.parse(text) as {
    readonly runs: readonly {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
      readonly results: readonly SarifResult[]
    }[]
  }
  checkSarif(log)
  return log.runs.flatMap(({ tool, results }) =>
    results.map((whole) => {
      assert.equal(tool.driver.rules[whole.ruleIndex]?.id, whole.ruleId)
      const at = whole.locations?.[0]?.physicalLocation
      const severity = { error: 'error', warning: 'warning', note: 'info' } as const
      return {
        rule: whole.ruleId,
        severity: severity[whole.level as keyof typeof severity], // the schema knows no other level but `none`
        file: at === undefined ? undefined : decodeURIComponent(at.artifactLocation.uri),
        line: at?.region?.startLine,
        column: at?.region?.startColumn,
        text: whole.message.text,
        whole,
      }
    }),
  )
}

/** `--format junit`, by a strict XML parser: its numbers must be those of its cases, as CI servers show them. */
export function readJunit(text: string): readonly (Read & { readonly failed: boolean })[] {
  const { root } = parseXml(text)
  assert.ok(root?.name === 'testsuites')
  const cases = elementsOf(root).flatMap((suite) => {
    assert.equal(suite.name, 'testsuite')
    assert.deepEqual(numbersOf(suite), countCases(elementsOf(suite)))
    return elementsOf(suite)
  })
  assert.deepEqual(numbersOf(root), countCases(cases))
  return cases.map((one) => {
    assert.equal(one.name, 'testcase')
    const [body, ...more] = elementsOf(one)
    assert.ok(body !== undefined && more.length === 0)
    assert.ok(['failure', 'skipped', 'system-out'].includes(body.name))
    const { classname: rule = '', file } = one.attributes
    const [, line, column] = (file === undefined ? null : /^:(\d+):(\d+)\n/.exec(body.text.slice(file.length))) ?? []
    return {
      rule,
      severity: body.name === 'failure' ? 'error' : undefined,
      file,
      line: line === undefined ? undefined : Number(line),
      column: column === undefined ? undefined : Number(column),
      text: file === undefined ? body.text : body.text.slice(body.text.indexOf('\n', file.length) + 1),
      failed: body.name === 'failure',
    }
  })
}

function elementsOf(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => child instanceof XmlElement)
}

function numbersOf({ attributes }: XmlElement): readonly number[] {
  return [attributes['tests'], attributes['failures'], attributes['skipped'], attributes['errors']].map(Number)
}

function countCases(cases: readonly XmlElement[]): readonly number[] {
  const having = (name: string): number => cases.filter((one) => elementsOf(one)[0]?.name === name).length
  return [cases.length, having('failure'), having('skipped'), having('error')]
}

/** `--format github`: workflow commands (GitHub Docs, "Workflow commands for GitHub Actions"), as the runner takes them. */
export function readGithub(text: string): readonly Read[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [, command = '', list = '', data = ''] = /^::([a-z]+) ([^]*?)::([^]*)$/.exec(line) ?? assert.fail(line)
    const properties = new Map(
      list.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), unescape(pair.slice(at + 1), { '3A': ':', '2C': ',' })]
      }),
    )
    const number = (name: string): number | undefined => {
      const value = properties.get(name)
      return value === undefined ? undefined : Number(value)
    }
    const severity = { error: 'error', warning: 'warning', notice: 'info' } as const
    return {
      rule: properties.get('title') ?? '',
      severity: severity[command as keyof typeof severity], // another command would give undefined
      file: properties.get('file'),
      line: number('line'),
      column: number('col'),
      text: unescape(data, {}),
    }
  })
}

function unescape(text: string, more: Readonly<Record<string, string>>): string {
  const signs: Readonly<Record<string, string>> = { '25': '%', '0D': '\r', '0A': '\n', ...more }
  return text.replace(/%([0-9A-F]{2})/g, (all, code: string) => signs[code] ?? all)
}

interface GitlabIssue {
  readonly description: string
  readonly check_name: string
  readonly fingerprint: string
  readonly severity: string
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

/** `--format gitlab`: the fields that GitLab's documentation of Code Quality asks for. */
export function readGitlab(text: string): readonly Read[] {
  const issues = JSON.parse(text) as readonly GitlabIssue[]
  assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length, 'fingerprints differ')
  return issues.map(({ description, check_name, fingerprint, severity, location: { path, lines } }) => {
    assert.match(fingerprint, /^\S+$/)
    assert.ok(['info', 'minor', 'major', 'critical', 'blocker'].includes(severity))
    assert.ok(typeof description === 'string' && description !== '')
    assert.ok(typeof path === 'string' && path !== '' && !path.startsWith('./'))
    assert.ok(Number.isInteger(lines.begin) && lines.begin >= 1)
    const known = { info: 'info', minor: 'warning', major: 'error' } as const
    return {
      rule: check_name,
      severity: known[severity as keyof typeof known], // what we do not use gives undefined
      file: path === '.' ? undefined : path,
      line: lines.begin,
      column: undefined,
      text: description,
    }
  })
}

/** `--format markdown`: the texts of the table's cells, without the marks of code. */
export function readMarkdown(text: string): readonly (readonly string[])[] {
  const root: Root = unified().use(remarkParse).use(remarkGfm).parse(text)
  const table = root.children.find((node): node is Table => node.type === 'table')
  return (table?.children ?? []).slice(1).map(({ children }) => children.map((cell) => toString(cell)))
}
