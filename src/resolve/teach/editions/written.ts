/** For whom a page, folder or item of a sidebar is, as its author wrote it. */
import { audienceNames, isWithheldFrom, unknownAudience } from '../../../base/editions/audiences.ts'
import type { Diagnostic, Place } from '../../../model/diagnostic.ts'
import type { EditionConfig } from '../../../model/teach/editions.ts'

/** The audiences that a value names; undefined: the value is none of the names of audiences, and no list of them. */
function readAudience(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return audienceNames(value)
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.flatMap(audienceNames)
    : undefined
}

/** Names that no audience of the site has. */
function unknownAudiences(value: unknown, { audiences }: EditionConfig): readonly string[] {
  const names = readAudience(value)
  if (names === undefined || names.length === 0) return [JSON.stringify(value)]
  return names.filter((name) => !audiences.includes(name))
}

/** Whether an edition leaves out what is marked with this value. One that nobody understands is for nobody. */
export function isWithheldValue(value: unknown, edition: EditionConfig): boolean {
  if (value === undefined || value === null) return false
  return unknownAudiences(value, edition).length > 0 || isWithheldFrom(readAudience(value) ?? [], edition)
}

/** Whether an edition leaves out an item of a sidebar, as it is written. */
export function isWithheldItem(item: Readonly<Record<string, unknown>>, edition: EditionConfig): boolean {
  return isWithheldValue(item['audience'], edition)
}

/** Say of names that no audience has. */
export function reportUnknown(
  written: unknown,
  edition: EditionConfig,
  where: { readonly file: string | undefined; readonly place: Place | undefined },
): readonly Diagnostic[] {
  return unknownAudiences(written, edition).map((name) => unknownAudience(name, edition.audiences, where))
}
