/** How Sass is compiled: what a configuration says of it. */
export interface SassConfig {
  /** Folders in which `@use` looks besides that of the file, relative to the site root. */
  readonly loadPaths: readonly string[]
  /** Text in front of every file that is imported or named. */
  readonly additionalData: string
}
