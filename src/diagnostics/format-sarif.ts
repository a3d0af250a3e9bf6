/** Diagnostics as SARIF 2.1.0 (OASIS standard), which code hosts show beside the changed lines. */
import { RULES } from '../rules/registry.ts'
import { fence, levelSentence, plainText } from '../rules/wording.ts'
import type { Diagnostic, Fix, Place, Severity } from '../model/diagnostic.ts'
import { fingerprints, type Report } from './report.ts'

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** The folder that paths count from, as code hosts call it (SARIF 3.14.14). */
const ROOT_ID = '%SRCROOT%'

/** Format a report. Columns count UTF-16 code units, as in the diagnostics themselves. */
export function formatSarif(report: Report): string {
  const rules = [...new Set(report.diagnostics.map(({ rule }) => rule))].sort()
  const prints = fingerprints(report)
  const run = {
    tool: {
      driver: {
        name: 'devcourse',
        semanticVersion: report.version,
        rules: rules.map(toRule),
      },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [ROOT_ID]: { description: { text: 'The folder of the repository.' } } },
    results: report.diagnostics.map((diagnostic, index) => ({
      ...toResult(diagnostic),
      ruleIndex: rules.indexOf(diagnostic.rule),
      partialFingerprints: { 'devcourse/v1': prints[index] },
    })),
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** What hosts show of a rule beside its findings. */
function toRule(id: string): object {
  const rule = RULES.get(id)
  if (rule === undefined) return { id }
  const { summary, meaning, example, cure, level } = rule
  const opening = `${plainText(meaning)}\n\n${levelSentence(rule)}\n\nExample:`
  const isCode = typeof example !== 'string'
  const plain = isCode ? `\n\n${example.code}` : ` ${example}`
  const shown = isCode ? `\n\n${fence(example)}` : plain
  return {
    id,
    shortDescription: { text: `${summary}.` },
    fullDescription: { text: plainText(meaning) },
    help: {
      text: `${opening}${plain}\n\nCure: ${plainText(cure)}`,
      markdown: `${opening}${shown}\n\n**Cure.** ${plainText(cure)}`,
    },
    defaultConfiguration: level === 'off' ? { enabled: false } : { level: LEVEL[level] },
  }
}

function toResult(diagnostic: Diagnostic): object {
  const { rule, severity, message, hint, file, place, related = [], fix, pages, known } = diagnostic
  return {
    ruleId: rule,
    level: LEVEL[severity],
    message: { text: hint === undefined ? message : `${message}. ${hint}` },
    ...(file === undefined ? {} : { locations: [toLocation(file, place)] }),
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, id) => ({
            id,
            message: { text: other.message },
            ...toLocation(other.file, other.place),
          })),
        }),
    ...(fix === undefined || file === undefined ? {} : { fixes: [toFix(fix, file)] }),
    ...(known === true ? { suppressions: [{ kind: 'external', justification: 'in the baseline' }] } : {}),
    ...(pages === undefined ? {} : { properties: { pages } }),
  }
}

function toFix({ place, text }: Fix, file: string): object {
  return {
    description: { text: `Write \`${text}\`.` },
    artifactChanges: [
      {
        artifactLocation: toArtifact(file),
        replacements: [{ deletedRegion: toRegion(place), insertedContent: { text } }],
      },
    ],
  }
}

function toLocation(file: string, place: Place | undefined): object {
  return {
    physicalLocation: {
      artifactLocation: toArtifact(file),
      ...(place === undefined ? {} : { region: toRegion(place) }),
    },
  }
}

/** A path below the root counts from there; one that leads out of it counts from nothing that readers know. */
function toArtifact(file: string): object {
  const uri = file.split('/').map(encodeName).join('/')
  return file.startsWith('../') ? { uri } : { uri, uriBaseId: ROOT_ID }
}

/** A name for a URL; halves of characters, which no URL can hold, become U+FFFD. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'))
}

function toRegion({ line, column, endLine, endColumn }: Place): object {
  return {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  }
}
