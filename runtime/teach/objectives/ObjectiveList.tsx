/** What a course is to teach: as a list of a page, or for all of it as a table of who teaches and tests what. */
import type { ObjectivePlace, ObjectiveRow } from '#shared/teach'
import { exerciseStrings, objectiveStrings } from '../../components/strings.ts'
import { useAnswer } from '../../theme/render/page-context.ts'

/** The list for a scope: those that the `page` declares, or those of the `course`. */
export function ObjectiveList({ scope = 'course' }: { readonly scope?: string }) {
  const rows = useAnswer(`objectives ${JSON.stringify(scope)}`) as readonly ObjectiveRow[]
  if (rows.length === 0) return <p className="objectives objectives--none">{objectiveStrings.none}</p>
  return scope === 'page' ? <PageList rows={rows} /> : <Coverage rows={rows} />
}

interface Rows {
  readonly rows: readonly ObjectiveRow[]
}

function PageList({ rows }: Rows) {
  return (
    <ul className="objectives">
      {rows.map(({ text, taught, tested }, index) => (
        <li key={index}>
          {text}
          {taught.length + tested.length > 0 && (
            <span className="objectives__places">
              {' ('}
              <Places places={[...taught, ...tested]} />)
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Coverage({ rows }: Rows) {
  return (
    <div className="objectives table-wrapper">
      <table>
        <thead>
          <tr>
            <th scope="col">{objectiveStrings.objective}</th>
            <th scope="col">{objectiveStrings.taught}</th>
            <th scope="col">{objectiveStrings.tested}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, taught, tested }, index) => (
            <tr key={index}>
              <th scope="row">{text}</th>
              <Cell places={taught} />
              <Cell places={tested} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ places }: { readonly places: readonly ObjectivePlace[] }) {
  return (
    <td className={places.length === 0 ? 'objectives__gap' : undefined}>
      {places.length === 0 ? '–' : <Places places={places} />}
    </td>
  )
}

function Places({ places }: { readonly places: readonly ObjectivePlace[] }) {
  return places.map(({ title, href, number }, index) => (
    <span key={index}>
      {index > 0 && ', '}
      <a href={href}>{number === undefined ? title : exerciseStrings.numbered(number)}</a>
    </span>
  ))
}
