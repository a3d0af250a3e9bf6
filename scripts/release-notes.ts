/** `release-notes.ts <tag>`: prints what CHANGELOG.md says of a version; fails when tag, version and changes do not agree. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from './project.ts'

/** What says which version this is. */
export interface Versions {
  readonly tag: string
  readonly version: string
  readonly changelog: string
}

/** The heading of a version in the changes: its number, and its day or "unreleased". */
const HEADING = /^## (\d+\.\d+\.\d+\S*) \((.+)\)$/gm

/** The notes of a version; undefined: there are none. */
export function notesOf(
  changelog: string,
  version: string,
): { readonly when: string; readonly text: string } | undefined {
  const headings = [...changelog.matchAll(HEADING)]
  const at = headings.findIndex(([, found]) => found === version)
  const heading = headings[at]
  if (heading === undefined) return undefined
  const [line, , when = ''] = heading
  return { when, text: changelog.slice(heading.index + line.length, headings[at + 1]?.index).trim() }
}

/** Why a tag must not be published; undefined: it may. */
export function releaseProblem({ tag, version, changelog }: Versions): string | undefined {
  if (tag !== `v${version}`)
    return `The tag is ${tag}, and package.json says ${version}: tag it v${version}, or correct the version.`
  const notes = notesOf(changelog, version)
  if (notes === undefined || notes.text === '')
    return `CHANGELOG.md says nothing of ${version}: add \`## ${version} (day)\`.`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(notes.when))
    return `CHANGELOG.md has no day for ${version}: write it in place of "${notes.when}", such as 2026-01-31.`
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changelog = await readFile(join(PROJECT, 'CHANGELOG.md'), 'utf8')
  const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as { version: string } // our own
  const problem = releaseProblem({ tag: process.argv[2] ?? '', version, changelog })
  if (problem === undefined) console.log(notesOf(changelog, version)?.text ?? '')
  else {
    console.error(problem)
    process.exitCode = 1
  }
}
