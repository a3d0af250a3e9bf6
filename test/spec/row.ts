/** One rule of the behaviour specification, and what tests it. */
export interface SpecRow {
  /** Number of the rule: section, point. */
  readonly section: string
  /** The rule in a few words. */
  readonly rule: string
  /** Fixture folders and test files, from the root of the repository; `#part of a title` after a test file names the test. */
  readonly by?: readonly string[]
  /** Why nothing tests it; instead of `by`. */
  readonly reason?: string
}
