/**
 * Inside of `<main>` on the search page (spec search.md section 11): the field, the place for the results, and the list of
 * all pages, which is the page as long as nothing is searched for, and without JavaScript.
 */
import { trusted } from '#shared/html'
import type { MainProps } from '#shared/main-layout'
import { MAX_QUERY } from '#shared/search/provider'
import { pageScript } from '../../inline-scripts/search-page-script.ts'
import { Icon } from '../Icon.tsx'
import { innerHtml } from '../inner-html.ts'
import { searchPageStrings as strings } from '../strings.ts'

type SearchProps = MainProps & { readonly kind: 'search' }

/** The address where the hosted service presents itself, which asks to be named. */
const SERVICE = 'https://www.algolia.com/developers/'

/** What runtime/search/page/page.ts takes over; empty sections of the list are left out. */
export function SearchMain({ action, versions, isHosted, sections }: SearchProps) {
  return (
    <div className="page">
      <div className="page__column">
        <article className="page-index search-page">
          <h1>{strings.title}</h1>
          <form className="search-page__form" role="search" action={action} method="get">
            <label className="search-page__field">
              <Icon name="search" />
              <span className="visually-hidden">{strings.label}</span>
              <input
                type="search"
                name="q"
                placeholder={strings.placeholder}
                maxLength={MAX_QUERY}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
              />
            </label>
            {versions.map((choice) => (
              <VersionChoice key={choice.instance} {...choice} />
            ))}
          </form>
          <noscript>
            <p className="search-page__note">{strings.needsScript}</p>
          </noscript>
          <div className="search-page__bar">
            <p className="search-page__status" role="status" />
            {isHosted && (
              <p className="search-page__service">
                <a href={SERVICE} rel="external">
                  {strings.service}
                </a>
              </p>
            )}
          </div>
          <div className="search-page__results" />
          <script {...innerHtml(trusted(pageScript()))} />
          <div className="search-page__pages">
            <p className="search-page__note">{strings.allPages}</p>
            {sections
              .filter(({ items }) => items.length > 0)
              .map((section, index) => (
                <Section key={index} {...section} />
              ))}
          </div>
        </article>
      </div>
    </div>
  )
}

/** Has no name: the form without script leads to a page that does not know versions. */
function VersionChoice({ instance, label, options, chosen }: SearchProps['versions'][number]) {
  return (
    <label className="search-page__version">
      <span>{label === undefined ? strings.version : strings.versionOf(label)}</span>
      <select data-instance={instance} defaultValue={chosen} autoComplete="off">
        {options.map((option) => (
          <option key={option.name} value={option.name}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Section({ title, items }: SearchProps['sections'][number]) {
  return (
    <section className="page-index__section">
      <h2>{title}</h2>
      <ul>
        {items.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
