/** The row below a text: its tags, the link to its source, its last change (spec theme.md section 8.5). */
import type { LastUpdateProps, TagProps } from '#shared/layout'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { stable } from './stable.ts'
import { strings } from './strings.ts'
import { Tag } from './Tag.tsx'
import { part } from './part.tsx'

interface PageFooterProps {
  /** None where a part gives none. */
  readonly tags?: readonly TagProps[]
  readonly editHref: string | undefined
  readonly lastUpdate: LastUpdateProps | undefined
  /** What the page is; absent: a doc. */
  readonly kind?: 'page' | 'post'
}

/** The names of footer, tags, and the row of link and date, by what the page is. */
const NAMES = {
  doc: ['theme-doc-footer', 'theme-doc-footer-tags-row', 'theme-doc-footer-edit-meta-row'],
  // of a post, Docusaurus names both rows alike
  post: [undefined, 'theme-blog-footer-edit-meta-row', 'theme-blog-footer-edit-meta-row'],
  page: [undefined, undefined, 'theme-pages-footer-edit-meta-row'],
} as const

function PageFooterOriginal({ tags = [], editHref, lastUpdate, kind }: PageFooterProps) {
  if (tags.length === 0 && editHref === undefined && lastUpdate === undefined) return null
  const [ofFooter, ofTags, ofMeta] = NAMES[kind ?? 'doc']
  const meta = (editHref !== undefined || lastUpdate) && (
    <>
      {editHref !== undefined && <EditLink editHref={editHref} />}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </>
  )
  const row = stable(ofMeta)
  return (
    <footer className={classNames('doc__footer', ofFooter && stable(ofFooter))}>
      {tags.length > 0 && <TagsInline tags={tags} {...classed(ofTags && stable(ofTags))} />}
      {meta && row !== undefined ? <div className={`doc__meta ${row}`}>{meta}</div> : meta}
    </footer>
  )
}

function classed(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className }
}

/** Tags, edit link and last change; nothing when there are none of them. */
export const PageFooter = part('DocItem/Footer', PageFooterOriginal)

function TagsInlineOriginal({ tags, className }: { readonly tags: readonly TagProps[]; readonly className?: string }) {
  return (
    <div className={classNames('doc__tags', className)}>
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
    <a
      className={classNames('edit-link', stable('theme-edit-this-page'))}
      href={editHref}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="edit" />
      {strings.editThisPage}
    </a>
  )
}

/** The link to the source of a page. */
export const EditLink = part('EditThisPage', EditLinkOriginal)

function LastUpdateOriginal({ time, author }: LastUpdateProps) {
  return (
    <span className={classNames('last-update', stable('theme-last-updated'))}>
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
