/** Whoever has written a post: picture, name, title, and where else they are found. */
import type { ReactNode } from 'react'
import type { AuthorProps } from '#shared/main-layout'
import { classNames } from '../class-names.ts'
import { part } from '../part.tsx'
import { blogStrings } from '../strings.ts'

interface ShownAuthor {
  readonly author: AuthorProps
  /** The name is a heading, on a page of authors. */
  readonly heading?: 'h1' | 'h2'
}

function AuthorOriginal({ author, heading }: ShownAuthor) {
  const { name, title, href, image, socials, count } = author
  return (
    <div className={classNames('author', heading !== undefined && 'author--large')}>
      {image !== undefined && (
        <MaybeLink href={href} label={name === undefined ? title : undefined}>
          <img className="author__image" src={image} alt={name ?? title ?? ''} width="48" height="48" loading="lazy" />
        </MaybeLink>
      )}
      {(name !== undefined || title !== undefined) && (
        <div className="author__about">
          <div className="author__line">
            {name !== undefined && (
              <MaybeLink href={href} label={undefined}>
                <Name name={name} heading={heading} />
              </MaybeLink>
            )}
            {count !== undefined && <span className="author__count"> {count}</span>}
          </div>
          {title !== undefined && <small className="author__title">{title}</small>}
          {socials.length > 0 && <Socials name={name ?? ''} socials={socials} />}
        </div>
      )}
    </div>
  )
}

/** One author. */
export const Author = part('Blog/Components/Author', AuthorOriginal)

function Name({ name, heading: Heading }: { readonly name: string; readonly heading: ShownAuthor['heading'] }) {
  return Heading === undefined ? (
    <span className="author__name">{name}</span>
  ) : (
    <Heading className="author__name">{name}</Heading>
  )
}

interface MaybeLinkProps {
  readonly href: string | undefined
  readonly label: string | undefined
  readonly children: ReactNode
}

function MaybeLink({ href, label, children }: MaybeLinkProps) {
  if (href === undefined) return children
  const newTab = /^(?:https?:)?\/\//.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="author__link" href={href} aria-label={label} {...newTab}>
      {children}
    </a>
  )
}

/** Signs on the links to platforms; others show the beginning of their name. */
const SIGNS = new Map([
  ['x', 'X'],
  ['twitter', 'Tw'],
  ['github', 'GH'],
  ['linkedin', 'in'],
  ['stackoverflow', 'SO'],
  ['bluesky', 'Bs'],
  ['instagram', 'Ig'],
  ['threads', '@'],
  ['mastodon', 'M'],
  ['twitch', 'Tv'],
  ['youtube', 'YT'],
])

function SocialsOriginal({ name, socials }: { readonly name: string } & Pick<AuthorProps, 'socials'>) {
  return (
    <div className="author__socials">
      {socials.map(({ platform, label, href }) => (
        <a
          key={platform}
          href={href}
          title={label}
          aria-label={blogStrings.onPlatform(name, label)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {/* by the style sheet: no text that a name would have to hold */}
          <span className="author__sign" data-sign={SIGNS.get(platform) ?? platform.slice(0, 2)} />
        </a>
      ))}
    </div>
  )
}

/** Links to the platforms that an author is on. */
export const Socials = part('Blog/Components/Author/Socials', SocialsOriginal)

function AuthorListOriginal({ authors }: { readonly authors: readonly AuthorProps[] }) {
  return (
    <div className="authors">
      {authors.map((author, index) => (
        <Author key={index} author={author} />
      ))}
    </div>
  )
}

/** The authors of a post. */
export const AuthorList = part('BlogPostItem/Header/Authors', AuthorListOriginal)
