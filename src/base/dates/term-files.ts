/** Names of the files that a site with a term has besides its pages; relative to the out-dir. */

/** Names of the file that the dates of a course are written in. */
export const TERM_FILES = ['term.yml', 'term.yaml'] as const

/** Whether a path, relative to the folder of the site, is that of the file. */
export function isTermFile(path: string): boolean {
  return TERM_FILES.some((name) => name === path)
}

/** The calendar with all deadlines. */
export const CALENDAR_FILE = 'term.ics'

/** The feed of the deadlines. */
export const FEED_FILE = 'deadlines.xml'
