/** What is said of versions and sources beside what they hold. */
import type { VersionBanner } from './content-config.ts'

/** What is said of a version of the docs (spec routing.md section 18.4). */
export interface VersionFacts {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** The notice above its pages. */
  readonly banner: VersionBanner | undefined
  /** Its pages carry `Version: <label>`. */
  readonly badge: boolean
  /** Class names of `<html>` on its pages. */
  readonly className: string
  /** Search engines are asked not to list its pages. */
  readonly noIndex: boolean
}

/** When and by whom a source was changed last; times in milliseconds. */
export interface LastUpdate {
  /** Shown on the page. */
  readonly at?: number
  readonly by?: string
  /** Named in the sitemap. */
  readonly modified?: number
}
