/** React's element functions as the probe has them in Node: they report what they make, and tell links their place. */
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import { type SourcePlace } from '#shared/prerender'
import { noteElement } from './faulty-elements.ts'
import { inspect } from './probe.ts'

type ElementFunction = typeof plainJsx

export { Fragment }

/** `jsx` of packages. */
export const jsx: ElementFunction = (type, props, key) => {
  inspect(type, props)
  return plainJsx(type, props, key)
}

/** `jsxs` of packages. */
export const jsxs: ElementFunction = (type, props, key) => {
  inspect(type, props)
  return plainJsxs(type, props, key)
}

/** Where the bundler says that an element is written. */
interface WrittenAt {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** Prop by which a component that asks for it (`placed`) gets the place of its element. */
export const PLACE_PROP = 'data-source-place'

/** What the site's own files call: the bundler adds the place. */
export function jsxDEV(
  ...[type, props, key, several, at]: [...Parameters<ElementFunction>, boolean, WrittenAt | undefined]
): ReturnType<ElementFunction> {
  if (at !== undefined) noteElement(type, props, () => placeOf(at))
  const placed = at !== undefined && typeof type === 'function' && 'placed' in type && !isOurs(at)
  const given = placed ? { ...(props as object), [PLACE_PROP]: placeOf(at) } : props
  return several ? jsxs(type, given, key) : jsx(type, given, key)
}

/** Whether an element is written in one of our own components, which pass on the place that they are given. */
function isOurs({ fileName }: WrittenAt): boolean {
  return placeOf({ fileName, lineNumber: 0, columnNumber: 0 }).file.startsWith('devcourse/runtime/')
}

/** The bundler puts the namespace of our plugin in front of a file's name. */
function placeOf({ fileName, lineNumber, columnNumber }: WrittenAt): SourcePlace {
  return { file: fileName.slice(fileName.indexOf(':') + 1), line: lineNumber, column: columnNumber }
}
