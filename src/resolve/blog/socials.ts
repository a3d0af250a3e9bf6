/** Where authors are found elsewhere: names on platforms, made addresses (spec routing.md section 20). */
import { lookUp } from '../../shared/look-up.ts'

/** Addresses of the platforms by their names, around the name of an author there. */
const PLATFORMS: Readonly<Record<string, readonly [before: string, after?: string]>> = {
  x: ['https://x.com/'],
  twitter: ['https://twitter.com/'],
  github: ['https://github.com/'],
  linkedin: ['https://www.linkedin.com/in/', '/'],
  stackoverflow: ['https://stackoverflow.com/users/'],
  bluesky: ['https://bsky.app/profile/'],
  instagram: ['https://www.instagram.com/'],
  threads: ['https://www.threads.net/@'],
  mastodon: ['https://mastodon.social/@'],
  twitch: ['https://twitch.tv/'],
  youtube: ['https://youtube.com/@'],
}

/** An address elsewhere; `wrong`: what is neither a name nor an address. */
export type Social = readonly [platform: string, url: string] | { readonly wrong: string }

/** Make the address of an author on a platform. Platforms that are not known keep what is written. */
export function social(platform: string, value: unknown): Social {
  const name = platform.toLowerCase()
  const written = typeof value === 'number' ? value.toString() : value
  if (typeof written !== 'string' || written === '') return { wrong: platform }
  if (/^https?:\/\//.test(written)) return [platform, written]
  if (written.includes('/')) return { wrong: platform }
  const [before, after = ''] = lookUp(PLATFORMS, name) ?? []
  return before === undefined ? [platform, written] : [name, before + written + after]
}
