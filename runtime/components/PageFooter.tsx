/** The row below a text: its tags, the link to its source, its last change (spec theme.md section 8.5). */
import type { LastUpdateProps, TagProps } from '#shared/layout'
import { Icon } from './Icon.tsx'
import { strings } from './strings.ts'
import { Tag } from './Tag.tsx'
import { part } from './part.tsx'

interface PageFooterProps {
  /** None where a part gives none. */
  readonly tags?: readonly TagProps[]
  readonly editHref: string | undefined
  readonly lastUpdate: LastUpdateProps | undefined
}

function PageFooterOriginal({ tags = [], editHref, lastUpdate }: PageFooterProps) {
  if (tags.length === 0 && editHref === undefined && lastUpdate === undefined) return null
  return (
    <footer className="doc__footer">
      {tags.length > 0 && <TagsInline tags={tags} />}
      {editHref !== undefined && <EditLink editHref={editHref} />}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </footer>
  )
}

/** Tags, edit link and last change; nothing when there are none of them. */
export const PageFooter = part('DocItem/Footer', PageFooterOriginal)

function TagsInlineOriginal({ tags }: { readonly tags: readonly TagProps[] }) {
  return (
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
  )
}

/** The tags of a doc. */
export const TagsInline = part('TagsListInline', TagsInlineOriginal)

function EditLinkOriginal({ editHref }: { readonly editHref: string }) {
  return (
    <a className="edit-link" href={editHref} target="_blank" rel="noopener noreferrer">
      <Icon name="edit" />
      {strings.editThisPage}
    </a>
  )
}

/** The link to the source of a page. */
export const EditLink = part('EditThisPage', EditLinkOriginal)

function LastUpdateOriginal({ time, author }: LastUpdateProps) {
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

/** `Last updated on Jan 2, 2024 by Ada`, or either half of it. */
export const LastUpdate = part('LastUpdated', LastUpdateOriginal)
