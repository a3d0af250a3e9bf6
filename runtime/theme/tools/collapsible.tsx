/** `useCollapsible` and `Collapsible` of `@docusaurus/theme-common`: what opens and closes, animated by the stylesheet. */
import { useCallback, useState, type Dispatch, type ElementType, type ReactNode, type SetStateAction } from 'react'

/** State of something that opens and closes. */
export interface CollapsibleState {
  readonly collapsed: boolean
  readonly setCollapsed: Dispatch<SetStateAction<boolean>>
  readonly toggleCollapsed: () => void
}

/** Give the state and what changes it. */
export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean)
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState)
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), [])
  return { collapsed, setCollapsed, toggleCollapsed }
}

export interface CollapsibleProps {
  readonly collapsed: boolean
  readonly as?: ElementType
  readonly className?: string
  /** Children are rendered when it opens first. */
  readonly lazy?: boolean
  readonly children?: ReactNode
  /** Called after each change. */
  readonly onCollapseTransitionEnd?: (collapsed: boolean) => void
}

/** Shows its children unless it is collapsed; those who print, or search in the page, find them all the same. */
export function Collapsible({ as: Tag = 'div', collapsed, lazy, className, children, ...rest }: CollapsibleProps) {
  const [opened, setOpened] = useState(!collapsed)
  if (!collapsed && !opened) setOpened(true)
  const { onCollapseTransitionEnd } = rest
  const tell = useCallback(
    (element: HTMLElement | null) => {
      if (element) onCollapseTransitionEnd?.(collapsed)
    },
    [collapsed, onCollapseTransitionEnd],
  )
  return (
    <Tag ref={tell} className={className} hidden={collapsed}>
      {lazy && !opened ? null : children}
    </Tag>
  )
}
