/**
 * The bar above the navbar (spec theme.md section 3). Its colours are the custom properties
 * `--color-announcement-background` and `--color-announcement-text`, never an inline style.
 */
import { Icon } from './Icon.tsx'
import { strings } from './strings.ts'

interface AnnouncementBarProps {
  /** Identity of the message: a dismissal counts for this id only. */
  readonly id: string
  /** The message as HTML. */
  readonly content: string
  readonly isCloseable: boolean
}

/** The announcement: a named region, since the navbar is the page's one banner landmark. */
export function AnnouncementBar({ id, content, isCloseable }: AnnouncementBarProps) {
  return (
    <div className="announcement" role="region" aria-label={strings.announcement} data-announcement-id={id}>
      <div className="announcement__content" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className="announcement__close"
          data-announcement-close=""
          aria-label={strings.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
