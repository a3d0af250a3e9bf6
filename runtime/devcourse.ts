/** What `import { … } from 'devcourse'` gives to a component in a page: the browser's side of the package. */
export { navigate } from './navigation/navigate.ts'
export { useColorMode } from './layout/use-color-mode.ts'
export { useLocation } from './navigation/use-location.ts'
