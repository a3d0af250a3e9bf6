/**
 * The bar above the navbar (spec theme.md section 3). Its colours are the custom properties
 * `--color-announcement-background` and `--color-announcement-text`, never an inline style.
 */
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { innerHtml } from '../inner-html.ts'
import { strings } from '../strings.ts'
import { part } from '../part.tsx'
import { stable } from '../stable.ts'
import { type Html } from '#shared/html'

export interface AnnouncementBarProps {
  /** Identity of the message: a dismissal counts for this id only. */
  readonly id: string
  /** The message as HTML. */
  readonly content: Html
  readonly isCloseable: boolean
}

function AnnouncementBarOriginal({ id, content, isCloseable }: AnnouncementBarProps) {
  if (content === '') return null
  return (
    <div
      className={classNames('announcement', stable('theme-announcement-bar'))}
      role="region"
      aria-label={strings.announcement}
      data-announcement-id={id}
    >
      <div className="announcement__content" {...innerHtml(content)} />
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

/** The announcement: a named region, since the navbar is the page's one banner landmark. */
export const AnnouncementBar = part('AnnouncementBar', AnnouncementBarOriginal)
