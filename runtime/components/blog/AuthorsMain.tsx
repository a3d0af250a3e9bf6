/** Inside of `<main>` on the page of all authors. */
import type { MainProps } from '#shared/main-layout'
import { blogStrings } from '../strings.ts'
import { Author } from './Author.tsx'

/** All authors of the file, with the number of their posts. */
export function AuthorsMain({ authors }: MainProps & { readonly kind: 'authors' }) {
  return (
    <div className="doc blog">
      <div className="doc__column">
        <header className="doc__header">
          <h1>{blogStrings.authors}</h1>
        </header>
        <ul className="authors authors--all">
          {authors.map((author, index) => (
            <li key={index}>
              <Author author={author} heading="h2" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
