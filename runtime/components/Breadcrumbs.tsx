/** The way from the home page to the current one (spec theme.md section 8.12). */
import type { Crumb } from '#shared/layout'
import { Icon } from './Icon.tsx'
import { strings } from './strings.ts'
import { part } from './part.tsx'
import { classNames } from './class-names.ts'
import { stable } from './stable.ts'

interface BreadcrumbsProps {
  /** From the outermost category to the page itself, which is never a link; undefined: the page has none. */
  readonly crumbs: readonly Crumb[] | undefined
  /** Home page; undefined leaves the house out. */
  readonly homeHref: string | undefined
}

function BreadcrumbsOriginal({ crumbs, homeHref }: BreadcrumbsProps) {
  if (crumbs === undefined) return null
  return (
    <nav className={classNames('breadcrumbs', stable('theme-doc-breadcrumbs'))} aria-label={strings.breadcrumbs}>
      <ol>
        {homeHref !== undefined && (
          <li>
            <a href={homeHref} aria-label={strings.home}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {crumbs.map((crumb, index) => (
          <li key={index}>
            <CrumbText crumb={crumb} current={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Breadcrumbs as an ordered list; the last one is the current page. */
export const Breadcrumbs = part('DocBreadcrumbs', BreadcrumbsOriginal)

function CrumbText({ crumb, current }: { readonly crumb: Crumb; readonly current: boolean }) {
  if (current) return <span aria-current="page">{crumb.label}</span>
  return crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>
}
