/** Properties of elements, whatever they were written in. */
import type { Element } from 'hast'
import { plainName } from '../../base/html/start-tag.ts'

/** The value of an attribute: hast, JSX and HTML each have names of their own for one. */
export function propertyOf({ properties }: Element, attribute: string): Element['properties'][string] {
  const name = plainName(attribute)
  for (const key in properties) if (key === attribute || plainName(key) === name) return properties[key]
  return undefined
}

/** The value of an attribute that is text. */
export function textProperty(element: Element, attribute: string): string | undefined {
  const value = propertyOf(element, attribute)
  return typeof value === 'string' ? value : undefined
}
