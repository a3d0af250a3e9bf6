/** The archive of a blog: all posts by their years. Its title stands above `<main>`, as in Docusaurus. */
import type { MainProps } from '#shared/main-layout'
import { part } from '../part.tsx'
import { blogStrings } from '../strings.ts'

function ArchiveMainOriginal({ years }: MainProps & { readonly kind: 'archive' }) {
  return (
    <div className="doc blog">
      <div className="doc__column">
        <div className="blog__heading" role="region" aria-labelledby="blog-title">
          <h1 id="blog-title">{blogStrings.archive}</h1>
        </div>
        <main className="archive">
          {years.map(({ year, posts }) => (
            <section key={year}>
              {/* a third level to Docusaurus, whose sites may style it; to readers it follows the title */}
              <h3 id={year} aria-level={2}>
                {year}
              </h3>
              <ul>
                {posts.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </main>
      </div>
    </div>
  )
}

/** Every post that is listed. */
export const ArchiveMain = part('BlogArchivePage', ArchiveMainOriginal)
