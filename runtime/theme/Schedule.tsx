/** `:::schedule`: the weeks of the term, with their pages and deadlines. */
import type { ScheduleProps, ScheduleRow } from '#shared/main-layout'
import { dateStrings } from '../components/strings.ts'
import { useAnswer } from './render/page-context.ts'

/** A table with a row for each week; breaks have one too. */
export function Schedule() {
  const { rows, calendarHref, feedHref } = useAnswer('schedule') as ScheduleProps
  return (
    <div className="schedule">
      <div className="table-wrapper">
        <table>
          <thead>
            <tr>
              <th scope="col">{dateStrings.schedule}</th>
              <th scope="col">{dateStrings.pages}</th>
              <th scope="col">{dateStrings.due}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Week key={row.from} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="schedule__links">
        <a href={calendarHref}>{dateStrings.calendar}</a>
        {feedHref !== undefined && <a href={feedHref}>{dateStrings.feed}</a>}
      </p>
    </div>
  )
}

function Week({ number, days, from, holidays, pages, deadlines }: ScheduleRow) {
  const free = holidays.join(', ')
  return (
    <tr className={number === undefined ? 'schedule__break' : undefined}>
      <th scope="row">
        <span className="schedule__week">
          {number === undefined ? free || dateStrings.break : dateStrings.week(number)}
        </span>{' '}
        <time dateTime={from}>{days}</time>
        {number !== undefined && free !== '' && <span className="schedule__holidays"> {free}</span>}
      </th>
      <td>
        <Links links={pages} />
      </td>
      <td>
        <Links links={deadlines} />
      </td>
    </tr>
  )
}

interface LinkWithTime {
  readonly title: string
  readonly href: string
  readonly datetime?: string
  readonly text?: string
}

function Links({ links }: { readonly links: readonly LinkWithTime[] }) {
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ title, href, datetime, text }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {text !== undefined && <time dateTime={datetime}>{text}</time>}
        </li>
      ))}
    </ul>
  )
}
