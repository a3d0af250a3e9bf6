/** A stylesheet of ours without comments and line breaks, in the layer of all our styles. */
export function shortCss(css: string): string {
  const short = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|(:) /g, '$1$2')
  return `@layer devcourse{${short.trim()}}\n`
}
