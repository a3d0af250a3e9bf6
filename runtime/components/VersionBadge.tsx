/** Which version of the docs a page belongs to (spec theme.md section 8.3). */
import { part } from './part.tsx'
import { strings } from './strings.ts'

interface VersionBadgeProps {
  /** Name of the version; undefined: no badge. */
  readonly label: string | undefined
}

function VersionBadgeOriginal({ label }: VersionBadgeProps) {
  return label === undefined ? null : <span className="version-badge">{strings.versionBadge(label)}</span>
}

/** `Version: 2.x`, where the version carries a badge. */
export const VersionBadge = part('DocVersionBadge', VersionBadgeOriginal)
