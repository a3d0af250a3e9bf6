/** `@theme/TabItem`: the panel of a tab. */
import { createContext, useContext, type ReactNode } from 'react'
import { lookUp } from '#shared/look-up'
import { classNames } from '../components/class-names.ts'
import { filled, type TabValue } from './tools/tab-values.ts'

/** Labels of the tabs around, by value; undefined outside of tabs. */
export const TabLabels = createContext<Readonly<Record<string, string>> | undefined>(undefined)

export interface TabItemProps extends Partial<Omit<TabValue, 'value'>> {
  readonly value?: string | number
  readonly children?: ReactNode
  readonly className?: string
}

/** The panel; its label is shown where there are no tabs to choose from. */
export function TabItem({ children, value = '', className }: TabItemProps) {
  const label = lookUp(useContext(TabLabels), String(value))
  return (
    <div role="tabpanel" aria-label={filled(label)} data-value={value} className={classNames('tabs__panel', className)}>
      {children}
    </div>
  )
}
