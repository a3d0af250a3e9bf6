/** Rules about addresses that lead out of the site, or only seem to. */
import type { LinkRule } from '../check.ts'
import { withMeant } from '../instead-hint.ts'
import { missingId } from './broken.ts'

/** A path of this host that does not begin with the base URL: it leads somewhere else where the site is published. */
const linkOutsideBase: LinkRule = {
  id: 'link-outside-base',
  level: () => 'warning',
  check(edge, target, { site, suggestions, route }) {
    if (target.type !== 'outside') return undefined
    const { baseUrl } = site.config
    return withMeant(suggestions.instead(edge, target, route), (instead) => ({
      message: `Unexpected path \`${edge.url}\` outside of the site, expected one below the base URL \`${baseUrl}\``,
      hint:
        instead === undefined
          ? 'put the base URL in front, or write the whole address if it is meant so'
          : `put the base URL in front: \`${instead.url}\``,
      ...(instead === undefined ? {} : { instead }),
    }))
  },
}

/** A link to the computer of whoever reads it. */
const localhostLink: LinkRule = {
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

/** A link or image that is a file on the computer of the author. */
const fileUrl: LinkRule = {
  id: 'file-url',
  level: () => 'warning',
  check({ kind, url }, target) {
    if (target.type !== 'external' || !/^file:/i.test(url)) return undefined
    return {
      message: `Unexpected ${kind === 'link' ? 'link to' : kind} \`${url}\`, expected an address of the web or of this site`,
      hint: 'copy the file beside this one and name it relative to it',
    }
  },
}

/** A link to a page of this site by its whole address. */
const ownUrl: LinkRule = {
  id: 'own-url',
  level: () => 'info',
  check(edge, target, context) {
    const { kind, url, target: written, tag } = edge
    if (written.type !== 'external' || kind === 'file' || tag?.element === 'link') return undefined
    if (target.type !== 'route' && target.type !== 'static' && target.type !== 'asset') return undefined
    if (missingId(edge, target, context) !== undefined) return undefined // that is the finding
    const { site } = context
    const path = target.type === 'asset' ? '' : `/${target.path.slice(site.config.baseUrl.length)}`
    return {
      message: `Unexpected whole address \`${url}\` of a page of this site, expected its file or path`,
      hint: `write \`${path}${target.hash}\`, which also works in a preview`,
    }
  },
}

/** Links that lead out of the site, or only seem to. A new rule of this kind is written above and named here. */
export const ADDRESS_RULES: readonly LinkRule[] = [linkOutsideBase, localhostLink, fileUrl, ownUrl]
