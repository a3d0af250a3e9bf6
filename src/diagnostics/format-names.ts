/** The names of the formats of reports, apart from their code: the command line needs them at once. */

/** All formats, the usual one first. */
export const FORMAT_NAMES = ['pretty', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const

/** Name of a format. */
export type FormatName = (typeof FORMAT_NAMES)[number]
