/** The row below a text: its tags, the link to its source, its last change (spec theme.md section 8.5). */
import type { LastUpdateProps, TagProps } from '#shared/layout'
import { Icon } from './Icon.tsx'
import { strings } from './strings.ts'
import { Tag } from './Tag.tsx'

interface PageFooterProps {
  readonly tags: readonly TagProps[]
  readonly editHref: string | undefined
  readonly lastUpdate: LastUpdateProps | undefined
}

/** Tags, edit link and last change; nothing when there are none of them. */
export function PageFooter({ tags, editHref, lastUpdate }: PageFooterProps) {
  if (tags.length === 0 && editHref === undefined && lastUpdate === undefined) return null
  return (
    <footer className="doc__footer">
      {tags.length > 0 && (
        <div className="doc__tags">
          <b>{strings.tags}</b>
          <ul className="tags" aria-label={strings.tagsTitle}>
            {tags.map((tag, index) => (
              <li key={index}>
                <Tag {...tag} />
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
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </footer>
  )
}

/** `Last updated on Jan 2, 2024 by Ada`, or either half of it. */
function LastUpdate({ time, author }: LastUpdateProps) {
  return (
    <span className="last-update">
      {strings.lastUpdated}
      {time && (
        <>
          {strings.lastUpdatedOn}
          <b>
            <time dateTime={time.datetime} itemProp="dateModified">
              {time.text}
            </time>
          </b>
        </>
      )}
      {author !== undefined && (
        <>
          {strings.lastUpdatedBy}
          <b>{author}</b>
        </>
      )}
    </span>
  )
}
