/** The line above the title of a page that belongs to a week, or is due. */
import type { PageDatesProps } from '#shared/main-layout'
import { dateStrings } from '../strings.ts'

/** The week, and the deadline with its machine-readable time; nothing for a page without dates. */
export function PageDates({ dates }: { readonly dates: PageDatesProps | undefined }) {
  if (dates === undefined) return null
  const { week, due } = dates
  return (
    <p className="dates">
      {week !== undefined && <span className="dates__week">{dateStrings.week(week)}</span>}
      {due && (
        <span className="dates__due">
          {dateStrings.due} <time dateTime={due.datetime}>{due.text}</time>
        </span>
      )}
    </p>
  )
}
