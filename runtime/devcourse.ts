/** What `import { … } from 'devcourse'` gives to a component in a page: the browser's side of the package. */
export { navigate } from './navigate.ts'
export { useColorMode } from './use-color-mode.ts'
export { useLocation } from './use-location.ts'
