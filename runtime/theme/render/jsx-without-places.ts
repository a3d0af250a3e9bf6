/** React's element functions for the browser, as code calls them that tells where its elements are written. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/** Make an element; the place is of no use in the browser. */
export function jsxDEV(...[type, props, key, several]: [...Parameters<typeof jsx>, boolean]): ReturnType<typeof jsx> {
  return several ? jsxs(type, props, key) : jsx(type, props, key)
}
