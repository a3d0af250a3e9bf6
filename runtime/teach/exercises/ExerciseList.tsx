/** A list of exercises: those of a page, a chapter or the course, with what they are worth and how long they take. */
import { shownTime, type ExerciseGroup, type ExerciseRow } from '#shared/teach'
import { exerciseStrings } from '../../components/strings.ts'
import { useAnswer } from '../../theme/render/page-context.ts'

/** The list for a scope: `page`, `chapter` or `course`. Columns that no exercise has something for are left out. */
export function ExerciseList({ scope = 'course' }: { readonly scope?: string }) {
  const groups = useAnswer(`exercises ${JSON.stringify(scope)}`) as readonly ExerciseGroup[]
  const rows = groups.flatMap((group) => group.rows)
  if (rows.length === 0) return <p className="exercises exercises--none">{exerciseStrings.none}</p>
  const columns: Columns = {
    page: scope !== 'page' && new Set(rows.map(({ page }) => page.href)).size > 1,
    points: rows.some(({ points }) => points !== undefined),
    time: rows.some(({ minutes }) => minutes !== undefined),
  }
  return (
    <div className="exercises table-wrapper">
      <table>
        <thead>
          <tr>
            <th scope="col">{exerciseStrings.exercise}</th>
            {columns.page && <th scope="col">{exerciseStrings.page}</th>}
            {columns.points && <Head>{exerciseStrings.points}</Head>}
            {columns.time && <Head>{exerciseStrings.time}</Head>}
          </tr>
        </thead>
        {groups.map(({ label, rows: own }, index) => (
          <tbody key={index}>
            {label !== undefined && groups.length > 1 && (
              <tr className="exercises__chapter">
                <th colSpan={1 + Object.values(columns).filter(Boolean).length} scope="rowgroup">
                  {label}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <Row key={row.href} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
        {rows.length > 1 && (columns.points || columns.time) && <Total rows={rows} columns={columns} />}
      </table>
    </div>
  )
}

interface Columns {
  readonly page: boolean
  readonly points: boolean
  readonly time: boolean
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" className="exercises__amount">
      {children}
    </th>
  )
}

function Row({ row, columns }: { readonly row: ExerciseRow; readonly columns: Columns }) {
  const { number, title, href, page, points, minutes } = row
  return (
    <tr>
      <td>
        <a href={href}>
          <span className="exercises__number">{number}</span>
          {title === '' ? '' : ` ${title}`}
        </a>
      </td>
      {columns.page && (
        <td>
          <a href={page.href}>{page.title}</a>
        </td>
      )}
      {columns.points && <td className="exercises__amount">{points}</td>}
      {columns.time && <td className="exercises__amount">{minutes === undefined ? '' : shownTime(minutes)}</td>}
    </tr>
  )
}

function Total({ rows, columns }: { readonly rows: readonly ExerciseRow[]; readonly columns: Columns }) {
  const sum = (of: (row: ExerciseRow) => number | undefined): number =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  const points = Math.round(sum((row) => row.points) * 1000) / 1000
  return (
    <tfoot>
      <tr>
        <th scope="row">{exerciseStrings.total}</th>
        {columns.page && <td />}
        {columns.points && <td className="exercises__amount">{points}</td>}
        {columns.time && <td className="exercises__amount">{shownTime(sum((row) => row.minutes))}</td>}
      </tr>
    </tfoot>
  )
}
