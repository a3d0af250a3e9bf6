/** Inside of `<main>` on the page of all tags (spec routing.md section 17.4). */
import type { MainProps } from '#shared/main-layout'
import { classNames } from '../class-names.ts'
import { strings } from '../strings.ts'
import { Tag } from '../Tag.tsx'

/** Tags below their first letters; each letter is a heading that can be linked to. */
export function TagsMain({ letters, ofBlog }: MainProps & { readonly kind: 'tags' }) {
  return (
    <div className={classNames('doc', ofBlog && 'blog')}>
      <div className="doc__column">
        <header className="doc__header">
          <h1>{strings.tagsTitle}</h1>
        </header>
        {letters.map(({ letter, tags }) => (
          <section key={letter} className="tags__letter">
            <h2 id={letter} className="anchor">
              {letter}
              <HashLink id={letter} />
            </h2>
            <ul className="tags">
              {tags.map((tag) => (
                <li key={tag.href}>
                  <Tag {...tag} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The link of a heading to itself, as headings of texts have it. */
function HashLink({ id }: { readonly id: string }) {
  const text = strings.directLink(id)
  return (
    <a className="hash-link" href={`#${id}`} aria-label={text} title={text}>
      {'\u200B'}
    </a>
  )
}
