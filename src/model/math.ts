/** The settings for formulas. */

/** What of a text is a formula besides what stands between dollars. */
export interface MathSyntax {
  /** What stands between `\(` and `\)`, or `\[` and `\]`. */
  readonly brackets: boolean
}

/** How formulas are read. */
export interface MathConfig extends MathSyntax {
  /** Commands of the site: what each stands for, by its name with the backslash. */
  readonly macros: Readonly<Record<string, string>>
}
