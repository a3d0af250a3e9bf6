/** A link to the computer of whoever reads it. */
import type { LinkRule } from '../check.ts'

export const localhostLink: LinkRule = {
  id: 'localhost-link',
  level: () => 'info',
  check({ url }, target) {
    if (target.type !== 'external' || !isLocal(url)) return undefined
    return {
      message: `Unexpected link to \`${url}\`, expected an address that readers can open`,
      hint: 'link to the page by its path, or write the address as code when readers run it themselves',
    }
  },
}

/** `localhost` and what is below it, the loopback network, and the address that means every one of this computer. */
function isLocal(url: string): boolean {
  const whole = url.startsWith('//') ? `http:${url}` : url
  if (!/^(?:https?|wss?|ftp):/i.test(whole) || !URL.canParse(whole)) return false
  const { hostname } = new URL(whole)
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])\.?$/i.test(hostname)
}
