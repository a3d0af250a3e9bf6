/**
 * `@theme/Tabs`: panels of which one is shown. The HTML holds them all, none is hidden: without JavaScript and on paper
 * they stand one below the other, each under its label. What the browser does is runtime/content/tabs.ts, without React.
 */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { TabLabels } from './TabItem.tsx'
import {
  filled,
  firstChoice,
  listedTabs,
  queryName,
  tabsMistake,
  type ListedTab,
  type TabChoice,
  type TabValue,
} from './tools/tab-values.ts'

export interface TabsProps extends TabChoice {
  /** Elements with a `value`, `TabItem` as a rule. */
  readonly children?: ReactNode
  /** The tabs; without it those of the children. */
  readonly values?: readonly ListedTab[] | null | undefined
  /** Every panel is in the page in any case. */
  readonly lazy?: boolean
  /** The tabs fill the line. */
  readonly block?: boolean
  /** Of the list of tabs. */
  readonly className?: string
}

/** Sent by tabs that come to a page in the browser, and rising from them: what looks after them may not be loaded yet. */
const TABS_EVENT = 'devcourse:tabs'

/** In Node there is nothing to tell, so tabs alone make no island. */
const tell =
  typeof document === 'undefined'
    ? undefined
    : (box: HTMLElement | null) => void box?.dispatchEvent(new Event(TABS_EVENT, { bubbles: true }))

/** A number does for a value too. */
type Item = ReactElement<Omit<TabValue, 'value'> & { readonly value: string | number }>

/** Tabs and panels (spec markdown.md section 13). Throws an Error that names the mistake. */
export function Tabs({ children, values, block, className, ...choice }: TabsProps) {
  const items = itemsOf(children)
  const tabs = values ? listedTabs(values) : items.map(tabOf)
  const mistake = tabsMistake(tabs, choice)
  if (mistake) throw new Error(`${mistake.message}: ${mistake.cure}`)
  const open = firstChoice(tabs, choice)
  const labels = Object.fromEntries(tabs.map(({ value, label }) => [value, textOf(label ?? value)]))
  return (
    <div
      ref={tell}
      className="tabs-container tabs-box"
      data-group={filled(choice.groupId)}
      data-query={queryName(choice)}
    >
      <div
        role="tablist"

        className={classNames('tabs', block && 'tabs--block', className)}
      >
        {tabs.map(({ value, label, attributes }) => (
          <button
            type="button"
            role="tab"
            key={value}
            aria-selected={value === open}
            tabIndex={value === open ? 0 : -1}
            {...attributes}
            data-value={value}
            className={classNames('tabs__item', value === open && 'tabs__item--active', classOf(attributes))}
          >
            {(label ?? value) as ReactNode}
          </button>
        ))}
      </div>
      <TabLabels value={labels}>{items.filter((item) => Object.hasOwn(labels, item.props.value))}</TabLabels>
    </div>
  )
}

/** The children that are tabs; white space is none. */
function itemsOf(children: ReactNode): readonly Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (isItem(child)) return [child]
    throw new Error(
      `\`<Tabs>\` holds ${nameOf(child)}, which is no tab: every child of \`<Tabs>\` is a \`<TabItem>\` with a \`value\``,
    )
  })
}

function isItem(child: ReactNode): child is Item {
  if (!isValidElement<{ value?: unknown }>(child)) return false
  return ['string', 'number'].includes(typeof child.props.value)
}

function tabOf({ props }: Item): TabValue {
  return { ...props, value: String(props.value) }
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return `the text \`${textOf(child).slice(0, 40)}\``
  const { type } = child
  const name = typeof type === 'function' ? type.name : typeof type === 'string' ? type : ''
  return name === '' ? 'an element' : `\`<${name}>\``
}

function classOf(attributes: TabValue['attributes']): string | undefined {
  const name = attributes?.['className']
  return typeof name === 'string' ? name : undefined
}

/** The text in a label, for those who hear it. */
function textOf(label: unknown): string {
  if (typeof label === 'string' || typeof label === 'number') return String(label)
  if (Array.isArray(label)) return label.map(textOf).join('')
  return isValidElement<{ children?: unknown }>(label) ? textOf(label.props.children) : ''
}
