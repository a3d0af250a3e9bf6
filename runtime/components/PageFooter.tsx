/** The row below a text: its tags and the link to its source (spec theme.md section 8.5). */
import { Icon } from './Icon.tsx'
import { strings } from './strings.ts'

interface PageFooterProps {
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  readonly editHref: string | undefined
}

/** Tags and edit link; nothing when there are neither. */
export function PageFooter({ tags, editHref }: PageFooterProps) {
  if (tags.length === 0 && editHref === undefined) return null
  return (
    <footer className="doc__footer">
      {tags.length > 0 && (
        <div className="doc__tags">
          <b>{strings.tags}</b>
          <ul>
            {tags.map(({ label, href }) => (
              <li key={href}>
                <a className="doc__tag" rel="tag" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editHref !== undefined && (
        <a className="edit-link" href={editHref} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {strings.editThisPage}
        </a>
      )}
    </footer>
  )
}
