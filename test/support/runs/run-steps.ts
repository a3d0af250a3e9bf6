/** Runs the shell steps of a GitHub workflow or action as the runner does: with bash, and the environment that each step is given. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram, type Ran } from '../cli.ts'

/** A step as its YAML says. */
export interface Step {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

/** Where a step runs. */
export interface StepPlace {
  readonly cwd: string
  /** A folder for the files of the runner. */
  readonly scratch: string
  /** Values of expressions, by what stands between the braces. */
  readonly values: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** What a step left, and the outputs that it has set. */
export interface StepRan extends Ran {
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
}

/** Run a step. An expression in its script would be code that whoever writes the value can choose: that is an error. */
export async function runStep(step: Step, place: StepPlace): Promise<StepRan> {
  const { run = '', env = {} } = step
  assert.doesNotMatch(run, /\$\{\{/, 'an expression is pasted into a script')
  const files = { script: 'step.sh', outputs: 'outputs', summary: 'summary' }
  const path = (name: keyof typeof files): string => join(place.scratch, files[name])
  await Promise.all([writeFile(path('script'), run), writeFile(path('outputs'), ''), writeFile(path('summary'), '')])
  const given = Object.entries(env).map(([name, value]) => [name, filled(value, place.values)])
  const ran = await runProgram('bash', ['--noprofile', '--norc', '-eo', 'pipefail', path('script')], {
    cwd: place.cwd,
    env: {
      ...place.env,
      ...(Object.fromEntries(given) as Record<string, string>),
      GITHUB_OUTPUT: path('outputs'),
      GITHUB_STEP_SUMMARY: path('summary'),
    },
  })
  return {
    ...ran,
    outputs: outputsOf(await readFile(path('outputs'), 'utf8')),
    summary: await readFile(path('summary'), 'utf8'),
  }
}

/** A text with the values of its expressions. */
export function filled(text: string, values: StepPlace['values']): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = values[expression]
    assert.ok(value !== undefined, `nothing is known of ${expression}`)
    return value
  })
}

function outputsOf(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line !== '')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
