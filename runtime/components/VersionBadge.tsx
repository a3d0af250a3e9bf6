/** Which version of the docs a page belongs to (spec theme.md section 8.3). */
import { classNames } from './class-names.ts'
import { part } from './part.tsx'
import { stable } from './stable.ts'
import { strings } from './strings.ts'

interface VersionBadgeProps {
  /** Name of the version; undefined: no badge. */
  readonly label: string | undefined
}

function VersionBadgeOriginal({ label }: VersionBadgeProps) {
  if (label === undefined) return null
  const className = classNames('version-badge', stable('theme-doc-version-badge'))
  return <span className={className}>{strings.versionBadge(label)}</span>
}

/** `Version: 2.x`, where the version carries a badge. */
export const VersionBadge = part('DocVersionBadge', VersionBadgeOriginal)
