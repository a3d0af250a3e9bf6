/** Hooks for tabs of a site's own, of `@docusaurus/theme-common/internal`. Our own tabs need none (Tabs.tsx). */
import { Children, isValidElement, useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useIsomorphicLayoutEffect } from './react-hooks.ts'
import { useQueryString } from '../router/query-string.ts'
import { useStorageSlot } from './storage-slot.ts'
import { firstChoice, listedTabs, queryName, tabsMistake, type TabChoice, type TabValue } from './tab-values.ts'

type Item = ReactElement<TabValue>

/** What the hook takes: the props of `Tabs`. */
export interface TabsGiven extends TabChoice {
  readonly children?: ReactNode
  readonly values?: readonly (string | TabValue)[] | null
}

/** The children that are tabs. */
export function sanitizeTabsChildren(children: ReactNode): readonly Item[] {
  return Children.toArray(children).filter(
    (child): child is Item => isValidElement<Partial<TabValue>>(child) && child.props.value !== undefined,
  )
}

/** Give the tabs, the one that is chosen, and the function that chooses; the choice is kept as `Tabs` keeps it. */
export function useTabs({ children, values, ...choice }: TabsGiven): {
  readonly tabValues: readonly TabValue[]
  readonly selectedValue: string
  readonly selectValue: (value: string) => void
} {
  const tabValues = values ? listedTabs(values) : sanitizeTabsChildren(children).map(({ props }) => props)
  const mistake = tabsMistake(tabValues, choice)
  if (mistake) throw new Error(`${mistake.message}: ${mistake.cure}`)
  const key = choice.groupId ? `docusaurus.tab.${choice.groupId}` : null
  const name = queryName(choice)
  const [chosen, setChosen] = useState<string>()
  const [stored, slot] = useStorageSlot(key)
  const [asked, setAsked] = useQueryString(name ?? '')
  const known = (value: string | null | undefined): boolean => tabValues.some((tab) => tab.value === value)
  const candidates = [name && asked, key === null ? chosen : stored, chosen, firstChoice(tabValues, choice)]
  const selectValue = (value: string): void => {
    setChosen(value)
    slot.set(value)
    if (name) setAsked(value)
  }
  return { tabValues, selectedValue: candidates.find(known) ?? '', selectValue }
}

/** Give the function that keeps an element where it is on the screen, though what is above it changes its height. */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void
} {
  const held = useRef<{ readonly element: HTMLElement; readonly top: number }>(undefined)
  const hold = useCallback((element: HTMLElement) => {
    held.current = { element, top: element.getBoundingClientRect().top }
  }, [])
  useIsomorphicLayoutEffect(() => {
    if (held.current === undefined) return
    const { element, top } = held.current
    held.current = undefined
    window.scrollBy({ left: 0, top: element.getBoundingClientRect().top - top })
  })
  return { blockElementScrollPositionUntilNextRender: hold }
}
