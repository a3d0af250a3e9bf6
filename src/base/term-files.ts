/** Names of the files that a site with a term has besides its pages; relative to the out-dir. */

/** The calendar with all deadlines. */
export const CALENDAR_FILE = 'term.ics'

/** The feed of the deadlines. */
export const FEED_FILE = 'deadlines.xml'
