/** `ThemedComponent` of `@docusaurus/theme-common`: something in two forms; the stylesheet shows that of the mode. */
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'

export interface ThemedComponentProps {
  readonly children: (given: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode
  readonly className?: string
}

/** Both forms; whoever makes them gives each the class name that hides it in the other mode. */
export function ThemedComponent({ children, className }: ThemedComponentProps): ReactNode {
  return (['light', 'dark'] as const).map((theme) => (
    <Fragment key={theme}>
      {children({ theme, className: classNames('themed-image', `themed-image--${theme}`, className) ?? '' })}
    </Fragment>
  ))
}
