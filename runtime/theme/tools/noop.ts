/** `@docusaurus/Noop`: a component that shows nothing. */
export function Noop(): null {
  return null
}
